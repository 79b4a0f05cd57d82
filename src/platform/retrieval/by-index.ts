import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/**
 * Runs statements that must look into the index of words and not read all passages: where only the first
 * hits are wanted, PostgreSQL takes every word for a common one, and reads the table until it meets it.
 */
export const byIndex = <T>(scope: DbScope, work: (tx: DbScope) => Promise<T>): Promise<T> =>
  scope.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return work(tx);
  });
