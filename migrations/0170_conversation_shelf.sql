-- Conversations are kept in order: in folders, by tags, pinned, put away; and what was deleted can be had back
-- for an hour.
create table conversation_folders (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  module text not null,
  name text not null,
  created_at timestamptz not null default now()
);
create unique index conversation_folders_name on conversation_folders (user_id, module, lower(name));

alter table conversations
  add column folder_id uuid references conversation_folders (id) on delete set null,
  add column tags text[] not null default '{}',
  add column pinned_at timestamptz,
  add column archived_at timestamptz,
  add column removed_at timestamptz;
create index conversations_listed on conversations (user_id, module, updated_at desc, id desc)
  where removed_at is null and archived_at is null and pinned_at is null;
create index conversations_folder on conversations (folder_id) where folder_id is not null;
create index conversations_removed on conversations (removed_at) where removed_at is not null;

-- Every message is stemmed in its own language, once that is known, and found by plain words in all of them.
alter table messages add column config regconfig;
alter table messages alter column search set expression as (
  to_tsvector(coalesce(config, 'english'::regconfig), left(content, 200000)) ||
  to_tsvector('simple', left(content, 200000))
);
create index messages_config on messages (config);
create index messages_of_no_language on messages (id) where config is null;
