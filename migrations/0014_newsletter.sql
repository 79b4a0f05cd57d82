-- The newsletter: who gets it, by what consent, and what was sent to whom.
create table newsletter_subscribers (
  id uuid primary key default uuidv7(),
  email text not null,
  -- SHA-256 of the address in lower case: what suppressions are compared by.
  email_hash text not null unique,
  name text not null default '',
  status text not null check (status in ('pending', 'active', 'unsubscribed', 'bounced', 'complained')),
  source text not null,
  project_name text not null default 'default',
  interests text[] not null default '{}',
  tags text[] not null default '{}',
  -- Nothing goes out to a paused subscriber until then.
  paused_until timestamptz,
  pause_reason text check (pause_reason in ('asked', 'bounces')),
  -- Whole milliseconds: the list goes on after a time that a browser has held.
  subscribed_at timestamptz(3) not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- The last thing the person did himself: confirming, changing preferences. Reading is not tracked.
  engaged_at timestamptz,
  -- Part of the signed link that confirms: a link of an earlier round confirms nothing.
  opt_in_round integer not null default 1,
  asked_at timestamptz,
  times_asked integer not null default 0
);
create index newsletter_subscribers_order on newsletter_subscribers (subscribed_at desc, id desc);
create index newsletter_subscribers_status on newsletter_subscribers (status, subscribed_at desc, id desc);
create index newsletter_subscribers_interests on newsletter_subscribers using gin (interests);
create index newsletter_subscribers_tags on newsletter_subscribers using gin (tags);
create index newsletter_subscribers_email on newsletter_subscribers using gin (email gin_trgm_ops);

-- What a person agreed to, and every change of it; kept as evidence until he is erased.
create table newsletter_consents (
  id uuid primary key default uuidv7(),
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  event text not null check (event in ('asked', 'confirmed', 'imported', 'unsubscribed', 'resumed', 'bounced', 'complained')),
  text text not null default '',
  source text not null default '',
  -- Shortened to /24 or /48.
  ip text,
  created_at timestamptz not null
);
create index newsletter_consents_subscriber on newsletter_consents (subscriber_id, created_at);

-- Addresses that get no newsletter, also after their subscriber was erased. Other mail is not concerned.
create table newsletter_suppressions (
  email_hash text primary key,
  reason text not null check (reason in ('unsubscribed', 'bounced', 'complained', 'erased')),
  detail text not null default '',
  created_at timestamptz not null
);

-- Refusals that may pass; several within a time pause the subscriber.
create table newsletter_soft_bounces (
  id uuid primary key default uuidv7(),
  subscriber_id uuid not null references newsletter_subscribers (id) on delete cascade,
  detail text not null,
  created_at timestamptz not null
);
create index newsletter_soft_bounces_subscriber on newsletter_soft_bounces (subscriber_id, created_at desc);

create table newsletter_segments (
  id uuid primary key default uuidv7(),
  name text not null unique,
  filter jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table newsletter_broadcasts (
  id uuid primary key default uuidv7(),
  subject text not null,
  preheader text not null default '',
  -- The editor's document; null where the mail was written as Markdown.
  content jsonb,
  markdown text not null default '',
  html text not null default '',
  text text not null default '',
  slug text unique,
  published_at timestamptz,
  -- Null: all active subscribers.
  segment_id uuid references newsletter_segments (id) on delete set null,
  -- The filter as it was when the audience was frozen.
  audience jsonb,
  status text not null default 'draft'
    check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  transport text check (transport in ('smtp', 'outbox')),
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  pause_reason text not null default '',
  errors_in_row integer not null default 0,
  -- Rises with each change; a save that knows an older one is refused.
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index newsletter_broadcasts_order on newsletter_broadcasts (created_at desc, id desc);
create index newsletter_broadcasts_published on newsletter_broadcasts (published_at desc) where published_at is not null;

-- A running sender; renewed while it lives. What it had taken when it died is unknown.
create table newsletter_leases (
  id uuid primary key default uuidv7(),
  broadcast_id uuid not null references newsletter_broadcasts (id) on delete cascade,
  until timestamptz not null
);

-- One row a recipient, made when the audience is frozen.
create table newsletter_deliveries (
  broadcast_id uuid not null references newsletter_broadcasts (id) on delete cascade,
  subscriber_id uuid not null,
  -- Where it went; null before, and after the person was erased.
  email text,
  status text not null default 'queued'
    check (status in ('queued', 'leased', 'sent', 'failed', 'unknown', 'skipped')),
  lease_id uuid,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- How often an admin had an unknown one sent again; once at most.
  retries smallint not null default 0,
  detail text not null default '',
  done_at timestamptz,
  primary key (broadcast_id, subscriber_id)
) with (fillfactor = 70);
create index newsletter_deliveries_queue on newsletter_deliveries (broadcast_id, due_at, subscriber_id) where status = 'queued';
create index newsletter_deliveries_leased on newsletter_deliveries (lease_id) where status = 'leased';
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id);

-- The one bucket of tokens that all senders of all servers take from.
create table newsletter_throttle (
  name text primary key,
  tokens double precision not null,
  taken integer not null,
  updated_at timestamptz not null
);
