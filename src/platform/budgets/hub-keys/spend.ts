import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

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
