-- What every call looks up is kept in memory for a moment; servers are told when it changes.
create function announce_lookups() returns trigger language plpgsql as $$
begin
  -- The same words many times in a transaction are sent once.
  perform pg_notify('guildhall_lookups', '');
  return null;
end $$;

create trigger hub_tokens_announced after delete or update of user_id, token_hash, modules, kinds,
  services, models, strict, requests_per_minute, tokens_per_minute, cache_seconds, expires_at
  on hub_tokens for each row execute function announce_lookups();
create trigger token_budgets_announced after insert or delete or update of day_cap, month_cap,
  total_cap, tokens_cap on token_budgets for each row execute function announce_lookups();
create trigger auth_users_announced after delete or update of banned_until
  on auth_users for each row execute function announce_lookups();
create trigger service_keys_announced after insert or delete or update of service, owner_id,
  secret_id, base_url, status, expires_at, weight, slot, models
  on service_keys for each row execute function announce_lookups();
create trigger key_health_announced after insert or delete or update
  on key_health for each row execute function announce_lookups();
create trigger settings_announced after insert or delete or update
  on settings for each row execute function announce_lookups();

-- No query asks for one service's calls alone; every call paid for it.
drop index usage_records_service;

-- Records finished calls, several at once: usage, the keys' last use and health, the audit chain,
-- and what they cost out of the portions held for them. A call that is recorded already changes
-- nothing, so the same calls may be given again after a crash.
create function record_calls(calls json) returns void language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  used jsonb;
begin
  -- The lock of the audit chain, taken first: two servers never wait for each other's rows.
  perform pg_advisory_xact_lock(4400003);
  with given as materialized (
    select * from json_to_recordset(calls) as c(
      id uuid, service text, key_id uuid, user_id uuid, module text, kind text,
      started_at timestamptz, duration_ms integer, outcome text, model text,
      input_tokens integer, output_tokens integer, token_id uuid, cost bigint, hold_id uuid)),
  recorded as (
    insert into usage_records (id, service, key_id, user_id, module, kind, started_at, duration_ms,
      outcome, model, input_tokens, output_tokens, token_id, cost)
    select id, service, key_id, user_id, module, kind, started_at, duration_ms, outcome, model,
      input_tokens, output_tokens, token_id, cost from given
    on conflict (id) do nothing returning id),
  fresh as materialized (select given.* from given join recorded using (id)),
  drawn as (
    select token_id, hold_id, sum(cost)::bigint as cost from fresh
    where hold_id is not null and cost > 0 group by token_id, hold_id),
  shrunk as (
    update budget_holds h set amount = h.amount - least(h.amount, drawn.cost) from drawn
    where h.id = drawn.hold_id
    returning h.id, h.token_id, case when h.lapsed then 0 else 1 end as counts),
  -- A hold that is gone already has been settled to nothing: the cost still counts.
  spent as (
    select drawn.token_id, sum(drawn.cost)::bigint as cost,
      coalesce(sum(least(before.amount, drawn.cost) * shrunk.counts), 0)::bigint as released
    from drawn left join shrunk on shrunk.id = drawn.hold_id
    left join budget_holds before on before.id = drawn.hold_id group by drawn.token_id),
  booked as (
    update token_budgets b set held = b.held - spent.released,
      day_spent = spent.cost + case when b.day = today then b.day_spent else 0 end,
      month_spent = spent.cost + case when date_trunc('month', b.day) = date_trunc('month', today)
        then b.month_spent else 0 end,
      total_spent = b.total_spent + spent.cost, day = today
    from spent where b.token_id = spent.token_id),
  touched as (
    update service_keys set last_used_at = now()
    where id in (select key_id from fresh)
      and coalesce(last_used_at < now() - interval '1 second', true)),
  healed as (
    delete from key_health where key_id in (select key_id from fresh where outcome = 'ok'))
  select jsonb_agg(each) into used from (
    select user_id, service, key_id, module || ': ' || outcome
        || case when count(*) > 1 then format(' (%s calls)', count(*)) else '' end as detail,
      case when bool_or(exists (select from service_keys k where k.id = fresh.key_id and k.owner_id is null))
        then 'used' else 'personal-used' end as action
    from fresh where key_id is not null
    group by user_id, service, key_id, module, outcome order by min(started_at)) as each;
  if used is not null then
    perform append_key_audit(user_id, action, service, key_id, detail)
    from jsonb_to_recordset(used) as u(user_id uuid, service text, key_id uuid, detail text, action text);
  end if;
end $$;
