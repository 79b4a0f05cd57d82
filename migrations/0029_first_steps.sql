-- What people have put away of the checklist on their dashboard. What is done is never kept here:
-- it is looked up where it happens.
create table module_dashboard_first_steps (
  user_id uuid primary key,
  hidden boolean not null default false,
  -- Ids of steps that somebody does not want to take.
  skipped text[] not null default '{}'
);
