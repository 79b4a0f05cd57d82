import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/**
 * Ends reservations that nobody has settled in time: their server is gone. What a call with a hub's
 * key held counts in full, since nobody knows what it has cost. What others held is given back and
 * stays known for a day, so that a call that ends after all is still counted.
 */
export async function releaseExpiredReservations(
  scope: DbScope,
  now = new Date(),
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const today = sql`(${at} at time zone 'UTC')::date`;
  const { rows } = await scope.execute<{ ended: number }>(sql`
    with locked as materialized (
      select payer from budgets where payer in (
        select payer from budget_reservations where not lapsed and expires_at < ${at})
      order by payer for update),
    returned as (
      update budget_reservations h set lapsed = true from locked
      where h.payer = locked.payer and not h.lapsed and h.module is null and h.expires_at < ${at}
      returning h.payer, h.amount, 0::bigint as spent),
    lost as (
      delete from budget_reservations h using locked
      where h.payer = locked.payer and h.module is not null and h.expires_at < ${at}
      returning h.payer, h.amount, h.amount as spent, h.module, h.unpriced),
    ended as materialized (
      select * from returned union all select payer, amount, spent from lost),
    sums as (
      select payer, sum(amount)::bigint as amount, sum(spent)::bigint as spent, count(*)::int as n
      from ended group by payer),
    counted as (
      update budgets b set held = b.held - sums.amount, total_spent = b.total_spent + sums.spent,
        day_spent = sums.spent + case when b.day = ${today} then b.day_spent else 0 end,
        month_spent = sums.spent + case
          when date_trunc('month', b.day) = date_trunc('month', ${today}) then b.month_spent else 0 end,
        day_unpriced = case when b.day = ${today} then b.day_unpriced else 0 end, day = ${today}
      from sums where b.payer = sums.payer returning sums.n),
    booked as (
      insert into hub_key_spend as s (user_id, day, module, spent, calls, unpriced)
      select b.user_id, ${today}, lost.module, sum(lost.spent)::bigint, count(*)::int,
        (count(*) filter (where lost.unpriced))::int
      from lost join budgets b using (payer) where b.user_id is not null group by b.user_id, lost.module
      on conflict (user_id, day, module) do update set spent = s.spent + excluded.spent,
        calls = s.calls + excluded.calls, unpriced = s.unpriced + excluded.unpriced),
    forgotten as (
      delete from budget_reservations where lapsed and expires_at < ${at} - interval '1 day')
    select coalesce(sum(n), 0)::int as ended from counted`);
  return rows[0]?.ended ?? 0;
}
