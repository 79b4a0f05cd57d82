-- Conversations that leave nothing: they stand in no list, and go when they are closed or a day after their last message.
alter table conversations add column temporary boolean not null default false;
create index conversations_temporary on conversations (id) where temporary;
