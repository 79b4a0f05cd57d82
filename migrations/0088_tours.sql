-- How far somebody came on a tour. At most one is under way for each person.
create table tour_progress (
  user_id uuid not null,
  tour_id text not null,
  -- Steps that were done.
  step integer not null default 0 check (step >= 0),
  under_way boolean not null default false,
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (user_id, tour_id)
);
create unique index tour_progress_under_way on tour_progress (user_id) where under_way;
