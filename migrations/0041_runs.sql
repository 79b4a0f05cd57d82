-- Long pieces of work: what was asked for, how far it is, what came of it.
create table runs (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces (id) on delete cascade,
  -- Who started it; it acts with this person's rights.
  user_id uuid not null,
  module text not null,
  -- Its kind, `<module>.<verb>` or the name of a tool.
  name text not null,
  title text not null,
  project_id uuid,
  parent_id uuid,
  -- The same key of the same person is the same run.
  key text,
  -- Runs of one lane wait for each other.
  lane text,
  input jsonb not null,
  -- Words of title and input, for the search.
  words tsvector not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'waiting', 'done', 'failed', 'stopped', 'unknown')),
  stage text not null default '',
  fraction double precision not null default 0 check (fraction between 0 and 1),
  note text not null default '',
  -- {code, status, message, data}
  error jsonb,
  output jsonb,
  -- {service, label, model}; null where nothing was generated.
  engine jsonb,
  -- Millionths of a US dollar; null when no price is known.
  cost bigint default 0,
  notes jsonb not null default '[]',
  assets uuid[] not null default '{}',
  -- Counts beginnings: what an earlier one still writes is dropped.
  attempt int not null default 0,
  -- Beginnings since something of it was finished: too many mean that it ends its process.
  starts int not null default 0,
  -- Counts changes, so that who follows it sees each state once.
  revision bigint not null default 1,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  finished_at timestamptz
);
create unique index runs_key on runs (user_id, key) where key is not null;
create index runs_space on runs (space_id, id desc);
create index runs_user on runs (user_id, id desc);
create index runs_open on runs (user_id) where status in ('queued', 'running', 'waiting');
create index runs_words on runs using gin (words);

-- What of a run is done, and which orders are out.
create table run_steps (
  run_id uuid not null references runs (id) on delete cascade,
  key text not null,
  -- ordering: sent, no answer noted yet · ordered: `external` names it · arrived: its person says so
  state text not null check (state in ('ordering', 'ordered', 'unknown', 'arrived', 'done')),
  -- Our name for an order, by which it is looked for.
  order_id uuid,
  external jsonb,
  -- How often an order without an answer was looked for.
  searches int not null default 0,
  output jsonb,
  -- What it told of itself: {notes, engine, cost, assets}
  facts jsonb,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (run_id, key)
);

create function announce_run() returns trigger language plpgsql as $$
begin
  new.revision := case when tg_op = 'UPDATE' then old.revision + 1 else 1 end;
  perform pg_notify('guildhall_runs', new.id::text);
  return new;
end
$$;
create trigger runs_announced before insert or update on runs for each row execute function announce_run();
