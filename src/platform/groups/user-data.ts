import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** The groups that somebody is in. */
export async function exportMemberships(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select g.name, m.added_at from group_members m join groups g on g.id = m.group_id
    where m.user_id = ${userId} order by m.added_at`);
  return rows;
}

/** Takes somebody out of all groups; what they spent stays counted there, without their name. */
export async function eraseMemberships(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from group_members where user_id = ${userId}`);
}
