-- A space is where people's work lies: one of each person's own, and teams'. Work names its space;
-- who is in the space may see it, owners and editors may change it.
create table spaces (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('personal', 'team')),
  name text not null,
  -- Whose personal space it is; null for teams.
  person_id uuid unique,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Nobody is left in it.
  archived_at timestamptz,
  check ((kind = 'personal') = (person_id is not null))
);

create table space_members (
  space_id uuid not null references spaces (id) on delete cascade,
  user_id uuid not null,
  role text not null check (role in ('owner', 'editor', 'viewer')),
  joined_at timestamptz not null default now(),
  primary key (space_id, user_id)
);
create index space_members_user on space_members (user_id);

create table space_invites (
  token_hash bytea primary key,
  space_id uuid not null references spaces (id) on delete cascade,
  email text not null,
  role text not null check (role in ('editor', 'viewer')),
  invited_by uuid not null,
  expires_at timestamptz not null
);
create index space_invites_space on space_invites (space_id);

-- Which spaces somebody is in is kept in memory for a moment.
create trigger space_members_announced after insert or delete or update
  on space_members for each row execute function announce_lookups();
