import type pg from 'pg';
import type { Db } from './database.ts';
import type { SQL } from './sql.ts';

/** How columns are spelt matters to tables described in code, of which there are none. */
const spelling = {
  escapeName: (name: string) => `"${name.replaceAll('"', '""')}"`,
  escapeParam: (at: number) => `$${at + 1}`,
  escapeString: (text: string) => `'${text.replaceAll("'", "''")}'`,
} as unknown as Parameters<SQL['toQuery']>[0];

/**
 * Runs a statement whose plan PostgreSQL keeps for each connection, for those that very many calls wait
 * for. `name` stands for one text: only parameters may differ between calls. Outside of transactions.
 */
export async function executePrepared<R extends pg.QueryResultRow>(
  db: Db,
  name: string,
  query: SQL,
): Promise<R[]> {
  const { sql: text, params: values } = query.toQuery(spelling);
  return (await db.$client.query<R>({ name, text, values })).rows;
}
