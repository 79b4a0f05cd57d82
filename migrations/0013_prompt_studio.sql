-- Prompts on their way to the catalogue: what a person writes, what waits for a decision, what was decided.
-- The records store stays the truth of every prompt that was handed in.
create table prompt_studio_submissions (
  id uuid primary key default uuidv7(),
  -- Null for prompts that came in another way (grid, import, Airtable) without a known creator.
  user_id uuid,
  -- `prompt` is a prompt of its own; `change` is a new version of one that is live.
  kind text not null default 'prompt' check (kind in ('prompt', 'change')),
  -- Its record, once it was handed in; a change has one from the start.
  record_id text,
  record_table text,
  state text not null default 'draft'
    check (state in ('draft', 'pending', 'live', 'rejected', 'withdrawn', 'merged')),
  -- As the editor holds it; null while only the record knows it.
  fields jsonb,
  -- Grows with each save, so that two windows cannot overwrite each other.
  revision integer not null default 1,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  -- A creator may object once to a refusal.
  appeal text,
  appealed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (record_id is not null or state = 'draft')
);
create unique index prompt_studio_submissions_record on prompt_studio_submissions (record_id)
  where kind = 'prompt';
-- One new version of a prompt at a time.
create unique index prompt_studio_submissions_change on prompt_studio_submissions (record_id)
  where kind = 'change' and state <> 'merged';
create index prompt_studio_submissions_mine on prompt_studio_submissions (user_id, updated_at desc)
  where user_id is not null;
create index prompt_studio_submissions_waiting on prompt_studio_submissions (submitted_at, id)
  where state = 'pending';
create index prompt_studio_submissions_decided on prompt_studio_submissions (decided_at desc, id desc)
  where decided_at is not null;

-- Prompts that were waiting before there was a queue.
insert into prompt_studio_submissions (user_id, record_id, record_table, state, submitted_at)
select creator_id, record_id, record_table, 'pending', created_at from market_prompts where status = 'pending';

-- What a text looks like in 96 numbers (MinHash of its word triples), and these in 32 bands: texts with
-- a band in common are probably alike.
create table prompt_studio_sketches (
  record_id text primary key,
  bands integer[] not null,
  signs integer[] not null
);
create index prompt_studio_sketches_bands on prompt_studio_sketches using gin (bands);

-- Workbench of the prompt generator: a rough thought and the versions that came of it.
create table prompt_studio_ideas (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  title text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index prompt_studio_ideas_mine on prompt_studio_ideas (user_id, updated_at desc);

create table prompt_studio_idea_versions (
  idea_id uuid not null references prompt_studio_ideas (id) on delete cascade,
  number integer not null,
  body text not null,
  -- Who wrote it: the person, the rules of the hub, or a service by its name.
  made_by text not null,
  created_at timestamptz not null default now(),
  primary key (idea_id, number)
);
