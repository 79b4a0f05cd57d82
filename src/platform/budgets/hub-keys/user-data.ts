import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';

/** What a person spent of the hub's keys, by day and module. */
export async function exportHubKeySpend(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select day, module, spent, calls, unpriced from hub_key_spend
    where user_id = ${userId} order by day, module`);
  return rows;
}

/** Forgets what a person spent and has reserved of the hub's keys. */
export async function eraseHubKeySpend(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from hub_key_spend where user_id = ${userId}`);
  await scope.execute(sql`delete from hub_key_holds where user_id = ${userId}`);
}
