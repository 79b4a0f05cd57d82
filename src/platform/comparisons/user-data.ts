import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Comparer } from './comparisons.ts';

/** Everything that is kept of a person's comparisons of one kind. */
export async function exportComparisons(
  scope: DbScope,
  { userId, kind }: Comparer,
): Promise<unknown[]> {
  const { rows } = await scope.execute(sql`
    select id, prompt, entries, picked, created_at, picked_at from comparisons
    where user_id = ${userId} and kind = ${kind} order by created_at, id`);
  return rows;
}

export async function eraseComparisons(scope: DbScope, { userId, kind }: Comparer): Promise<void> {
  await scope.execute(sql`delete from comparisons where user_id = ${userId} and kind = ${kind}`);
}
