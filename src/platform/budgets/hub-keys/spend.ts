import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

/** Spent and reserved, in millionths of a US dollar, by UTC. */
export type Spend = {
  readonly day: number;
  readonly month: number;
  /** Calls of the day whose price nobody has entered. */
  readonly unpriced: number;
  /** By everybody in the module this month. */
  readonly inModule: number;
};

/** What somebody has spent of the hub's keys, and everybody in a module. */
export async function spendOf(
  scope: DbScope,
  { userId, module }: { readonly userId: string; readonly module: string },
  now: Date,
): Promise<Spend> {
  const today = now.toISOString().slice(0, 10);
  const month = sql`date_trunc('month', ${today}::date)::date`;
  const { rows } = await scope.execute<Spend>(sql`
    with own as (
      select coalesce(sum(spent) filter (where day = ${today}::date), 0) as day,
        coalesce(sum(spent), 0) as month,
        coalesce(sum(unpriced) filter (where day = ${today}::date), 0) as unpriced
      from hub_key_spend where user_id = ${userId} and day between ${month} and ${today}::date),
    held as (
      select coalesce(sum(amount), 0) as amount, count(*) filter (where unpriced) as unpriced
      from hub_key_holds where user_id = ${userId}),
    everybody as (
      select coalesce(sum(spent), 0) as spent from hub_key_spend
      where module = ${module} and day between ${month} and ${today}::date),
    reserved as (
      select coalesce(sum(amount), 0) as amount from hub_key_holds where module = ${module})
    select (own.day + held.amount)::float8 as day, (own.month + held.amount)::float8 as month,
      (own.unpriced + held.unpriced)::int as unpriced,
      (everybody.spent + reserved.amount)::float8 as "inModule"
    from own, held, everybody, reserved`);
  return rows[0] as Spend;
}

export type Spender = {
  readonly userId: string;
  /** Null for people who have left. */
  readonly email: string | null;
  readonly day: number;
  readonly month: number;
  readonly calls: number;
  readonly unpriced: number;
  /** Where most of it went. */
  readonly module: string;
};

/** Who has spent most of the hub's keys this month, up to `most` people. */
export async function topSpenders(scope: DbScope, now: Date, most = 50): Promise<Spender[]> {
  const today = now.toISOString().slice(0, 10);
  const { rows } = await scope.execute<Spender>(sql`
    select s.user_id as "userId", max(u.email) as email, sum(s.spent)::float8 as month,
      coalesce(sum(s.spent) filter (where s.day = ${today}::date), 0)::float8 as day,
      sum(s.calls)::int as calls, sum(s.unpriced)::int as unpriced,
      (array_agg(s.module order by s.spent desc, s.calls desc))[1] as module
    from hub_key_spend s left join auth_users u on u.id = s.user_id
    where s.day between date_trunc('month', ${today}::date)::date and ${today}::date
    group by s.user_id order by sum(s.spent) desc, sum(s.calls) desc limit ${most}`);
  return rows;
}
