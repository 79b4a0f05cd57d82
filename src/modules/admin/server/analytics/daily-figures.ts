import type { Db } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Totals } from '../../analytics-contract.ts';
import { addDays, type DayRange } from './range.ts';

export type DayFigures = Totals & { readonly day: string };

type Row = Record<string, number | string> & { day: string };

const none: Totals = { views: 0, visitors: 0, signUps: 0, orders: 0, aiCalls: 0, aiTokens: 0 };

/** One line a day, also for days on which nothing happened. */
export async function dailyFigures(db: Db, range: DayRange): Promise<DayFigures[]> {
  const found = await Promise.all([
    db.execute<Row>(sql`
      select day::text, views, visitors from visit_counts
      where dimension = 'all' and day between ${range.from}::date and ${range.to}::date`),
    daily(db, range, sql`auth_users`, sql`created_at`, sql`count(*)::int as "signUps"`),
    daily(
      db,
      range,
      sql`(select paid_at from commerce_orders where status = 'paid' and total > 0) orders`,
      sql`paid_at`,
      sql`count(*)::int as orders`,
    ),
    daily(
      db,
      range,
      sql`usage_records`,
      sql`started_at`,
      sql`count(*)::int as "aiCalls",
        coalesce(sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)), 0) as "aiTokens"`,
    ),
  ]);
  const rows = found.flatMap((one) => one.rows);
  return Array.from({ length: range.days }, (_, index) => {
    const day = addDays(range.from, index);
    const parts = rows.filter((row) => row.day === day).map(({ day: _day, ...rest }) => rest);
    const figures = Object.assign({}, none, ...parts) as Totals;
    return { ...figures, aiTokens: Number(figures.aiTokens), day };
  });
}

function daily(db: Db, range: DayRange, from: SQL, time: SQL, figures: SQL) {
  return db.execute<Row>(sql`
    select (${time} at time zone ${range.timeZone})::date::text as day, ${figures} from ${from}
    where ${within(time, range)} group by 1`);
}

/** Whether a time lies within the range; written so that an index on it serves. */
export const within = (time: SQL, { from, to, timeZone }: DayRange): SQL => sql`
  ${time} >= (${from}::date::timestamp at time zone ${timeZone})
  and ${time} < ((${to}::date + 1)::timestamp at time zone ${timeZone})`;

/** All days together. */
export const sumUp = (days: readonly DayFigures[]): Totals =>
  days.reduce<Totals>(
    (sum, day) => ({
      views: sum.views + day.views,
      visitors: sum.visitors + day.visitors,
      signUps: sum.signUps + day.signUps,
      orders: sum.orders + day.orders,
      aiCalls: sum.aiCalls + day.aiCalls,
      aiTokens: sum.aiTokens + day.aiTokens,
    }),
    none,
  );
