-- Work that began and has not ended: a row goes when its job ends, however it ends. What is left
-- was running when its process died, so often in a row.
create table job_starts (
  -- Task and SHA-256 of the payload: the same work keeps its count when it is booked anew.
  work text primary key,
  starts int not null,
  last_at timestamptz not null default now()
);
