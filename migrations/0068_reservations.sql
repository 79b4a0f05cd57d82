-- What a call has reserved of its payers' budgets is a reservation, in the database as in the code.
alter table budget_holds rename to budget_reservations;
alter index budget_holds_pkey rename to budget_reservations_pkey;
alter index budget_holds_payer rename to budget_reservations_payer;
alter index budget_holds_expiry rename to budget_reservations_expiry;
alter table api_videos rename column hold_id to reservation_id;

-- As before, with the new names. Calls that a server put on record before the change say `hold_id`.
create or replace function record_calls(calls json) returns void language plpgsql as $$
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
      input_tokens integer, output_tokens integer, token_id uuid, cost bigint,
      reservation_id uuid, hold_id uuid)),
  recorded as (
    insert into usage_records (id, service, key_id, user_id, module, kind, started_at, duration_ms,
      outcome, model, input_tokens, output_tokens, token_id, cost)
    select id, service, key_id, user_id, module, kind, started_at, duration_ms, outcome, model,
      input_tokens, output_tokens, token_id, cost from given
    on conflict (id) do nothing returning id),
  fresh as materialized (
    select given.*, coalesce(given.reservation_id, given.hold_id) as reserved
    from given join recorded using (id)),
  drawn as (
    select token_id, reserved, sum(cost)::bigint as cost from fresh
    where reserved is not null and cost > 0 group by token_id, reserved),
  shrunk as (
    update budget_reservations r set amount = r.amount - least(r.amount, drawn.cost) from drawn
    where r.id = drawn.reserved
    returning r.id, case when r.lapsed then 0 else 1 end as counts),
  -- A reservation that is gone already has been settled to nothing: the cost still counts.
  spent as (
    select drawn.token_id, sum(drawn.cost)::bigint as cost,
      coalesce(sum(least(before.amount, drawn.cost) * shrunk.counts), 0)::bigint as released
    from drawn left join shrunk on shrunk.id = drawn.reserved
    left join budget_reservations before on before.id = drawn.reserved group by drawn.token_id),
  booked as (
    update budgets b set held = b.held - spent.released,
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
