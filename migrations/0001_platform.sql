-- What the platform itself keeps. Modules have files of their own.
create extension if not exists pg_trgm;

-- Settings that an admin changes at run time; one JSON value a key.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

-- Token buckets shared by all server processes.
create unlogged table rate_limits (
  key text primary key,
  tokens double precision not null,
  allowed boolean not null,
  updated_at timestamptz not null default now()
);

-- Stored files; the bytes lie in the file store under the same id.
create table files (
  id uuid primary key default uuidv7(),
  owner_id uuid,
  name text not null,
  mime_type text not null,
  size bigint not null,
  sha256 text not null,
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  purpose text not null,
  created_at timestamptz not null default now()
);
create index files_owner on files (owner_id, created_at desc);

-- Mail outbox: written in the transaction of what it tells of, sent by a job.
create table mails (
  id uuid primary key default uuidv7(),
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'written', 'failed')),
  error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created on mails (created_at desc);

-- Every secret the hub keeps, sealed: a random data key a row, wrapped by the master key `kid`.
-- Other tables hold only the id. What the secret is bound to is not stored: the reader must know it.
create table sealed_secrets (
  id uuid primary key default uuidv7(),
  kid text not null,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now()
);
create index sealed_secrets_kid on sealed_secrets (kid);

-- Random secrets of this installation (signing keys, link signatures), by name.
create table instance_secrets (
  name text primary key,
  secret_id uuid not null references sealed_secrets (id)
);
