-- Lists of contacts, who does not want mails of a space, what contacts did, and what is mailed to them.
create table contact_lists (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces on delete cascade,
  name text not null,
  created_at timestamptz not null default now(),
  unique (space_id, name)
);
create table contact_list_members (
  list_id uuid not null references contact_lists on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  created_at timestamptz not null default now(),
  primary key (list_id, contact_id)
);
create index contact_list_members_contact on contact_list_members (contact_id);
create index contacts_space_order on contacts (space_id, created_at desc, id desc);
create index contacts_tags on contacts using gin (tags);

-- Who left the mails of a space; stays when the contact is removed or imported again.
create table contact_optouts (
  space_id uuid not null references spaces on delete cascade,
  -- SHA-256 of the address in lower case.
  email_hash text not null,
  reason text not null check (reason in ('unsubscribed', 'complained')),
  source text not null default '',
  created_at timestamptz not null default now(),
  primary key (space_id, email_hash)
);

-- What became of mails, and what else happened with a contact.
create table contact_events (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references contacts on delete cascade,
  name text not null,
  -- The campaign, series, page or template that it happened with.
  project_id uuid,
  detail text not null default '',
  at timestamptz not null default now()
);
create index contact_events_contact on contact_events (contact_id, name, at desc);
create index contact_events_project on contact_events (project_id, name) where project_id is not null;

-- From whom a space's mails come, granted by an administrator; the hub's own sender without a row.
create table space_senders (
  space_id uuid primary key references spaces on delete cascade,
  -- `Name <address>`; null: nothing may be sent.
  sender text,
  postal text not null,
  granted_by uuid references auth_users on delete set null,
  updated_at timestamptz not null default now()
);

create table mail_campaigns (
  id uuid primary key default uuidv7(),
  project_id uuid not null unique references projects on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  person_id uuid references auth_users on delete set null,
  status text not null check (status in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  -- What is sent, frozen with the audience: templates and their links.
  content jsonb not null default '{}',
  -- Contacts that were left out, by reason.
  skipped jsonb not null default '{}',
  transport text not null default '',
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  pause_reason text not null default '',
  errors_in_row integer not null default 0,
  created_at timestamptz not null default now()
);
create index mail_campaigns_open on mail_campaigns (status) where status in ('sending', 'scheduled');

-- Links of a campaign that were followed, once for each contact.
create table mail_clicks (
  mailing_id uuid not null,
  link smallint not null,
  recipient_id uuid not null references contacts on delete cascade,
  at timestamptz not null default now(),
  primary key (mailing_id, link, recipient_id)
);

create table mail_series (
  project_id uuid primary key references projects on delete cascade,
  space_id uuid not null references spaces on delete cascade,
  person_id uuid references auth_users on delete set null,
  is_on boolean not null default true,
  version integer not null,
  -- What starts it: its name, and what narrows it down.
  trigger text not null,
  config jsonb not null default '{}'
);
create index mail_series_trigger on mail_series (space_id, trigger) where is_on;
create table mail_series_versions (
  project_id uuid not null references mail_series on delete cascade,
  version integer not null,
  body jsonb not null,
  created_at timestamptz not null default now(),
  primary key (project_id, version)
);
-- A contact on its way through a series.
create table mail_series_runs (
  id uuid primary key default uuidv7(),
  project_id uuid not null references mail_series on delete cascade,
  contact_id uuid not null references contacts on delete cascade,
  version integer not null,
  -- The next step, as its place in the version's list.
  step integer not null default 0,
  due_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'goal', 'stopped')),
  detail text not null default '',
  started_at timestamptz not null default now(),
  unique (project_id, contact_id)
);
create index mail_series_runs_due on mail_series_runs (due_at, id) where status = 'waiting';

alter table mails add column headers jsonb not null default '{}';
alter table mails add column sender text;

-- Why nothing may be mailed to a contact now; null where it may. Suppressions of the whole hub come first.
create function contact_block(space uuid, contact uuid, address text) returns text language sql stable as $$
  select case
    when exists (select 1 from newsletter_suppressions x
      where x.email_hash = encode(sha256(convert_to(address, 'UTF8')), 'hex') and x.reason <> 'unsubscribed')
      then 'suppressed'
    when exists (select 1 from contact_optouts o
      where o.space_id = space and o.email_hash = encode(sha256(convert_to(address, 'UTF8')), 'hex'))
      then 'unsubscribed'
    when not exists (select 1 from contact_consents k where k.contact_id = contact) then 'unconfirmed'
  end
$$;

-- Everybody whom mailings go to, and the one place that says whether something may be mailed.
create view mailing_people as
select s.id, s.email, s.name, '{}'::jsonb as fields, s.paused_until,
  case when s.status <> 'active'
    or exists (select 1 from newsletter_suppressions x where x.email_hash = s.email_hash)
    then 'Unsubscribed or suppressed before it was sent.' end as skip
from newsletter_subscribers s
union all
select c.id, c.email, c.name,
  jsonb_build_object('attributes', c.attributes, 'language', c.language, 'tags', to_jsonb(c.tags)),
  null::timestamptz, contact_block(c.space_id, c.id, c.email)
from contacts c;
