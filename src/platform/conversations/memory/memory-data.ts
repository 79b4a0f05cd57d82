import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { listFacts } from './facts.ts';
import { refusedServices } from './refusals.ts';

/** All that is kept of a person’s memory, for "export my data". */
export const exportMemory = async (scope: DbScope, userId: string) => ({
  facts: await listFacts(scope, userId),
  neverFor: await refusedServices(scope, userId),
});

/** Removes it with the account. */
export async function eraseMemory(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`delete from memories where user_id = ${userId}`);
  await scope.execute(sql`delete from memory_refusals where user_id = ${userId}`);
}
