import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type ImportOrderRow, viewImport } from './import-rows.ts';

/** What somebody brought in. */
export async function exportImports(scope: DbScope, userId: string) {
  const { rows } = await scope.execute<ImportOrderRow>(sql`
    select i.*, r.status as run_status, r.error ->> 'message' as run_error
    from imports i left join runs r on r.id = i.id where i.user_id = ${userId} order by i.id`);
  return rows.map(viewImport);
}

/** What they brought into the hub's own tables can still be taken back, by other administrators. */
export async function eraseImports(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from imports where user_id = ${userId} and not is_shared`);
  await scope.execute(sql`update imports set user_id = null where user_id = ${userId}`);
}
