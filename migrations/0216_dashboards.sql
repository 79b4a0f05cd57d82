-- When dashboards are mailed by themselves. The hour is that of the person's clock; `next_at` is what follows
-- from it, so that a hub that was down finds one report that is due and not all that were missed.
create table analytics_schedules (
  project_id uuid primary key references projects on delete cascade,
  -- In whose name it is counted, and who gets it.
  user_id uuid not null references auth_users on delete cascade,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- Of a week 1 (Monday) to 7, of a month 1 to 31; a shorter month has its last day.
  day int not null default 1 check (day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  time_zone text not null,
  is_paused boolean not null default false,
  next_at timestamptz not null,
  last_at timestamptz,
  last_run uuid,
  -- The run whose report was mailed.
  told_run uuid,
  -- Why the last one did not come about; empty where it did.
  fault text not null default ''
);
create index analytics_schedules_due on analytics_schedules (next_at) where not is_paused;
create index analytics_schedules_by_user on analytics_schedules (user_id);

-- A message once a figure crosses a limit; the next one only after it has been within it again.
create table analytics_alerts (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users on delete cascade,
  name text not null,
  -- A query of one measure and no groups, without its days.
  query jsonb not null,
  -- Days that are counted, today included.
  days int not null check (days between 1 and 366),
  op text not null check (op in ('above', 'below')),
  threshold double precision not null,
  is_over boolean not null default false,
  last_value double precision,
  checked_at timestamptz,
  fired_at timestamptz,
  -- Why it could not be looked at; empty where it could.
  fault text not null default '',
  created_at timestamptz not null default now()
);
create index analytics_alerts_by_user on analytics_alerts (user_id, id);

-- [{fileId, name, mime}]: files that go along with a mail; one that has gone meanwhile is left out.
alter table mails add column attachments jsonb not null default '[]';
