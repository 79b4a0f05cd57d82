-- Accounts, sessions and everything that proves who somebody is. Secrets are kept as hashes or
-- sealed in sealed_secrets: nothing that stands in these tables signs anybody in by itself.
create table auth_users (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  email_confirmed_at timestamptz,
  password_hash text,
  user_metadata jsonb not null default '{}',
  -- An address that was asked for but is not in use yet, and which mailboxes have agreed to it.
  new_email text,
  email_change_old_ok boolean not null default false,
  email_change_new_ok boolean not null default false,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Ways to sign in: 'email' (subject = user id) or a provider's subject under its issuer.
create table auth_identities (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  provider text not null,
  issuer text not null default '',
  subject text not null,
  identity_data jsonb not null default '{}',
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, issuer, subject)
);
create index auth_identities_user on auth_identities (user_id);

-- One signed-in device. Refresh tokens are derived from id and counter with an instance secret, so
-- a copy of this table holds none. Tokens below the floor were handed out before a second factor.
create table auth_sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  factor_id uuid,
  refresh_counter integer not null default 0,
  refresh_floor integer not null default 0,
  refreshed_at timestamptz,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null default '',
  ip text not null default '',
  created_at timestamptz not null
);
create index auth_sessions_user on auth_sessions (user_id);

-- Where a PKCE or provider flow stands between its steps.
create table auth_flow_states (
  id uuid primary key default uuidv7(),
  user_id uuid references auth_users (id) on delete cascade,
  -- How the session will have been authenticated: oauth, magiclink, recovery, email/signup …
  method text not null,
  provider text,
  -- SHA-256 of what travels through the browser.
  state_hash text unique,
  auth_code_hash text unique,
  browser_hash text,
  code_challenge text,
  redirect_to text not null default '',
  linking_user_id uuid references auth_users (id) on delete cascade,
  created_at timestamptz not null,
  code_issued_at timestamptz
);
create index auth_flow_states_created on auth_flow_states (created_at);

-- Links and codes that were mailed. A sign-up's token carries what that sign-up asked for, so that
-- a stranger's earlier sign-up with the same address never decides the password.
create table auth_mail_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null check (kind in ('signup', 'magiclink', 'recovery', 'email_change_current',
                                     'email_change_new', 'reauthentication')),
  email text not null,
  token_hash text not null unique,
  code_hash text not null,
  code_expires_at timestamptz not null,
  code_tries integer not null default 0,
  flow_state_id uuid references auth_flow_states (id) on delete set null,
  -- Identifies one sign-up attempt; a mail that is sent again belongs to the attempt of the first.
  attempt_id uuid,
  password_hash text,
  user_metadata jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_mail_tokens_user on auth_mail_tokens (user_id, kind);

create table auth_factors (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  friendly_name text not null,
  factor_type text not null default 'totp',
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret_id uuid not null references sealed_secrets (id),
  -- The last 30-second step whose code was used: each code opens once.
  last_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);

create table auth_challenges (
  id uuid primary key default uuidv7(),
  factor_id uuid not null references auth_factors (id) on delete cascade,
  ip text not null,
  created_at timestamptz not null,
  verified_at timestamptz
);
create index auth_challenges_factor on auth_challenges (factor_id);

-- Keys that sign access tokens. The private part is sealed, or stays in AUTH_SIGNING_JWK.
create table auth_signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  secret_id uuid references sealed_secrets (id),
  created_at timestamptz not null,
  retired_at timestamptz
);

create table auth_personal_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  prefix text not null,
  last_four text not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null
);
create index auth_personal_tokens_user on auth_personal_tokens (user_id);

-- Who is what. announced_at: when the person was told.
create table user_roles (
  id uuid primary key default uuidv7(),
  user_id uuid not null references auth_users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  granted_by uuid,
  announced_at timestamptz,
  unique (user_id, role)
);

-- What happened, without secrets. Rows outlive the account; its deletion empties them.
create table auth_audit (
  id uuid primary key default uuidv7(),
  event text not null,
  user_id uuid,
  actor_id uuid,
  ip text,
  user_agent text,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index auth_audit_user on auth_audit (user_id, created_at desc);
create index auth_audit_created on auth_audit (created_at desc);
