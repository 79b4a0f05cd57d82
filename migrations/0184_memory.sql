-- What people let the hub remember about them, fact by fact, and instructions for all that stands in a folder.
create table memories (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  fact text not null check (length(fact) between 1 and 300),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted facts can be had back for an hour.
  removed_at timestamptz
);
create unique index memories_fact on memories (user_id, lower(fact)) where removed_at is null;
create index memories_removed on memories (removed_at) where removed_at is not null;

-- Services that never get what is remembered of a person.
create table memory_refusals (
  user_id uuid not null,
  service text not null,
  primary key (user_id, service)
);

alter table conversations add column memory boolean not null default true;
alter table conversation_folders add column instructions text not null default '';
