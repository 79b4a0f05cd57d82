import type pg from 'pg';
import type { Db } from '../../db/database.ts';

/**
 * Does an import of a run in one transaction that also keeps what came of it, so that a run which died after it
 * brings nothing twice.
 */
export async function inOneImport<T extends object>(
  db: Db,
  runId: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await db.$client.connect();
  let isBroken = true;
  try {
    await client.query('begin');
    const { rows } = await client.query<{ outcome: T }>(
      'select outcome from figure_imports where run_id = $1',
      [runId],
    );
    const outcome = rows[0]?.outcome ?? (await work(client));
    if (!rows[0]) {
      await client.query('insert into figure_imports (run_id, outcome) values ($1, $2)', [
        runId,
        JSON.stringify(outcome),
      ]);
    }
    await client.query('commit');
    isBroken = false;
    return outcome;
  } catch (error) {
    await client.query('rollback').then(
      () => {
        isBroken = false;
      },
      () => undefined,
    );
    throw error;
  } finally {
    client.release(isBroken);
  }
}
