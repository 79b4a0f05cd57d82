import type { Db } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { within } from './daily-figures.ts';
import { addDays, type DayRange } from './range.ts';

type Row = { currency: string; day: string; amount: number };

/** Payments less refunds by currency and day, in minor units. */
export async function readRevenue(db: Db, range: DayRange, before: DayRange) {
  const [now, earlier] = await Promise.all([net(db, range), net(db, before)]);
  const currencies = [...new Set([...now, ...earlier].map(({ currency }) => currency))].sort();
  const sum = (rows: readonly Row[]) => rows.reduce((total, { amount }) => total + amount, 0);
  return currencies.map((currency) => {
    const own = now.filter((row) => row.currency === currency);
    return {
      currency,
      total: sum(own),
      before: sum(earlier.filter((row) => row.currency === currency)),
      days: Array.from({ length: range.days }, (_, index) =>
        sum(own.filter(({ day }) => day === addDays(range.from, index))),
      ),
    };
  });
}

async function net(db: Db, range: DayRange): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select currency, (at at time zone ${range.timeZone})::date::text as day, sum(amount) as amount
    from (
      select currency, created_at as at, amount from commerce_payments
      union all
      select o.currency, r.created_at, -r.amount from commerce_refunds r
      join commerce_orders o on o.id = r.order_id where r.status = 'succeeded') money
    where ${within(sql`at`, range)} group by 1, 2`);
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }));
}
