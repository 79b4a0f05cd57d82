-- Collections of documents, and who may read them. What belongs to none is its owner's alone, or
-- everybody's where it has no owner (guides).
create table collections (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces (id) on delete cascade,
  owner_id uuid not null,
  name text not null,
  -- private: its owner and whom they let in · space: everybody in its space, too · public: everybody
  readers text not null default 'private' check (readers in ('private', 'space', 'public')),
  -- The name in the address of a public one.
  slug text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index collections_space on collections (space_id);
create index collections_owner on collections (owner_id);

create table collection_grants (
  collection_id uuid not null references collections (id) on delete cascade,
  user_id uuid not null,
  role text not null check (role in ('viewer', 'editor')),
  created_at timestamptz not null default now(),
  primary key (collection_id, user_id)
);
create index collection_grants_user on collection_grants (user_id);

alter table documents
  add column collection_id uuid references collections (id) on delete cascade,
  -- BCP 47; empty when it cannot be told.
  add column language text not null default '',
  add column created_at timestamptz not null default now();
create index documents_collection on documents (collection_id);

-- The words of documents in collections, page by page, to which citations point.
create table document_pages (
  document_id uuid not null references documents (id) on delete cascade,
  number integer not null,
  text text not null,
  -- [[start, end, x, y, width, height], …]: where letters stand, from the upper left corner.
  boxes jsonb,
  width real,
  height real,
  primary key (document_id, number)
);

-- Every passage is stemmed in its own language, and found by plain words in all of them. What is
-- written without spaces is found by pairs of its signs.
drop index passages_search;
alter table passages
  add column page integer not null default 1,
  -- Where it stands in the text of its page, in UTF-16 units.
  add column start_at integer not null default 0,
  add column end_at integer not null default 0,
  add column config regconfig not null default 'english',
  add column pairs text not null default '',
  drop column search;
alter table passages add column search tsvector not null generated always as (
  setweight(to_tsvector(config, title || ' ' || heading), 'A') ||
  setweight(to_tsvector(config, body), 'C') ||
  setweight(to_tsvector('simple', title || ' ' || heading || ' ' || body || ' ' || pairs), 'D')
) stored;
create index passages_search on passages using gin (search);
create index passages_config on passages (config);

-- Words as they would stand in texts of any of these languages.
create function words_in(configs regconfig[], asked text) returns tsquery
language plpgsql immutable parallel safe as $$
declare found tsquery; each regconfig;
begin
  foreach each in array configs loop
    found := coalesce(found || websearch_to_tsquery(each, asked), websearch_to_tsquery(each, asked));
  end loop;
  return found;
end
$$;
