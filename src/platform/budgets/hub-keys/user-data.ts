import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';

/** What a person spent of the hub's keys, by day and module, and the caps that are theirs alone. */
export async function exportHubKeySpend(scope: DbScope, userId: string) {
  const spent = await scope.execute(sql`
    select day, module, spent, calls, unpriced from hub_key_spend
    where user_id = ${userId} order by day, module`);
  const caps = await scope.execute(sql`
    select day_cap, month_cap, day, day_spent, month_spent, total_spent from budgets
    where user_id = ${userId}`);
  return { spent: spent.rows, budget: caps.rows[0] ?? null };
}

/** Forgets what a person spent and has reserved of the hub's keys. */
export async function eraseHubKeySpend(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from hub_key_spend where user_id = ${userId}`);
  await scope.execute(sql`delete from budgets where user_id = ${userId}`);
}
