-- Conversations on other people's pages: of bots today, of whatever brings a channel of its own.
create table widget_sessions (
  id uuid primary key default uuidv7(),
  -- The channel, and the project whose conversation it is.
  kind text not null,
  project_id uuid not null references projects (id) on delete cascade,
  -- The public key by which it was begun.
  key text not null,
  -- SHA-256 of the visitor's token, hex: the token itself is only with the visitor.
  visitor_hash text not null,
  -- The page on which it began, without what stands behind ? and #.
  page text not null default '',
  last_seq int not null default 0,
  started_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- When it came to its end, was begun anew, or nobody wrote for a day.
  ended_at timestamptz
);
create index widget_sessions_project on widget_sessions (project_id, started_at desc);
create index widget_sessions_visitor on widget_sessions (visitor_hash, project_id) where ended_at is null;
create table widget_messages (
  session_id uuid not null references widget_sessions (id) on delete cascade,
  seq int not null,
  author text not null check (author in ('bot', 'visitor', 'person')),
  body text not null,
  cites jsonb not null default '[]',
  file_name text,
  asset_id uuid references assets (id) on delete set null,
  file_bytes bigint,
  -- The visitor's own name for it: the same is one message.
  client_id uuid,
  created_at timestamptz not null default now(),
  primary key (session_id, seq)
);
create index widget_messages_asset on widget_messages (asset_id) where asset_id is not null;
create unique index widget_messages_client on widget_messages (session_id, client_id) where client_id is not null;
-- Files that visitors sent and that no message names yet.
create table widget_files (
  id uuid primary key default uuidv7(),
  session_id uuid not null references widget_sessions (id) on delete cascade,
  asset_id uuid not null references assets (id) on delete cascade,
  name text not null,
  bytes bigint not null,
  created_at timestamptz not null default now()
);
create index widget_files_session on widget_files (session_id);
create index widget_files_asset on widget_files (asset_id);

-- Bots as they were published.
create table bots (
  project_id uuid primary key references projects (id) on delete cascade,
  space_id uuid not null references spaces (id) on delete cascade,
  -- In whose name it reads documents, asks services and starts flows: whoever published it.
  person_id uuid not null,
  -- What pages name it by; public.
  key text not null unique,
  version int not null,
  is_on boolean not null default true
);
create index bots_space on bots (space_id);
create table bot_versions (
  project_id uuid not null references projects (id) on delete cascade,
  version int not null,
  graph jsonb not null,
  settings jsonb not null,
  published_by uuid not null,
  published_at timestamptz not null default now(),
  primary key (project_id, version)
);
-- Where a conversation with a bot stands.
create table bot_sessions (
  session_id uuid primary key references widget_sessions (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  version int not null,
  -- The step it waits at, null at its end; what was answered; the steps it came to.
  node text,
  scope jsonb not null default '{}',
  entry jsonb not null default '{}',
  reached text[] not null default '{}',
  -- The last of the visitor's messages that was worked on.
  answered int not null default 0,
  is_finished boolean not null default false,
  handed_over_at timestamptz
);
create index bot_sessions_project on bot_sessions (project_id, session_id desc);
create table bot_questions (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects (id) on delete cascade,
  session_id uuid not null references widget_sessions (id) on delete cascade,
  question text not null,
  asked_at timestamptz not null default now()
);
create index bot_questions_project on bot_questions (project_id, asked_at desc);
create index bot_questions_session on bot_questions (session_id);
-- What a bot said and spent in a day of UTC.
create table bot_days (
  project_id uuid not null references projects (id) on delete cascade,
  day date not null,
  messages int not null default 0,
  micros bigint not null default 0,
  primary key (project_id, day)
);
