-- Passages of guides and of people's documents, for search without any service.
create table documents (
  id uuid primary key default uuidv7(),
  -- What it was made from, e.g. `guide:ai-chat` or `chat-attachment:<file id>`.
  source text not null,
  -- Null: everyone may read it.
  owner_id uuid,
  title text not null,
  -- Path on this site or an address; null when there is nothing to open.
  url text,
  checksum text not null,
  updated_at timestamptz not null default now(),
  unique nulls not distinct (source, owner_id)
);
create index documents_owner on documents (owner_id);

-- Both configurations: English stems for the usual case, plain words for every other language.
create table passages (
  id uuid primary key default uuidv7(),
  document_id uuid not null references documents (id) on delete cascade,
  position integer not null,
  title text not null,
  heading text not null,
  body text not null,
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title || ' ' || heading), 'A') ||
    setweight(to_tsvector('english', body), 'C') ||
    setweight(to_tsvector('simple', title || ' ' || heading || ' ' || body), 'D')
  ) stored,
  unique (document_id, position)
);
create index passages_search on passages using gin (search);

-- Words that occur, for repairing the spelling of queries. A person's words help only that person.
create table document_words (
  word text not null,
  owner_id uuid,
  unique nulls not distinct (word, owner_id)
);
create index document_words_similar on document_words using gin (word gin_trgm_ops);
