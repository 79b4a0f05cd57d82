import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** The records that an import made, held until the transaction ends; version 1 has not been changed since. */
export async function holdImported(
  tx: DbScope,
  importId: string,
): Promise<{ id: string; version: number }[]> {
  const { rows } = await tx.execute<{ id: string; version: number }>(
    sql`select id, version from records where import_id = ${importId} for update`,
  );
  return rows;
}

/** From now on the records of an import are like any others: it cannot be taken back any more. */
export async function forgetImport(tx: DbScope, importId: string): Promise<void> {
  await tx.execute(sql`update records set import_id = null where import_id = ${importId}`);
}
