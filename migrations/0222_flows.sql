-- Steps of flows are steps of runs: with what went in, why they failed, and until when they wait.
alter table run_steps add column input jsonb;
alter table run_steps add column error jsonb;
alter table run_steps add column due_at timestamptz;
alter table run_steps drop constraint run_steps_state_check;
alter table run_steps add constraint run_steps_state_check check (state in
  ('ordering', 'ordered', 'unknown', 'arrived', 'done', 'waiting', 'failed', 'skipped'));
-- Runs that wait for a person or a time take nobody's turn.
create index runs_busy on runs (user_id, id) where status in ('queued', 'running');

-- Graphs that runs began with, by what is in them.
create table flow_graphs (
  project_id uuid not null references projects (id) on delete cascade,
  -- SHA-256 of the graph's JSON, hex.
  hash text not null,
  graph jsonb not null,
  primary key (project_id, hash)
);
create table flow_versions (
  project_id uuid not null references projects (id) on delete cascade,
  version int not null,
  graph_hash text not null,
  settings jsonb not null,
  published_by uuid not null,
  published_at timestamptz not null default now(),
  primary key (project_id, version)
);
-- What has been published, and what starts it.
create table flows (
  project_id uuid primary key references projects (id) on delete cascade,
  space_id uuid not null references spaces (id) on delete cascade,
  -- In whose name triggers start it: whoever published it.
  person_id uuid not null,
  version int not null,
  is_on boolean not null default true,
  trigger text not null,
  -- Fields of the trigger, compared with those of what happened.
  config jsonb not null,
  -- JSONata over the payload; empty: always.
  condition text not null default '',
  settings jsonb not null,
  -- Its webhook, kept over versions.
  hook_id uuid unique,
  secret_id uuid,
  -- Runs that the limit kept from starting since somebody was told.
  dropped int not null default 0,
  -- When somebody was last told of a failure.
  told_at timestamptz,
  -- Why its trigger does not work at the moment; empty where it does.
  fault text not null default ''
);
create index flows_listening on flows (space_id, trigger) where is_on;
create index flows_polled on flows (trigger) where is_on and trigger = 'rss';
create table flow_runs (
  run_id uuid primary key references runs (id) on delete cascade,
  project_id uuid not null references projects (id) on delete cascade,
  -- Null: a draft.
  version int,
  graph_hash text not null,
  trigger text not null,
  is_test boolean not null default false,
  -- JSON Schemas and such are not repeated here: only what it began with.
  settings jsonb not null,
  created_at timestamptz not null default now()
);
create index flow_runs_project on flow_runs (project_id, run_id desc);
create index flow_runs_recent on flow_runs (project_id, created_at) where trigger <> 'manual';
-- What a run waits for; no job is open meanwhile.
create table flow_waits (
  run_id uuid not null references runs (id) on delete cascade,
  key text not null,
  space_id uuid not null,
  due_at timestamptz,
  event text,
  config jsonb,
  child_run uuid,
  happened_at timestamptz,
  payload jsonb,
  primary key (run_id, key)
);
create index flow_waits_due on flow_waits (due_at) where happened_at is null and due_at is not null;
create index flow_waits_event on flow_waits (space_id, event) where happened_at is null and event is not null;
create index flow_waits_child on flow_waits (child_run) where happened_at is null and child_run is not null;
-- What happened and has not yet started its flow.
create table flow_events (
  id uuid primary key default uuidv7(),
  project_id uuid not null references flows (project_id) on delete cascade,
  trigger text not null,
  payload jsonb not null,
  happened_at timestamptz not null default now()
);
-- Calls of webhooks by the ids that senders gave them.
create table flow_deliveries (
  hook_id uuid not null references flows (hook_id) on delete cascade,
  message_id text not null,
  run_id uuid,
  came_at timestamptz not null default now(),
  primary key (hook_id, message_id)
);
create index flow_deliveries_came on flow_deliveries (came_at);
-- Feeds that flows watch.
create table flow_feeds (
  project_id uuid primary key references flows (project_id) on delete cascade,
  -- SHA-256 of the items known, hex; null before the first look.
  seen text[],
  next_at timestamptz not null default now()
);
create index flow_feeds_due on flow_feeds (next_at);

-- What comes again and again by somebody's clock.
create table schedules (
  id uuid primary key default uuidv7(),
  -- Whose it is: the kind of thing, and its id.
  kind text not null,
  owner_id uuid not null,
  -- An RRULE, with DTSTART or without, or a cron line.
  rule text not null,
  -- IANA zone whose clock it means.
  zone text not null,
  next_at timestamptz,
  last_at timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, owner_id)
);
create index schedules_due on schedules (next_at) where next_at is not null;
