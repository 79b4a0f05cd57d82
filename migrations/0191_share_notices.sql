-- Whoever made a link hears of comments by mail, several at once, unless they do not want that.
create table share_notices (
  share_id uuid primary key references shares (id) on delete cascade,
  mails boolean not null default true,
  -- What was written until then was mailed, or was not wanted.
  told_until timestamptz not null
);
