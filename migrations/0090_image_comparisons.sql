-- Pictures of several services for the same words, looked at without their names.
create table image_comparisons (
  -- That of the run that makes them.
  id uuid primary key,
  user_id uuid not null,
  prompt text not null,
  -- [{service, assetId, micros, error}] in the order in which they are shown, which says nothing.
  entries jsonb not null default '[]',
  -- Place in entries; -1 for none of them, null before somebody chose.
  picked integer check (picked >= -1),
  created_at timestamptz not null default now(),
  picked_at timestamptz
);
create index image_comparisons_user on image_comparisons (user_id, created_at desc);
