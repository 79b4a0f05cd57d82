-- Documents, tables, pages and diagrams of answers that somebody opened beside the chat, with all they once were.
create table artifacts (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  kind text not null,
  title text not null,
  created_at timestamptz not null default now()
);
create index artifacts_conversation on artifacts (conversation_id, id);

create table artifact_versions (
  artifact_id uuid not null references artifacts (id) on delete cascade,
  n integer not null check (n > 0),
  content text not null check (length(content) <= 400000),
  -- The answer that holds it, and where among what it holds; null for what somebody wrote.
  message_id uuid references messages (id) on delete cascade,
  place smallint,
  created_at timestamptz not null default now(),
  primary key (artifact_id, n),
  check ((message_id is null) = (place is null))
);
create unique index artifact_versions_answer on artifact_versions (message_id, place);
