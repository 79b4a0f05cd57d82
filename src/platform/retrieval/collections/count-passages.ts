import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Passages of a document. */
export async function countPassages(scope: DbScope, documentId: string): Promise<number> {
  const { rows } = await scope.execute<{ count: number }>(sql`
    select count(*)::int as count from passages where document_id = ${documentId}`);
  return rows[0]?.count ?? 0;
}
