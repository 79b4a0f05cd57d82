-- Films of the One-Button Video Maker, their way through the five stages, and what came of them.
create table films (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  -- The duration of the form, e.g. `5-10`; its seconds are in the request.
  duration text not null,
  -- The order as the film engine takes it.
  request jsonb not null,
  status text not null default 'queued'
    check (status in ('queued', 'generating', 'completed', 'error', 'cancelled')),
  stage text check (stage in ('script', 'visuals', 'audio', 'assembly', 'optimize')),
  -- Of the whole film; never goes back.
  percent integer not null default 0 check (percent between 0 and 100),
  -- How far the stage is, 0 to 1; where this run met it, and when: what is left is measured by these.
  stage_fraction real not null default 0,
  stage_from real not null default 0,
  stage_started_at timestamptz,
  -- How often work on it began; only films of one run tell how long a film takes.
  runs integer not null default 0,
  -- Set by whoever cancels; the process that makes the film looks here.
  stop_requested boolean not null default false,
  error text,
  film_file uuid references files (id),
  thumbnail_file uuid references files (id),
  captions_file uuid references files (id),
  script_file uuid references files (id),
  -- Length of the finished film.
  seconds real,
  -- Who wrote the script: `local`, `service` or `own`.
  writer text,
  chapters jsonb not null default '[]',
  report jsonb,
  notes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  -- When it last joined its owner's queue.
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index films_user on films (user_id, created_at desc);
create index films_waiting on films (user_id, queued_at) where status in ('queued', 'generating');
create index films_measured on films (finished_at desc) where status = 'completed';
