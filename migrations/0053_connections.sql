-- An account that somebody has elsewhere and lets the hub use: a blog, a social network, a calendar.
create table connections (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  kind text not null,
  name text not null,
  -- The site or instance, without a slash at its end; empty where the kind has only one.
  url text not null default '',
  -- As whom; empty where the secret says so.
  account text not null default '',
  secret_id uuid not null references sealed_secrets (id),
  -- What the last look at it found.
  state text not null check (state in ('connected', 'refused', 'unreachable', 'unchecked')),
  -- A sentence about that; empty when there is nothing to say.
  note text not null default '',
  checked_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index connections_user on connections (user_id, id);
