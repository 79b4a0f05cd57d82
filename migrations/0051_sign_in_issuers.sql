-- OpenID Connect issuers that an administrator lets people sign in with, beside the environment's Google.
create table sign_in_issuers (
  id uuid primary key default uuidv7(),
  -- Names the issuer in identities and addresses: it stays when the name changes.
  slug text not null unique,
  name text not null,
  issuer_url text not null,
  client_id text not null,
  -- Of sealed_secrets, bound to the slug and the address.
  secret_id uuid not null,
  scopes text not null default '',
  -- The claim that names somebody's groups there; empty for none.
  groups_claim text not null default '',
  may_sign_up boolean not null default true,
  -- Empty for all.
  email_domains text[] not null default '{}',
  enabled boolean not null default true,
  created_at timestamptz not null default now()
);

-- Whoever the issuer names with this value is in this group.
create table sign_in_group_rules (
  issuer_id uuid not null references sign_in_issuers on delete cascade,
  value text not null,
  group_id uuid not null references groups on delete cascade,
  primary key (issuer_id, value, group_id)
);

-- Null for members whom an administrator added; the others come and go with what their issuer says.
alter table group_members add issuer_id uuid references sign_in_issuers on delete cascade;

create trigger sign_in_issuers_announced after insert or delete or update
  on sign_in_issuers for each row execute function announce_lookups();
create trigger sign_in_group_rules_announced after insert or delete
  on sign_in_group_rules for each row execute function announce_lookups();
