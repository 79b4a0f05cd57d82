-- The assistant that a conversation began with: its id, name and sign, and which of its versions it was.
alter table conversations add column assistant jsonb;
