-- What people spend of the hub's keys, by day and module, in millionths of a US dollar. Not the same
-- as usage_records: calls with a key of one's own, and administrators' calls, are not in it.
create table hub_key_spend (
  user_id uuid not null,
  -- UTC.
  day date not null,
  module text not null,
  spent bigint not null default 0,
  calls integer not null default 0,
  -- Calls whose price nobody has entered.
  unpriced integer not null default 0,
  primary key (user_id, day, module)
);
create index hub_key_spend_module on hub_key_spend (module, day);

-- Reserved by calls that are under way; one that is never settled counts in full.
create table hub_key_holds (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  module text not null,
  amount bigint not null check (amount >= 0),
  unpriced boolean not null,
  expires_at timestamptz not null
);
create index hub_key_holds_user on hub_key_holds (user_id);
create index hub_key_holds_module on hub_key_holds (module);

-- Who is an administrator is kept in memory for a moment.
create trigger user_roles_announced after insert or delete or update
  on user_roles for each row execute function announce_lookups();
