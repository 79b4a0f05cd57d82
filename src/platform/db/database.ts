import pg from 'pg';
import { connectPatiently } from './database-gone.ts';
import { drizzle, type NodePgDatabase } from './sql.ts';

/** Typed SQL over the hub's pool. Inside `db.transaction` the same type serves the transaction. */
export type Db = NodePgDatabase<Record<string, never>> & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];
/** What domain functions take: works in and outside a transaction. */
export type DbScope = Db | Transaction;

// bigint counts and money fit a JavaScript number (2^53) everywhere in the hub.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens a pool. `size` is the largest number of connections of this process. */
export function openDatabase(url: string, size = 16): Db {
  const pool = new pg.Pool({ connectionString: url, max: size, idleTimeoutMillis: 30_000 });
  // A dropped idle connection is replaced at the next query; without a listener it ends the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  connectPatiently(pool);
  const db = drizzle({ client: pool }) as Db;
  db.transaction = async (work, config) => {
    // The builder itself keeps a connection for ever that is lost before its `begin`: a pool of them hangs.
    const client = await pool.connect();
    try {
      return await (drizzle({ client }) as unknown as Db).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

/** Binary parameter for raw SQL (node-postgres sends a Buffer as bytea). */
export const bytea = (bytes: Uint8Array): Buffer => Buffer.from(bytes);

/** Raw SQL returns times as the database writes them (`2026-11-20 20:31:00.5+00`); this makes ISO. */
export const isoTime = (value: string): string =>
  // Written the standard way it is read four times as fast; lists hold many.
  new Date(
    value.endsWith('+00') ? `${value.slice(0, -3).replace(' ', 'T')}Z` : value,
  ).toISOString();
