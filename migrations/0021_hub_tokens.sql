-- Tokens with which programs use the hub as an API. Only the hash is kept. A scope that is null
-- allows everything.
create table hub_tokens (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  created_by uuid not null,
  name text not null,
  token_hash bytea not null unique,
  prefix text not null,
  last_four text not null,
  modules text[],
  kinds text[],
  services text[],
  models text[],
  -- Never answers from another service than the one chosen first.
  strict boolean not null default false,
  requests_per_minute integer check (requests_per_minute > 0),
  tokens_per_minute integer check (tokens_per_minute > 0),
  -- Seconds for which the very same request is answered from memory; 0 switches that off.
  cache_seconds integer not null default 0 check (cache_seconds between 0 and 2592000),
  expires_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now()
);
create index hub_tokens_user on hub_tokens (user_id);

-- Answers that tokens asked to be remembered; the mark is a hash of the request.
create table api_answers (
  token_id uuid not null references hub_tokens on delete cascade,
  mark bytea not null,
  answer text not null,
  headers jsonb not null,
  expires_at timestamptz not null,
  primary key (token_id, mark)
);
create index api_answers_expiry on api_answers (expires_at);

-- What a token may spend and has spent, in millionths of a US dollar. A row exists only where there
-- is something to hold: its lock is what makes parallel calls count each other.
create table token_budgets (
  token_id uuid primary key references hub_tokens on delete cascade,
  day_cap bigint,
  month_cap bigint,
  total_cap bigint,
  day_spent bigint not null default 0,
  month_spent bigint not null default 0,
  total_spent bigint not null default 0,
  -- Reserved by calls that are under way.
  held bigint not null default 0,
  -- The UTC day that day_spent and month_spent belong to.
  day date not null default current_date,
  tokens_cap integer,
  minute timestamptz not null default now(),
  minute_tokens bigint not null default 0
);

create table budget_holds (
  id uuid primary key default uuidv7(),
  token_id uuid not null references token_budgets on delete cascade,
  amount bigint not null check (amount >= 0),
  tokens bigint not null default 0,
  expires_at timestamptz not null,
  -- Given back, because its call was not settled in time.
  lapsed boolean not null default false
);
create index budget_holds_expiry on budget_holds (expires_at);
create index budget_holds_token on budget_holds (token_id);

-- What services charge, in millionths of a US dollar; an admin keeps it. Model `*` stands for every
-- model without a row of its own. A null unit is one whose price nobody has entered.
create table service_prices (
  service text not null,
  model text not null default '*',
  input_per_million bigint check (input_per_million >= 0),
  output_per_million bigint check (output_per_million >= 0),
  per_image bigint check (per_image >= 0),
  characters_per_million bigint check (characters_per_million >= 0),
  per_second bigint check (per_second >= 0),
  per_request bigint check (per_request >= 0),
  note text not null default '',
  updated_by uuid,
  updated_at timestamptz not null default now(),
  primary key (service, model)
);
insert into service_prices (service, input_per_million, output_per_million, per_image,
                            characters_per_million, per_second, per_request, note)
values ('local', 0, 0, 0, 0, 0, 0, 'Runs on this machine.'),
       ('openai-compatible', 0, 0, 0, 0, 0, 0, 'Runs on hardware of your own.');

alter table usage_records
  add column token_id uuid,
  -- Millionths of a US dollar; null where no price is known.
  add column cost bigint;
create index usage_records_token on usage_records (token_id, started_at desc) where token_id is not null;

-- Several keys for one service: number 0 is the one of the key manager. Those of one owner share
-- the calls by weight.
alter table service_keys
  add column slot integer not null default 0,
  add column weight integer not null default 1 check (weight between 1 and 100),
  drop constraint service_keys_service_owner_id_key,
  add constraint service_keys_slot unique nulls not distinct (service, owner_id, slot);

-- How keys fare; a row exists only while something is wrong with one.
create table key_health (
  key_id uuid primary key references service_keys on delete cascade,
  -- Faults of the service in a row.
  failures integer not null default 0,
  -- Not asked before: it was asked too often, or its circuit is open.
  rests_until timestamptz
);

-- Films ordered over the API.
create table api_videos (
  id uuid primary key default uuidv7(),
  user_id uuid not null,
  -- Stays when the token is revoked: the film goes on.
  token_id uuid,
  module text not null,
  service text not null,
  prompt text not null,
  request jsonb not null,
  status text not null check (status in ('queued', 'submitting', 'in_progress', 'completed', 'failed')),
  progress real not null default 0,
  submitted jsonb,
  hold_id uuid,
  -- Most that it can cost, in millionths of a US dollar; null where no price is known.
  cost bigint,
  file_id uuid,
  error text,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index api_videos_user on api_videos (user_id, created_at desc);
create index api_videos_open on api_videos (touched_at) where status in ('queued', 'in_progress', 'submitting');
