import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** All that a person ever had run, with what went in and came out. */
export async function exportRuns(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select id, module, name, title, space_id, project_id, input, status, error, output, engine, cost,
      notes, assets, created_at, finished_at
    from runs where user_id = ${userId} order by id`);
  return rows;
}

export async function eraseRuns(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from runs where user_id = ${userId}`);
}
