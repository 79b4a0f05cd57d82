import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { nameOfPerson } from '#platform/spaces/spaces.ts';

/** What stands in the place of a name that nobody has any more. */
export const nobodyAnyMore = 'Somebody whose account is gone';

/** The name of a person whose account may be gone. */
export async function nameOf(scope: DbScope, userId: string): Promise<string> {
  const { rows } = await scope.execute<{ name: string | null }>(
    sql`select ${nameOfPerson(sql`${userId}::uuid`)} as name`,
  );
  return rows[0]?.name ?? nobodyAnyMore;
}
