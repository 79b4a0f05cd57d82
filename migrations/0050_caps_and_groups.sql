-- Groups of people, and one place where whoever pays is held to a cap: a token, a person, a group or
-- everybody in a module. Money is in millionths of a US dollar.
create table groups (
  id uuid primary key default uuidv7(),
  name text not null,
  -- What all members together may spend of the hub's keys a month.
  month_cap bigint check (month_cap >= 0),
  -- What each member may spend of them, in place of what holds for everybody.
  member_day_cap bigint check (member_day_cap >= 0),
  member_month_cap bigint check (member_month_cap >= 0),
  created_at timestamptz not null default now()
);
create unique index groups_name on groups (lower(name));

create table group_members (
  group_id uuid not null references groups on delete cascade,
  user_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (group_id, user_id)
);
create index group_members_user on group_members (user_id);

create trigger groups_announced after delete or update
  on groups for each row execute function announce_lookups();
create trigger group_members_announced after insert or delete
  on group_members for each row execute function announce_lookups();

alter table token_budgets rename to budgets;
alter table budget_holds drop constraint budget_holds_token_id_fkey;
alter table budgets drop constraint token_budgets_pkey;
alter table budgets alter token_id drop not null,
  add user_id uuid,
  add group_id uuid references groups on delete cascade,
  add module text,
  -- Calls of the day whose price nobody has entered.
  add day_unpriced integer not null default 0,
  add check (num_nonnulls(token_id, user_id, group_id, module) = 1);
alter table budgets add payer text generated always as (case
  when token_id is not null then 'token:' || token_id::text
  when user_id is not null then 'person:' || user_id::text
  when group_id is not null then 'group:' || group_id::text
  else 'module:' || module end) stored;
alter table budgets add primary key (payer);
create unique index budgets_token on budgets (token_id);
create unique index budgets_group on budgets (group_id);

-- A hold has a row for each budget that it was taken from.
alter table budget_holds add payer text,
  -- The tool that a hub's key is spent in; such a hold counts in full when nobody settles it.
  add module text,
  add unpriced boolean not null default false;
update budget_holds set payer = 'token:' || token_id::text;
alter table budget_holds drop constraint budget_holds_pkey, drop column token_id,
  alter payer set not null, add primary key (id, payer),
  add foreign key (payer) references budgets on delete cascade;
create index budget_holds_payer on budget_holds (payer);

-- Calls under way while the hub was updated count in full, as every call does that is never settled.
insert into hub_key_spend as s (user_id, day, module, spent, calls, unpriced)
select user_id, (expires_at at time zone 'UTC')::date, module, sum(amount), count(*),
  count(*) filter (where unpriced)
from hub_key_holds group by 1, 2, 3
on conflict (user_id, day, module) do update set spent = s.spent + excluded.spent,
  calls = s.calls + excluded.calls, unpriced = s.unpriced + excluded.unpriced;
drop table hub_key_holds;
insert into budgets (user_id, day, day_spent, month_spent, total_spent, day_unpriced)
select user_id, today, coalesce(sum(spent) filter (where day = today), 0), sum(spent), sum(spent),
  coalesce(sum(unpriced) filter (where day = today), 0)
from hub_key_spend, (select (now() at time zone 'UTC')::date as today) as clock
where day >= date_trunc('month', today) group by user_id, today;

-- As before, with `budgets` in place of `token_budgets`.
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
    returning h.id, case when h.lapsed then 0 else 1 end as counts),
  -- A hold that is gone already has been settled to nothing: the cost still counts.
  spent as (
    select drawn.token_id, sum(drawn.cost)::bigint as cost,
      coalesce(sum(least(before.amount, drawn.cost) * shrunk.counts), 0)::bigint as released
    from drawn left join shrunk on shrunk.id = drawn.hold_id
    left join budget_holds before on before.id = drawn.hold_id group by drawn.token_id),
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
