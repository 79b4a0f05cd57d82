-- What happens with a finished film: its scenes are edited, it is shared and uploaded.
alter table films
  -- The script and its scenes, for edits when the work folder is gone.
  add column plan jsonb,
  -- Scenes of the finished film with their times, words and the ids of their still pictures.
  add column scenes jsonb not null default '[]',
  -- What made what, in words.
  add column credits jsonb,
  -- The order of the version that can be played while changes to it are made; null when none are.
  add column earlier_request jsonb,
  -- Films of one person with the same number are made one after another.
  add column lane integer not null default 0;

create table film_shares (
  id uuid primary key default uuidv7(),
  film_id uuid not null references films (id) on delete cascade,
  user_id uuid not null,
  -- The link's secret is derived from the id and a key outside the database; this finds it.
  token_hash text not null unique,
  -- Null for links that do not end.
  expires_at timestamptz,
  -- Whether search engines may list the page.
  listed boolean not null default false,
  revoked_at timestamptz,
  views integer not null default 0,
  created_at timestamptz not null default now()
);
create index film_shares_film on film_shares (film_id);

create table youtube_accounts (
  user_id uuid primary key,
  -- The refresh token, sealed.
  secret_id uuid not null references sealed_secrets (id),
  channel_title text not null,
  created_at timestamptz not null default now()
);

-- Permissions under way: begun here, answered by the browser when it comes back from Google.
create table youtube_consents (
  state_hash text primary key,
  user_id uuid not null,
  session_id text not null,
  -- The film that the person was about to upload.
  film_id uuid,
  expires_at timestamptz not null
);

create table film_uploads (
  id uuid primary key default uuidv7(),
  film_id uuid not null references films (id) on delete cascade,
  user_id uuid not null,
  status text not null default 'queued'
    check (status in ('queued', 'uploading', 'completed', 'error', 'cancelled')),
  -- Title, description, tags, visibility, category.
  details jsonb not null,
  -- The address of the resumable session, sealed: whoever knows it can send bytes.
  session_secret_id uuid references sealed_secrets (id),
  session_started_at timestamptz,
  -- Set before the last bytes leave: from then on the video may exist although nobody heard of it.
  last_bytes_sent boolean not null default false,
  sent bigint not null default 0,
  total bigint not null default 0,
  video_id text,
  error text,
  notes jsonb not null default '[]',
  stop_requested boolean not null default false,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index film_uploads_film on film_uploads (film_id, created_at desc);
