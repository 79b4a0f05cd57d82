-- Files of the library that were read to be asked about. Their words are documents that only those
-- find who name the file, and may read it.
create table pdf_documents (
  asset_id uuid primary key references assets (id) on delete cascade,
  document_id uuid not null references documents (id) on delete cascade,
  -- [{title, level, page}]
  outline jsonb not null default '[]',
  scanned_pages integer[] not null default '{}',
  warnings jsonb not null default '[]',
  read_at timestamptz not null default now()
);
create index pdf_documents_document on pdf_documents (document_id);

-- With the file its words go, too: nothing finds them any more.
create function forget_pdf_document() returns trigger language plpgsql as $$
begin
  delete from documents where id = old.document_id;
  return null;
end
$$;
create trigger pdf_documents_forget after delete on pdf_documents
  for each row execute function forget_pdf_document();
