-- Whether a hub token opens the tools, runs, assets and projects of its owner besides /v1.
alter table hub_tokens add column tools boolean not null default false;

-- Calls of tools that came with an idempotency key: the same call again gets the same answer for a day.
create table tool_calls (
  user_id uuid not null references auth_users (id) on delete cascade,
  tool text not null,
  key text not null,
  -- SHA-256 of the input as it was sent, keys of objects sorted.
  input_hash bytea not null,
  -- Stays the same when a call that a crash ended is made again.
  call_id uuid not null,
  -- Long work; its answer is the run's.
  run_id uuid,
  -- Null while it is at work.
  answer jsonb,
  -- Until then somebody is at work on it; later whoever was has died.
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, tool, key)
);
create index tool_calls_created on tool_calls (created_at);

-- What a model wants to do: it waits for the person it works for.
create table tool_approvals (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  tool text not null,
  title text not null,
  effect text not null,
  input jsonb not null,
  -- SHA-256 of the input, hex: what is approved is what was shown.
  input_hash text not null,
  origin jsonb not null,
  state text not null check (state in ('waiting', 'approved', 'refused', 'expired')),
  run_id uuid,
  result jsonb,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz
);
create index tool_approvals_user on tool_approvals (user_id, created_at desc);
