-- What the knowledge base knows of a document beside its words.
create table kb_documents (
  id uuid primary key references documents (id) on delete cascade,
  kind text not null check (kind in ('page', 'file', 'web')),
  -- The file of the library that it was read from; null for pages and addresses.
  asset_id uuid,
  -- Of what was read, so that nothing is read into a collection twice.
  sha256 text,
  ocr_pages integer[] not null default '{}',
  warnings jsonb not null default '[]',
  -- Counts writes of a page, for those who write at once.
  revision integer not null default 1,
  -- When somebody wants to look whether it still holds.
  review_on date,
  -- How often an address is read again, and when it was last.
  rhythm text not null default 'never' check (rhythm in ('never', 'daily', 'weekly', 'monthly')),
  checked_at timestamptz not null default now(),
  -- What the last reading found: [{kind: 'added' | 'removed', text}]; null when it was the same.
  changes jsonb,
  added_by uuid,
  added_at timestamptz not null default now()
);
create index kb_documents_rhythm on kb_documents (checked_at) where rhythm <> 'never';

-- Questions that found no answer, one for all that ask the same.
create table kb_gaps (
  id uuid primary key default uuidv7(),
  -- Who can answer it: the owner of the collections that were asked, else who asked.
  owner_id uuid not null,
  -- Null: everything that its owner may read.
  collection_id uuid references collections (id) on delete cascade,
  question text not null,
  -- The words of the question, in lower case and order.
  words text not null,
  asked integer not null default 1,
  last_asked_at timestamptz not null default now(),
  -- The document that answers it now.
  answered_by uuid references documents (id) on delete set null,
  checked_at timestamptz not null default now(),
  unique nulls not distinct (owner_id, collection_id, words)
);

-- What visitors of a public collection say of a page.
create table kb_votes (
  document_id uuid not null references documents (id) on delete cascade,
  -- A keyed hash of the address and the day: nobody counts twice, and nobody is known.
  voter text not null,
  helpful boolean not null,
  primary key (document_id, voter)
);
