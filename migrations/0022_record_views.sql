-- A grid's filters, order and hidden fields under a name; clients of `/v0` name them as `view`.
create table record_views (
  id text primary key check (id ~ '^viw[0-9A-Za-z]{14}$'),
  table_id text not null references record_tables (id) on delete cascade,
  name text not null check (name <> ''),
  -- The grid's address: what the page reads.
  address text not null,
  -- The same for the store: a formula, and fields to sort by.
  formula text,
  sort jsonb not null default '[]',
  created_at timestamptz not null default now()
);
create unique index record_views_name on record_views (table_id, lower(name));

-- What a field held before its type was changed, so that the change can be taken back.
create table record_field_undos (
  id uuid primary key default uuidv7(),
  table_id text not null references record_tables (id) on delete cascade,
  field jsonb not null,
  -- Value and version after the change, by record.
  "values" jsonb not null,
  made_at timestamptz not null default now()
);
