-- Keys of services. A key without an owner is the hub's own, shared with all users.
create table service_keys (
  id uuid primary key default uuidv7(),
  service text not null,
  owner_id uuid,
  secret_id uuid not null references sealed_secrets (id),
  -- Bound into the seal: a key is never sent to another address than the one it was saved for.
  base_url text not null,
  last_four text not null,
  status text not null check (status in ('active', 'invalid', 'testing', 'inactive')),
  -- What the last check said, in one sentence.
  message text not null default '',
  -- False when the service could not be reached and only the format rule was applied.
  verified boolean not null default false,
  credits jsonb,
  rate_limit jsonb,
  models jsonb,
  expires_at timestamptz,
  checked_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique nulls not distinct (service, owner_id)
);
create index service_keys_owner on service_keys (owner_id);

-- One row a call to a service.
create table usage_records (
  id uuid primary key default uuidv7(),
  service text not null,
  key_id uuid,
  user_id uuid not null,
  module text not null,
  kind text not null,
  started_at timestamptz not null,
  duration_ms integer not null,
  outcome text not null,
  model text,
  input_tokens integer,
  output_tokens integer
);
create index usage_records_service on usage_records (service, started_at desc);
create index usage_records_user on usage_records (user_id, started_at desc);

-- What happened to keys and by whom. Each row's hash covers the row before it, so a row that was
-- changed or taken out breaks the chain from there on.
create table key_audit (
  seq bigint primary key,
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  service text not null,
  key_id uuid,
  detail text not null,
  hash bytea not null
);

create function append_key_audit(p_actor uuid, p_action text, p_service text, p_key uuid, p_detail text)
returns void language plpgsql as $$
declare
  previous key_audit%rowtype;
  moment timestamptz := clock_timestamp();
  next_seq bigint;
begin
  perform pg_advisory_xact_lock(4400003);
  select * into previous from key_audit order by seq desc limit 1;
  next_seq := coalesce(previous.seq, 0) + 1;
  insert into key_audit (seq, at, actor_id, action, service, key_id, detail, hash)
  values (next_seq, moment, p_actor, p_action, p_service, p_key, p_detail,
    sha256(coalesce(previous.hash, ''::bytea) || convert_to(
      concat_ws('|', next_seq, extract(epoch from moment), p_actor, p_action, p_service, p_key, p_detail), 'UTF8')));
end $$;

-- First row whose hash does not follow from the row before it; null when the chain is whole.
create function first_broken_key_audit() returns bigint language sql stable as $$
  select seq from (
    select seq, hash, sha256(coalesce(lag(hash) over (order by seq), ''::bytea) || convert_to(
      concat_ws('|', seq, extract(epoch from at), actor_id, action, service, key_id, detail), 'UTF8')) as wanted
    from key_audit) checked
  where hash <> wanted order by seq limit 1
$$;
