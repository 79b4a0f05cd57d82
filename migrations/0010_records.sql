-- Tables of records with typed fields; in whole or part the mirror of an Airtable base.
create table record_tables (
  id text primary key check (id ~ '^tbl[0-9A-Za-z]{14}$'),
  name text not null unique check (name <> ''),
  description text not null default '',
  -- [{id, name, type, options, …}]; the first one is the primary field.
  fields jsonb not null,
  position integer not null,
  -- Next value of the table's autoNumber field.
  next_number integer not null default 1,
  airtable_id text unique,
  -- Start of the last sync that read the table to its end.
  synced_at timestamptz,
  sync_error text,
  -- Whether Airtable's table has the field for our ids.
  has_external_field boolean not null default false,
  created_at timestamptz not null default now()
);

create table records (
  id text primary key check (id ~ '^rec[0-9A-Za-z]{14}$'),
  table_id text not null references record_tables (id) on delete cascade,
  -- Values by field name; empty ones are absent.
  fields jsonb not null,
  position bigint generated always as identity,
  airtable_id text unique,
  version integer not null default 1,
  created_time timestamptz not null default now(),
  last_modified timestamptz not null default now(),
  -- When Airtable last took it over: what was read from there before is older.
  pushed_at timestamptz,
  -- The import that made it, as long as that import can be taken back.
  import_id uuid
);
create index records_of_table on records (table_id, position);
create index records_modified on records (table_id, last_modified desc);
create index records_import on records (import_id) where import_id is not null;

-- Write outbox towards Airtable: one row a record that differs from what Airtable has.
create table record_changes (
  id bigint generated always as identity primary key,
  table_id text not null references record_tables (id) on delete cascade,
  record_id text not null unique,
  airtable_id text,
  kind text not null check (kind in ('upsert', 'delete')),
  -- Names of the fields to send; null means all.
  fields jsonb,
  -- The record before the first of these changes, to tell Airtable's own changes from old values.
  base jsonb,
  -- Grows with each further change: what was sent is only done if nothing came after.
  revision integer not null default 1,
  attempts integer not null default 0,
  error text,
  changed_at timestamptz not null default now(),
  not_before timestamptz not null default now()
);
create index record_changes_due on record_changes (table_id, id);

-- Files in attachment fields; the field's value names the row.
create table record_attachments (
  id text primary key check (id ~ '^att[0-9A-Za-z]{14}$'),
  table_id text,
  record_id text,
  source_url text,
  -- Id of the attachment in Airtable, whose addresses die after two hours.
  airtable_id text,
  file_id uuid references files (id) on delete set null,
  filename text not null,
  status text not null default 'pending' check (status in ('pending', 'stored', 'failed')),
  error text,
  created_at timestamptz not null default now()
);
create index record_attachments_record on record_attachments (record_id);
create unique index record_attachments_airtable on record_attachments (record_id, airtable_id)
  where airtable_id is not null;

-- The pace of requests to one Airtable base, shared by all servers, and where its webhook stands.
create table record_bases (
  base_id text primary key,
  tokens double precision not null,
  refilled_at timestamptz not null default clock_timestamp(),
  closed_until timestamptz not null default '-infinity',
  webhook_id text,
  webhook_secret uuid,
  webhook_expires_at timestamptz,
  webhook_cursor integer not null default 1
);

create table record_sync_runs (
  id uuid primary key default uuidv7(),
  mode text not null check (mode in ('full', 'changes')),
  cause text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  tables_done integer not null default 0,
  tables_total integer not null default 0,
  records_read integer not null default 0,
  records_changed integer not null default 0,
  records_removed integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

create table record_sync_log (
  id bigint generated always as identity primary key,
  level text not null check (level in ('info', 'warning')),
  message text not null,
  table_name text,
  record_id text,
  run_id uuid,
  at timestamptz not null default now()
);

-- A file brought in by hand: what it holds, how its columns map, and what came of it.
create table record_imports (
  id uuid primary key default uuidv7(),
  actor_id uuid not null,
  table_id text references record_tables (id) on delete set null,
  file_id uuid references files (id) on delete set null,
  file_name text not null,
  columns jsonb not null,
  rows_total integer not null,
  mapping jsonb,
  typecast boolean not null default true,
  merge_on jsonb not null default '[]',
  dry_run boolean not null default true,
  status text not null default 'uploaded' check (status in
    ('uploaded', 'queued', 'running', 'checked', 'done', 'failed', 'rolled-back')),
  rows_done integer not null default 0,
  rows_created integer not null default 0,
  rows_updated integer not null default 0,
  rows_failed integer not null default 0,
  errors jsonb not null default '[]',
  -- Values that updated records had before, for the way back.
  undo jsonb not null default '[]',
  error text,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);

-- The tables that the hub reads: twenty of prompts, the services and the prompt packs. The documents
-- call the first one "the site table"; its name here is Site.
create function pg_temp.field(of_table text, name text, type text, options jsonb default null)
returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', 'fld' || substr(md5(of_table || '/' || name), 1, 14),
    'name', name, 'type', type, 'options', options))
$$;
create function pg_temp.choices(variadic names text[]) returns jsonb language sql as $$
  select jsonb_build_object('choices', jsonb_agg(jsonb_build_object(
    'id', 'sel' || substr(md5('choice/' || n), 1, 14), 'name', n) order by i))
  from unnest(names) with ordinality as t (n, i)
$$;

insert into record_tables (id, name, fields, position)
select 'tbl' || substr(md5('record-table/' || n), 1, 14), n, jsonb_build_array(
  pg_temp.field(n, 'Title', 'singleLineText'),
  pg_temp.field(n, 'Full Prompt', 'multilineText'),
  pg_temp.field(n, 'Description', 'multilineText'),
  pg_temp.field(n, 'Category', 'singleSelect', pg_temp.choices('Business', 'Art & Design', 'Marketing', 'Writing', 'Code', 'SEO')),
  pg_temp.field(n, 'Tags', 'multipleSelects', '{"choices": []}'),
  pg_temp.field(n, 'Price', 'currency', '{"precision": 2, "symbol": "$"}'),
  pg_temp.field(n, 'preview image', 'multipleAttachments'),
  pg_temp.field(n, 'Image URL', 'url'),
  pg_temp.field(n, 'Creator Name', 'singleLineText'),
  pg_temp.field(n, 'Creator Email', 'email'),
  pg_temp.field(n, 'Status', 'singleSelect', pg_temp.choices('pending', 'Live', 'rejected')),
  pg_temp.field(n, 'Site Active', 'checkbox'),
  pg_temp.field(n, 'Assigned Package', 'singleLineText'),
  pg_temp.field(n, 'Last Modified', 'dateTime')), i
from unnest(array['Site', 'Prompts', 'AI Prompts', 'Video Prompts', 'Business Prompts',
  'Creative Prompts', 'Technical Prompts', 'Content Creation', 'Marketing Tools', 'Social Media',
  'SEO Tools', 'Writing Assistance', 'Image Generation', 'Code Helpers', 'Email Templates',
  'Sales Copy', 'Training Materials', 'Course Content', 'Workshop Prompts', 'Coaching Tools'])
  with ordinality as t (n, i);

-- The keys themselves are in the vault, never here.
insert into record_tables (id, name, fields, position)
select 'tbl' || substr(md5('record-table/' || n), 1, 14), n, jsonb_build_array(
  pg_temp.field(n, 'Service Name', 'singleLineText'),
  pg_temp.field(n, 'Status', 'singleSelect', pg_temp.choices('Active', 'Inactive', 'Not Set')),
  pg_temp.field(n, 'Tag', 'singleSelect', pg_temp.choices('ai', 'video', 'image', 'audio', 'research',
    'automation', 'data', 'database', 'content', 'avatar')),
  pg_temp.field(n, 'Platform', 'singleLineText'),
  pg_temp.field(n, 'Description', 'multilineText'),
  pg_temp.field(n, 'Monthly Cost', 'currency', '{"precision": 2, "symbol": "$"}'),
  pg_temp.field(n, 'Website', 'url'),
  pg_temp.field(n, 'Logo', 'multipleAttachments'),
  pg_temp.field(n, 'Features', 'multilineText'),
  pg_temp.field(n, 'Tags', 'multipleSelects', '{"choices": []}'),
  pg_temp.field(n, 'Pricing Tier', 'singleLineText'),
  pg_temp.field(n, 'Use Case Reference', 'multilineText'),
  pg_temp.field(n, 'Used By', 'multilineText'),
  pg_temp.field(n, 'Active', 'checkbox'),
  pg_temp.field(n, 'Expires At', 'dateTime')), 21
from (values ('Services')) as t (n);

insert into record_tables (id, name, fields, position)
select 'tbl' || substr(md5('record-table/' || n), 1, 14), n, jsonb_build_array(
  pg_temp.field(n, 'Title', 'singleLineText'),
  pg_temp.field(n, 'Description', 'multilineText'),
  pg_temp.field(n, 'Prompts', 'number', '{"precision": 0}'),
  pg_temp.field(n, 'Category', 'singleSelect', '{"choices": []}'),
  pg_temp.field(n, 'Download URL', 'url'),
  pg_temp.field(n, 'Featured', 'checkbox')), 22
from (values ('PromptPacks')) as t (n);

drop function pg_temp.field, pg_temp.choices;
