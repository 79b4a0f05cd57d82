import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** What a person sent where. It goes with the account by itself. */
export async function exportHandoffs(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select from_type, from_id, from_title, kind, module, made_id, created_at
    from handoffs where user_id = ${userId} order by id`);
  return rows;
}
