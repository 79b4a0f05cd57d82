-- Conversations of the chat modules. Messages form a tree: an edit or a retry is a sibling.
create table conversations (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  module text not null,
  title text not null default '',
  -- Instructions for the model.
  system text not null default '',
  -- The service and model chosen for the whole conversation; null: the router decides.
  service text,
  model text,
  -- SHA-256 of the share link's token; null while not shared.
  share_hash text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index conversations_user on conversations (user_id, module, updated_at desc);
create index conversations_title on conversations using gin (title gin_trgm_ops);

create table messages (
  id uuid primary key default uuidv7(),
  conversation_id uuid not null references conversations (id) on delete cascade,
  parent_id uuid references messages (id) on delete cascade,
  role text not null check (role in ('user', 'assistant')),
  content text not null default '',
  type text not null default 'text' check (type in ('text', 'image', 'video', 'audio')),
  service text,
  model text,
  status text not null default 'done'
    check (status in ('streaming', 'done', 'stopped', 'failed', 'interrupted')),
  metadata jsonb not null default '{}',
  -- Set by whoever stops an answer; the process that writes it looks here.
  stop_requested boolean not null default false,
  -- Renewed while an answer is being written; a stale one means that its process died.
  heartbeat_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  search tsvector not null generated always as (
    to_tsvector('english', left(content, 200000)) || to_tsvector('simple', left(content, 200000))
  ) stored
);
create index messages_conversation on messages (conversation_id, created_at);
create index messages_parent on messages (parent_id);
create index messages_search on messages using gin (search);
-- One answer at a time in a conversation, whatever the number of tabs and servers.
create unique index messages_one_answer on messages (conversation_id) where status = 'streaming';
create index messages_heartbeat on messages (heartbeat_at) where status = 'streaming';

-- Instructions that a person keeps for new conversations.
create table ai_chat_presets (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  name text not null,
  system text not null,
  service text,
  model text,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

create table ai_chat_attachments (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  file_id uuid not null references files (id),
  name text not null,
  mime_type text not null,
  -- What was read from it; empty for pictures.
  text text not null default '',
  created_at timestamptz not null default now()
);
create index ai_chat_attachments_user on ai_chat_attachments (user_id, created_at desc);
