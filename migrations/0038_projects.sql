-- A project is what somebody saves of their work: a kind, and parts that are saved one by one. What a
-- part holds lies in `project_bodies` by its hash, so a version is a list of hashes and what did not
-- change costs nothing.
create table projects (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces (id) on delete cascade,
  -- Who made it; null once their account has ended.
  owner_id uuid,
  kind text not null,
  title text not null,
  -- Of the bodies, as its kind counts them.
  schema integer not null,
  -- {part: {hash, rev, size, by, at}}
  head jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  trashed_at timestamptz
);
create index projects_space on projects (space_id, updated_at desc, id desc) where trashed_at is null;
create index projects_kind on projects (space_id, kind, updated_at desc, id desc) where trashed_at is null;
create index projects_trashed on projects (trashed_at) where trashed_at is not null;

create table project_bodies (
  -- SHA-256 of the body, hex.
  hash text primary key,
  -- JSON with sorted keys: the same content is the same text.
  body text not null,
  -- When somebody last saved it; one that nothing refers to goes a day later.
  seen_at timestamptz not null default now()
);

create table project_versions (
  project_id uuid not null references projects (id) on delete cascade,
  number integer not null,
  title text not null,
  -- {part: {hash, size}}
  manifest jsonb not null,
  label text,
  author_id uuid,
  created_at timestamptz not null default now(),
  primary key (project_id, number)
);

-- What people find projects by: the title (part '') and the words of each part.
create table project_texts (
  project_id uuid not null references projects (id) on delete cascade,
  part text not null,
  words tsvector not null,
  primary key (project_id, part)
);
create index project_texts_words on project_texts using gin (words);
