-- Feeds and folders that a collection follows: what appears there becomes a document, what changes is read again.
create table kb_sources (
  id uuid primary key default uuidv7(),
  collection_id uuid not null references collections (id) on delete cascade,
  kind text not null check (kind in ('feed', 'folder')),
  -- The feed's, or the folder's path below the one that the operator opened.
  address text not null,
  added_by uuid not null,
  -- Null: not looked at yet.
  checked_at timestamptz,
  -- Why the last look failed, or what it could not read; null once all went well.
  fault text,
  created_at timestamptz not null default now(),
  unique (collection_id, kind, address)
);

alter table kb_documents
  -- Which source it came from; it stays when the source goes.
  add column source_id uuid references kb_sources (id) on delete set null,
  -- The entry or file of the source, and what tells whether that has changed.
  add column source_key text,
  add column source_mark text;
create unique index kb_documents_source on kb_documents (source_id, source_key) where source_id is not null;

-- What a page said before it was changed.
create table kb_page_versions (
  document_id uuid not null references documents (id) on delete cascade,
  revision integer not null,
  title text not null,
  markdown text not null,
  -- Who replaced it, and when.
  replaced_by uuid,
  replaced_at timestamptz not null default now(),
  primary key (document_id, revision)
);
