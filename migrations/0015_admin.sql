-- Running the hub: who acts for whom, settings that two admins may edit at once, and visits.

-- Counts changes, so that a form saved over somebody else's change is noticed.
alter table settings add column version integer not null default 1;

-- An administrator who acts as another person does so in a session of its own, which ends with his.
alter table auth_sessions
  add column impersonator_id uuid references auth_users (id) on delete cascade,
  add column impersonator_session_id uuid references auth_sessions (id) on delete cascade;
create index auth_sessions_impersonator on auth_sessions (impersonator_session_id)
  where impersonator_session_id is not null;

create index auth_users_email_words on auth_users using gin (email gin_trgm_ops);
create index auth_users_created on auth_users (created_at desc, id desc);
create index auth_audit_actor on auth_audit (actor_id, created_at desc);
create index mails_waiting on mails (status) where status in ('queued', 'sending', 'failed', 'unknown');
create index usage_records_started on usage_records (started_at);

-- Visits, counted a day. Nothing here names a visitor.
create table visit_counts (
  day date not null,
  -- all, page, referrer, device, search
  dimension text not null,
  value text not null,
  views integer not null,
  visitors integer not null,
  primary key (day, dimension, value)
);

-- A random salt a day, and what it makes of address, browser and counted thing. Both are deleted
-- when the day is over, so that two days can never be joined.
create table visit_salts (
  day date primary key,
  salt bytea not null
);
create table visit_marks (
  day date not null,
  mark bytea not null,
  primary key (day, mark)
);
