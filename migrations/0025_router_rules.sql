-- What people corrected about the router, and what an administrator decided from it. Nothing here
-- reaches the router by itself: only `router_rules` does, and only an administrator writes those.

-- An answer of the router that its reader sent elsewhere. It goes with the conversation and the account.
create table router_overrides (
  answer_id uuid primary key references messages (id) on delete cascade,
  -- For counting distinct people, for the export and for deletion.
  user_id uuid not null,
  decided_service text not null,
  decided_kind text not null,
  decided_step text not null,
  confidence double precision not null,
  -- Keywords of the counts that were hit.
  matched text[] not null,
  chosen_service text not null,
  -- Words of the message, never the message.
  words text[] not null check (cardinality(words) <= 12),
  created_at timestamptz not null default now()
);
create index router_overrides_time on router_overrides (created_at);
create index router_overrides_user on router_overrides (user_id);

create table router_rules (
  id uuid primary key default uuidv7(),
  -- Case-folded, single spaces.
  phrase text not null,
  effect text not null check (effect in ('must', 'never')),
  service text not null,
  note text not null default '',
  enabled boolean not null default true,
  changed_by uuid references auth_users (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (phrase, service)
);
-- A message cannot go to two services.
create unique index router_rules_must on router_rules (phrase) where effect = 'must';
create trigger router_rules_announced after insert or delete or update
  on router_rules for each row execute function announce_lookups();

create table router_dismissals (
  phrase text not null,
  service text not null,
  -- Corrections when it was dismissed; the suggestion returns when there are twice as many.
  corrections integer not null,
  dismissed_by uuid references auth_users (id) on delete set null,
  dismissed_at timestamptz not null default now(),
  primary key (phrase, service)
);
