-- Who has a project open at the moment: renewed while its screen is seen, and worth nothing after a crash.
create unlogged table project_presence (
  project_id uuid not null references projects (id) on delete cascade,
  user_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (project_id, user_id)
);

-- The brand that makers begin with in a space. No constraint: projects refer to spaces already.
alter table spaces add column brand_id uuid;
