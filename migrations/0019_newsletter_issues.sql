-- Issues of the newsletter: designs that admins saved, and what people had generated.
create table newsletter_templates (
  id uuid primary key default uuidv7(),
  name text not null unique,
  -- The editor's document.
  content jsonb not null,
  created_at timestamptz not null
);

create table newsletter_generations (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  -- What it was asked for: sources in their order, tone, length, language, service.
  request jsonb not null,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- What is being done, in words, and how far it is in percent.
  step text not null default '',
  progress smallint not null default 0,
  stop_requested boolean not null default false,
  -- When a paid service was asked: a run that was cut off after that is not repeated by itself.
  asked_at timestamptz,
  -- Why it failed, in one sentence.
  error text not null default '',
  -- What could not be read, one sentence each.
  notes text[] not null default '{}',
  -- Name of what wrote it.
  engine text not null default '',
  subject text not null default '',
  preheader text not null default '',
  content jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index newsletter_generations_user on newsletter_generations (user_id, created_at desc, id desc);
create index newsletter_generations_open on newsletter_generations (id) where status in ('queued', 'running');
