-- Servers of the Model Context Protocol elsewhere, whose tools this hub's chats, programs and flows may call.
create table mcp_servers (
  id uuid primary key default uuidv7(),
  name text not null,
  -- Begins the names of its tools.
  slug text not null unique,
  url text not null,
  secret_id uuid references sealed_secrets (id),
  audience text not null default 'administrators' check (audience in ('everyone', 'administrators')),
  timeout_seconds integer not null default 30 check (timeout_seconds between 1 and 120),
  -- [{name, title, description, inputSchema, permission: off/ask/read}]
  tools jsonb not null default '[]',
  error text,
  checked_at timestamptz,
  created_at timestamptz not null default now()
);
create trigger mcp_servers_lookups after insert or update or delete or truncate on mcp_servers
  for each statement execute function announce_lookups();
