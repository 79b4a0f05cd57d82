-- The landing page's sections: one draft that admins share, and every published version.

create table homepage_draft (
  only_one boolean primary key default true check (only_one),
  -- Counts saves, so that one made over somebody else's is noticed.
  revision integer not null,
  sections jsonb not null,
  saved_at timestamptz not null,
  saved_by uuid
);

create table homepage_versions (
  version integer primary key check (version > 0),
  sections jsonb not null,
  published_at timestamptz not null,
  published_by uuid,
  -- The version that was brought back, of a rollback.
  restored_from integer
);
