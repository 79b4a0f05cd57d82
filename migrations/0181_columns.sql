-- A question that several services answer side by side: a round, and its columns.
alter table messages
  add column round_id uuid,
  add column round_place smallint not null default 0,
  -- Names are hidden while it is blind; open until one is kept.
  add column round_state text check (round_state in ('blind', 'open', 'kept', 'left')),
  add constraint messages_round_whole check ((round_id is null) = (round_state is null));
create index messages_round on messages (round_id) where round_id is not null;
-- One answer at a time in a conversation, or one round of them. Whoever writes one holds the conversation's row,
-- and looks that nothing else is being written; the index keeps two of a kind apart whatever happens.
drop index messages_one_answer;
create unique index messages_one_answer on messages (conversation_id, round_place) where status = 'streaming';
