import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Asking } from '#platform/figures/ask-figures.ts';

/** Somebody who is not here now, with the rights that they have today. */
export async function askingAs(scope: DbScope, userId: string): Promise<Asking> {
  const { rows } = await scope.execute(
    sql`select 1 from user_roles where user_id = ${userId} and role = 'admin'`,
  );
  return { id: userId, isAdmin: rows.length > 0 };
}
