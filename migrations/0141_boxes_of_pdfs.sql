-- How finely the boxes of a file's words were cut when it was read: 1 is a line, 2 a sentence. Those of files that
-- were read before are cut again when the file is opened.
alter table pdf_documents add column boxes_cut smallint not null default 1;
