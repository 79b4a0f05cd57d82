-- A file that somebody keeps, with where it comes from and what may be done with it. Its bytes are as they
-- were given; what is drawn from them (thumbnails) is a rendition.
create function asset_words(title text, name text, alt text, tags text[], author text, prompt text)
returns tsvector language sql immutable as $$
  -- Without the signs between words: `a-red-fox-1.png` is found by "fox".
  select to_tsvector('simple', regexp_replace(
    concat_ws(' ', title, name, alt, array_to_string(tags, ' '), author, prompt),
    '[^[:alnum:]]+', ' ', 'g'))
$$;

create table assets (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces (id) on delete cascade,
  -- Who added it; whose room it takes.
  user_id uuid not null,
  file_id uuid not null unique references files (id),
  kind text not null check (kind in ('image', 'video', 'audio', 'text', 'table', 'archive', 'file')),
  name text not null,
  title text,
  alt text,
  tags text[] not null default '{}',
  -- Pixels as they are seen, turned by EXIF; null where nothing tells truthfully.
  width integer,
  height integer,
  seconds double precision,
  licence text,
  author text,
  source_url text,
  attribution text,
  provenance jsonb,
  search tsvector not null generated always as
    (asset_words(title, name, alt, tags, author, provenance ->> 'prompt')) stored,
  trashed_at timestamptz,
  created_at timestamptz not null default now()
);
create index assets_space on assets (space_id, id desc);
create index assets_trashed on assets (trashed_at) where trashed_at is not null;
create index assets_search on assets using gin (search);
create index assets_tags on assets using gin (tags);

-- What a project refers to.
create table asset_uses (
  project_id uuid not null,
  asset_id uuid not null references assets (id) on delete cascade,
  primary key (project_id, asset_id)
);
create index asset_uses_asset on asset_uses (asset_id);

create table asset_renditions (
  asset_id uuid not null references assets (id) on delete cascade,
  name text not null check (name in ('thumb')),
  file_id uuid not null unique references files (id),
  primary key (asset_id, name)
);

-- An asset's file goes with it, whatever deletes it: a purge, the end of its space or of an account.
create function remove_file_of() returns trigger language plpgsql as $$
begin
  delete from files where id = old.file_id;
  return null;
end;
$$;
create trigger assets_file after delete on assets for each row execute function remove_file_of();
create trigger asset_renditions_file after delete on asset_renditions
for each row execute function remove_file_of();

-- Files on their way in, by pieces. The bytes lie in the data folder under the upload's id; how many
-- there are is the size of that file.
create table uploads (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  space_id uuid not null references spaces (id) on delete cascade,
  size bigint not null,
  -- name, title, alt, licence, author
  details jsonb not null,
  -- What it became.
  asset_id uuid references assets (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index uploads_user on uploads (user_id);
create index uploads_expiry on uploads (expires_at);
