-- People whom a space knows: one for each address.
create table contacts (
  id uuid primary key default uuidv7(),
  space_id uuid not null references spaces on delete cascade,
  -- In lower case.
  email text not null check (email = lower(email)),
  name text not null default '',
  attributes jsonb not null default '{}',
  tags text[] not null default '{}',
  language text,
  zone text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (space_id, email)
);

-- What somebody agreed to, in the words that stood there, where and when.
create table contact_consents (
  id uuid primary key default uuidv7(),
  contact_id uuid not null references contacts on delete cascade,
  wording text not null,
  page text not null,
  -- Shortened to /24 or /48.
  ip text,
  created_at timestamptz not null default now()
);
create index contact_consents_contact on contact_consents (contact_id, created_at);
alter table form_entries add foreign key (contact_id) references contacts on delete set null;
create index form_entries_contact on form_entries (contact_id) where contact_id is not null;
