-- What people bring in as tables: rows of a file of the library that become records, contacts, prompts …
create table imports (
  -- Its run has the same id.
  id uuid primary key,
  user_id uuid references auth_users (id) on delete set null,
  space_id uuid,
  -- The file; no constraint, as what was brought in outlives it.
  asset_id uuid,
  file_name text not null,
  target text not null,
  -- Every administrator may see it and take it back: it lies in what belongs to the whole hub.
  is_shared boolean not null,
  -- Ordered with an access token, which may decide less than a person who is signed in.
  by_program boolean not null default false,
  choices jsonb not null default '{}',
  -- Field by column; null has it guessed.
  mapping jsonb,
  dry_run boolean not null,
  rows_total integer not null default 0,
  -- Rows of the file that are settled: grows with each batch, in its transaction.
  rows_done integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  faulty integer not null default 0,
  faulty_asset_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  rolled_back_at timestamptz
);
create index imports_user on imports (user_id, id);
create index imports_shared on imports (id) where is_shared;

-- What an import added or changed, for the way back.
create table import_items (
  import_id uuid not null references imports (id) on delete cascade,
  item text not null,
  -- What it was before; null for what was added.
  before jsonb,
  -- The version that the import left, where the thing has one.
  version integer,
  primary key (import_id, item)
);

create table import_faults (
  import_id uuid not null references imports (id) on delete cascade,
  line integer not null,
  column_name text not null,
  reason text not null,
  cells jsonb not null,
  primary key (import_id, line)
);

-- Imports of records were the first kind. Those that are over move here; the others begin anew.
insert into imports (id, user_id, file_name, target, is_shared, choices, mapping, dry_run, rows_total,
  rows_done, added, updated, faulty, created_at, finished_at, rolled_back_at)
select i.id, (select u.id from auth_users u where u.id = i.actor_id), i.file_name, 'records', true,
  jsonb_build_object('tableId', i.table_id), '{}', false, i.rows_total, i.rows_total, i.rows_created,
  i.rows_updated, i.rows_failed, i.created_at, i.finished_at,
  case when i.status = 'rolled-back' then i.finished_at end
from record_imports i where i.status in ('done', 'rolled-back') and i.table_id is not null;
insert into import_items (import_id, item, before, version)
select i.id, one ->> 'id', one -> 'fields', (one ->> 'version')::int
from record_imports i join imports n on n.id = i.id, jsonb_array_elements(i.undo) as one
on conflict do nothing;
insert into import_items (import_id, item, version)
select r.import_id, r.id, 1 from records r join imports n on n.id = r.import_id
on conflict do nothing;
drop table record_imports;
drop index records_import;
alter table records drop column import_id;
