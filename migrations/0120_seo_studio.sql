-- Crawls of SEO Studio. What came of one stays with its project as a file, too, so that it goes with a
-- bundle or a copy; these rows are what screens and tools read of it.
create table seo_crawls (
  id uuid primary key default uuidv7(),
  project_id uuid not null references projects on delete cascade,
  -- The run that made it. A copy of a project names the same.
  key uuid not null,
  phase text not null default 'begun'
    check (phase in ('begun', 'reading', 'checking', 'judging', 'done')),
  -- The address at which it really began, after redirects to another host.
  start text not null,
  robots jsonb not null default '{}',
  sitemaps jsonb not null default '[]',
  notes text[] not null default '{}',
  counts jsonb not null default '{}',
  pages int not null default 0,
  begun_at timestamptz not null default now(),
  finished_at timestamptz,
  unique (project_id, key)
);

-- Every address that a crawl met.
create table seo_addresses (
  crawl_id uuid not null references seo_crawls on delete cascade,
  -- In the order in which they were met.
  number int not null,
  url text not null,
  kind text not null check (kind in ('page', 'image', 'file', 'outside')),
  state text not null default 'waiting' check (state in ('waiting', 'read', 'blocked', 'left')),
  -- Clicks from the start; null where no link leads there.
  depth int,
  -- Pages of one pattern that lead only to each other, up to here.
  chain int not null default 0,
  is_listed boolean not null default false,
  status int,
  content_type text,
  bytes bigint,
  ms int,
  location text,
  error text,
  -- What the page says; null for all that is no page.
  page jsonb,
  read_at timestamptz,
  primary key (crawl_id, number)
);
create unique index seo_addresses_once on seo_addresses (crawl_id, md5(url));

create table seo_findings (
  crawl_id uuid not null references seo_crawls on delete cascade,
  number bigint generated always as identity,
  rule text not null,
  severity text not null check (severity in ('error', 'warning', 'notice')),
  url text not null,
  message text not null,
  evidence jsonb not null default '[]',
  primary key (crawl_id, number)
);
create index seo_findings_by_rule on seo_findings (crawl_id, rule);
create index seo_findings_by_url on seo_findings (crawl_id, md5(url));
