-- Certificates of domains, where the hub speaks https for published pages by itself.
create table site_certificates (
  host text primary key,
  -- Sealed: the private key and its chain, as PEM. Empty until the first was given.
  secret_id uuid references sealed_secrets on delete set null,
  expires_at timestamptz,
  -- Why the last attempt failed, and how many did in a row.
  problem text,
  failures int not null default 0,
  try_at timestamptz not null default now()
);
create trigger site_certificates_announced after insert or update or delete on site_certificates
  for each statement execute function announce_lookups();

-- What the hub answers when an authority asks whether it really holds a name.
create table acme_answers (
  token text primary key,
  answer text not null,
  created_at timestamptz not null default now()
);

-- The hub's account at an authority; its key is sealed.
create table acme_accounts (
  directory text primary key,
  secret_id uuid not null references sealed_secrets on delete cascade
);
