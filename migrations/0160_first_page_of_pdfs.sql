-- The first page of a file as a small picture (WebP), which is seen while the file itself is still being opened. Null
-- where it was not drawn yet, empty where it cannot be drawn. Files that were read before (`boxes_cut` below 3) get
-- theirs when they are opened.
alter table pdf_documents add column first_page bytea;
