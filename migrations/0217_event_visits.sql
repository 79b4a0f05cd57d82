-- The last visit of each visitor of today, so that all servers put an event into the same one. It is told anew
-- from the events when it is lost, so that writing it need not wait for the disk.
create unlogged table event_visits (
  visitor bigint primary key,
  session bigint not null,
  -- Of what was told last: its first and its latest event.
  first_at timestamptz not null,
  last_at timestamptz not null
) with (fillfactor = 70);
