-- Links whose holders may say something about what they see.
create table share_talks (
  share_id uuid primary key references shares (id) on delete cascade
);
create table share_comments (
  id uuid primary key default uuidv7(),
  share_id uuid not null references shares (id) on delete cascade,
  -- As whoever wrote it calls themselves: they need no account.
  name text not null,
  words text not null,
  is_done boolean not null default false,
  created_at timestamptz not null default now()
);
-- What is sent twice is there once.
create unique index share_comments_once on share_comments (share_id, md5(name || E'\n' || words));
