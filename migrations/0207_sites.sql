-- What people publish for visitors. A build is everything that visitors see, kept by hash and never changed;
-- publishing is nothing but pointing at another build.
create table sites (
  id uuid primary key default uuidv7(),
  project_id uuid not null unique references projects on delete cascade,
  slug text not null unique check (slug ~ '^[a-z0-9-]{3,60}$'),
  state text not null check (state in ('published', 'unpublished')),
  build_id uuid,
  -- Shown only between these times, where they are set.
  visible_from timestamptz,
  visible_until timestamptz,
  -- {notices}: whether its owner is mailed when a form is sent.
  settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table site_builds (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites on delete cascade,
  version integer not null,
  -- {path: {file, sha256, type, size}}; files belong to the build alone.
  manifest jsonb not null,
  -- How the build is served: variants, forms, the mark that is replaced in forms.
  about jsonb not null,
  -- The call that made it: the same call again makes no second one.
  call_id uuid not null unique,
  author_id uuid,
  created_at timestamptz not null default now(),
  unique (site_id, version)
);

-- A build's files go with it, whatever deletes it.
create function remove_files_of_build() returns trigger language plpgsql as $$
begin
  delete from files where id in (select (value ->> 'file')::uuid from jsonb_each(old.manifest));
  return null;
end $$;
create trigger site_builds_files after delete on site_builds
  for each row execute function remove_files_of_build();

-- Addresses a site had before; they lead to where it is now.
create table site_redirects (
  slug text primary key,
  site_id uuid not null references sites on delete cascade,
  created_at timestamptz not null default now()
);
create index site_redirects_site on site_redirects (site_id);

-- Domains of people's own. Several may claim one; whoever proves it last has it.
create table site_hosts (
  host text not null,
  site_id uuid not null references sites on delete cascade,
  token text not null,
  proven_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (host, site_id)
);
create unique index site_hosts_proven on site_hosts (host) where proven_at is not null;
create index site_hosts_site on site_hosts (site_id);

create table form_entries (
  id uuid primary key default uuidv7(),
  site_id uuid not null references sites on delete cascade,
  form text not null,
  page text not null,
  variant text not null,
  -- Of which comparison of variants it counts; empty where it counts for none.
  test text not null default '',
  -- {name: text or {file, name, bytes}}
  fields jsonb not null,
  contact_id uuid,
  -- {referrer, campaign, language}; no address.
  source jsonb not null default '{}',
  spam real not null check (spam between 0 and 1),
  created_at timestamptz not null default now()
);
create index form_entries_site on form_entries (site_id, id desc);
create index form_entries_test on form_entries (site_id, test, variant) where spam < 0.5;

create function remove_files_of_entry() returns trigger language plpgsql as $$
begin
  delete from files where id in (
    select (value ->> 'file')::uuid from jsonb_each(old.fields) where jsonb_typeof(value) = 'object');
  return null;
end $$;
create trigger form_entries_files after delete on form_entries
  for each row execute function remove_files_of_entry();

-- Visitors of each variant, without anything about who they are.
create table site_visits (
  site_id uuid not null references sites on delete cascade,
  test text not null,
  variant text not null,
  visits bigint not null,
  primary key (site_id, test, variant)
);

-- Where a site is, is kept in memory for a moment.
create trigger sites_announced after insert or update or delete on sites
  for each statement execute function announce_lookups();
create trigger site_redirects_announced after insert or update or delete on site_redirects
  for each statement execute function announce_lookups();
create trigger site_hosts_announced after insert or update or delete on site_hosts
  for each statement execute function announce_lookups();
create trigger projects_trash_announced after update of trashed_at on projects
  for each row when (old.trashed_at is distinct from new.trashed_at)
  execute function announce_lookups();
