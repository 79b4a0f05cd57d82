-- When sites are crawled again by themselves. The hour is that of the person's clock; `next_at` is what
-- follows from it, so that a hub that was down finds one crawl that is due and not all that were missed.
create table seo_schedules (
  project_id uuid primary key references projects on delete cascade,
  -- In whose name it is crawled, and who is told.
  user_id uuid not null references auth_users on delete cascade,
  rhythm text not null check (rhythm in ('daily', 'weekly', 'monthly')),
  -- Of a week 1 (Monday) to 7, of a month 1 to 31; a shorter month has its last day.
  day int not null default 1 check (day between 1 and 31),
  hour int not null check (hour between 0 and 23),
  time_zone text not null,
  is_paused boolean not null default false,
  mails boolean not null default true,
  next_at timestamptz not null,
  last_at timestamptz,
  last_run uuid,
  -- The run of which the person was told.
  told_run uuid,
  -- Why the last one did not come about; empty where it did.
  fault text not null default ''
);
create index seo_schedules_due on seo_schedules (next_at) where not is_paused;
create index seo_schedules_by_user on seo_schedules (user_id);
