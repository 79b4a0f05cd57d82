-- Where a conversation came from, so that what is brought in twice is here once.
alter table conversations add column origin text;
create unique index conversations_origin on conversations (user_id, module, origin) where origin is not null;
