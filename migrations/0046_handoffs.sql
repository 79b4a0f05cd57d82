-- What people sent from one module to another, so that each thing can say where it comes from.
create table handoffs (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  from_type text not null check (from_type in ('asset', 'project', 'run')),
  from_id uuid not null,
  from_title text not null,
  -- Leads back to it.
  from_path text not null,
  kind text not null,
  -- The module that took it, and what it made of it; null where it only opened a form.
  module text not null,
  made_id uuid,
  created_at timestamptz not null default now()
);
create index handoffs_user on handoffs (user_id, id);
create index handoffs_made on handoffs (made_id);
