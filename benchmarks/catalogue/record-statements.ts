import type pg from 'pg';

export type Statement = { readonly text: string; readonly values: readonly unknown[] };
/** Statements of one request: each wave is sent at once, after the answers to the one before. */
export type Waves = readonly (readonly Statement[])[];

/**
 * Runs `request` and returns the statements that it sent over the pool, without those that count
 * requests: a bare server has no allowances.
 */
export async function recordStatements(
  pool: pg.Pool,
  request: () => Promise<unknown>,
): Promise<Waves> {
  const waves: Statement[][] = [];
  let underWay = 0;
  const original = pool.query;
  const record = async (...args: [{ text: string }, unknown[]?]) => {
    const [query, values = []] = args;
    const counted = !query.text.includes('rate_limits');
    if (counted && underWay === 0) waves.push([]);
    if (counted) waves.at(-1)?.push({ text: query.text, values });
    underWay += counted ? 1 : 0;
    try {
      return await original.apply(pool, args as never);
    } finally {
      underWay -= counted ? 1 : 0;
    }
  };
  pool.query = record as typeof original;
  try {
    await request();
  } finally {
    pool.query = original;
  }
  return waves;
}
