-- The catalogue of prompts: one row for each record of the prompt tables, shaped for lists, search and
-- prices. The text that is paid for lies apart, so that no list, index or feed can carry it.
create function market_joined(words text[]) returns text
  language sql immutable parallel safe return array_to_string(words, ' ');

create table market_prompts (
  id uuid primary key default uuidv7(),
  -- Its record in the records store; the record is the truth of what a person wrote.
  record_id text not null unique,
  record_table text not null,
  -- Readable end of its address; stays when the title changes.
  slug text not null unique,
  title text not null,
  description text not null default '',
  category text not null,
  -- Category route it belongs to, e.g. `blog-writing`.
  topic text not null,
  -- What it was written for, e.g. `Midjourney`.
  model text not null default 'Any model',
  tags text[] not null default '{}',
  -- Minor units.
  price integer not null check (price >= 0),
  currency text not null default 'USD',
  creator_id uuid,
  creator_name text not null default 'Anonymous',
  image_url text,
  -- What buyers may expect: texts or pictures.
  samples jsonb not null default '[]',
  -- Blanks of the prompt: name, label, example.
  variables jsonb not null default '[]',
  -- The first words of the body, as far as they are shown before a purchase.
  teaser text not null default '',
  assigned_package text,
  status text not null default 'pending' check (status in ('draft', 'pending', 'live', 'rejected', 'withdrawn')),
  -- Why it was rejected, for its creator.
  reason text,
  featured boolean not null default false,
  -- Came with the hub; can be removed in one go.
  seeded boolean not null default false,
  -- Version of the body that buyers get now.
  version integer not null default 1,
  sales integer not null default 0,
  views integer not null default 0,
  saves integer not null default 0,
  rating_count integer not null default 0,
  rating_sum integer not null default 0,
  -- Mean of the ratings, drawn towards 4 while there are few (see `scores.ts`).
  rating real not null default 4,
  popularity real not null default 0,
  trending real not null default 0,
  hot real not null default 0,
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search tsvector not null generated always as (
    setweight(to_tsvector('english', title), 'A') ||
    setweight(to_tsvector('english', market_joined(tags) || ' ' || model || ' ' || replace(topic, '-', ' ')), 'B') ||
    setweight(to_tsvector('english', description || ' ' || creator_name || ' ' || category), 'C')
  ) stored
);

-- One index for each order in which live prompts are read, alone and within a category or topic.
create index market_popular on market_prompts (popularity desc, id desc) where status = 'live';
create index market_newest on market_prompts (published_at desc, id desc) where status = 'live';
create index market_cheapest on market_prompts (price, id) where status = 'live';
create index market_dearest on market_prompts (price desc, id desc) where status = 'live';
create index market_best on market_prompts (rating desc, id desc) where status = 'live';
create index market_category_popular on market_prompts (category, popularity desc, id desc) where status = 'live';
create index market_category_newest on market_prompts (category, published_at desc, id desc) where status = 'live';
create index market_category_cheapest on market_prompts (category, price, id) where status = 'live';
create index market_category_best on market_prompts (category, rating desc, id desc) where status = 'live';
create index market_topic_popular on market_prompts (topic, popularity desc, id desc) where status = 'live';
create index market_topic_newest on market_prompts (topic, published_at desc, id desc) where status = 'live';
create index market_model_popular on market_prompts (model, popularity desc, id desc) where status = 'live';
create index market_trending on market_prompts (trending desc, id desc) where status = 'live' and trending > 0;
create index market_hot on market_prompts (hot desc, id desc) where status = 'live' and hot > 0;
create index market_featured on market_prompts (popularity desc, id desc) where status = 'live' and featured;
create index market_tags on market_prompts using gin (tags) where status = 'live';
create index market_search on market_prompts using gin (search) where status = 'live';
create index market_package on market_prompts (assigned_package) where assigned_package is not null;
create index market_creator on market_prompts (creator_id, created_at desc) where creator_id is not null;
create index market_waiting on market_prompts (created_at) where status = 'pending';

-- The text that is paid for, every version a buyer may hold.
create table market_bodies (
  prompt_id uuid not null references market_prompts (id) on delete cascade,
  version integer not null,
  body text not null,
  -- Of the text without spacing and case: equal ones are duplicates.
  fingerprint text not null,
  created_at timestamptz not null default now(),
  primary key (prompt_id, version)
);
create index market_bodies_fingerprint on market_bodies (fingerprint);

-- Words of titles, tags and descriptions with the number of prompts they occur in: for repairing the
-- spelling of a search and for suggestions while typing.
create table market_words (
  word text primary key,
  prompts integer not null
);
create index market_words_similar on market_words using gin (word gin_trgm_ops);
create index market_words_prefix on market_words (word text_pattern_ops, prompts desc);

-- What happened on a day, by which trending and hot are computed.
create table market_activity (
  prompt_id uuid not null references market_prompts (id) on delete cascade,
  day date not null,
  views integer not null default 0,
  saves integer not null default 0,
  sales integer not null default 0,
  primary key (prompt_id, day)
);
create index market_activity_day on market_activity (day);

create table market_saved (
  user_id uuid not null,
  prompt_id uuid not null references market_prompts (id) on delete cascade,
  saved_at timestamptz not null default now(),
  primary key (user_id, prompt_id)
);
create index market_saved_prompt on market_saved (prompt_id);

-- One for each buyer and prompt; a later one replaces the earlier.
create table market_reviews (
  id uuid primary key default uuidv7(),
  prompt_id uuid not null references market_prompts (id) on delete cascade,
  user_id uuid not null,
  author text not null,
  stars integer not null check (stars between 1 and 5),
  words text not null default '',
  -- The creator's answer.
  answer text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (prompt_id, user_id)
);

-- Counts for filters over the whole catalogue, renewed by the hourly job.
create table market_facets (
  kind text not null check (kind in ('category', 'topic', 'model', 'tag', 'price', 'rating')),
  value text not null,
  prompts integer not null,
  primary key (kind, value)
);

-- What the catalogue knows of a prompt beyond the documents' fields.
create function pg_temp.field(of_table text, name text, type text, options jsonb default null)
returns jsonb language sql as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'id', 'fld' || substr(md5(of_table || '/' || name), 1, 14),
    'name', name, 'type', type, 'options', options))
$$;
update record_tables set fields = fields || jsonb_build_array(
  pg_temp.field(name, 'Topic', 'singleLineText'),
  pg_temp.field(name, 'Model', 'singleLineText'),
  -- One a line: `name | label | example`.
  pg_temp.field(name, 'Variables', 'multilineText'),
  -- Parted by lines of three dashes.
  pg_temp.field(name, 'Sample Outputs', 'multilineText'),
  pg_temp.field(name, 'Creator Id', 'singleLineText'),
  pg_temp.field(name, 'Reason', 'multilineText'),
  pg_temp.field(name, 'Featured', 'checkbox'),
  pg_temp.field(name, 'Seed', 'checkbox'))
where fields @> '[{"name": "Full Prompt"}]';
drop function pg_temp.field;
