import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** What is thrown where a piece of work needs more time than it has. */
export class Late extends Error {}

/**
 * Does work that reads in a transaction of its own. `hurry`, called before each statement, gives that statement the
 * time that is left. Throws `Late` where there is none, or where PostgreSQL stops a statement for it.
 */
export async function withinDeadline<T>(
  scope: DbScope,
  ms: number,
  work: (tx: DbScope, hurry: (tx: DbScope) => Promise<void>) => Promise<T>,
): Promise<T> {
  const ends = performance.now() + ms;
  const hurry = async (tx: DbScope) => {
    const left = Math.floor(ends - performance.now());
    // For PostgreSQL 0 means that there is no limit.
    if (left < 1) throw new Late();
    await limit(tx, String(left));
  };
  return scope
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ before: string }>(
        sql`select current_setting('statement_timeout') as before`,
      );
      const done = await work(tx, hurry);
      // Inside somebody else's transaction the limit would stay for what they do next.
      await limit(tx, rows[0]?.before ?? '0');
      return done;
    })
    .catch((error: unknown) => {
      throw isStopped(error) ? new Late() : error;
    });
}

const limit = (tx: DbScope, value: string) =>
  tx.execute(sql`select set_config('statement_timeout', ${value}, true)`);

/** PostgreSQL's code for a statement that took too long, in an error or in what caused it. */
function isStopped(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '57014' || isStopped(error.cause);
}
