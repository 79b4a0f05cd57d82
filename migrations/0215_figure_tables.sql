-- Tables that people bring to ask figures of. Their cells lie typed in three lists, so that no table of
-- somebody's changes the schema.
create table figure_tables (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces on delete cascade,
  name text not null,
  -- [{name, type: text/number/date/time/boolean, at}]: `at` counts within the list of its type, from 1.
  columns jsonb not null,
  row_count integer not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index figure_tables_space on figure_tables (space_id, id desc);

create table figure_rows (
  table_id uuid not null,
  -- As spreadsheets count them.
  line integer not null,
  -- Texts, and booleans as `true` and `false`.
  texts text[] not null,
  numbers numeric[] not null,
  -- Dates are midnight UTC.
  times timestamptz[] not null
);
create index figure_rows_table on figure_rows (table_id, line);

create function remove_rows_of_table() returns trigger language plpgsql as $$
begin
  delete from figure_rows where table_id = old.id;
  return null;
end $$;
create trigger figure_tables_rows after delete on figure_tables
  for each row execute function remove_rows_of_table();

-- What happened when: campaigns, outages, new prices.
create table figure_notes (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces on delete cascade,
  at timestamptz not null,
  text text not null,
  created_by uuid,
  created_at timestamptz not null default now()
);
create index figure_notes_space on figure_notes (space_id, at);

-- What a run brought, in the transaction in which it did: the same run again brings nothing twice.
create table figure_imports (
  run_id uuid primary key references runs on delete cascade,
  -- {tableId, rows, columns, faulty}
  outcome jsonb not null
);
