import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** The database cannot be reached, or was lost in the middle of a query. */
export class DatabaseGone extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached.', { cause });
    this.name = 'DatabaseGone';
  }
}

/** How long a request waits for a database that is starting again, in ms. */
const patienceMs = 5000;
const pauseMs = 50;

/** SQLSTATEs of a server that ends, that another process has crashed under, or that is starting. */
const gone = /^(57P0[1-5]|08...)$/;
/** What the driver says about a connection that has ended under a query. */
const cut = /^Connection terminated|connection error and is not queryable|^Client was closed/;
const network = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE']);

type Failure = Error & { readonly code?: unknown; readonly query?: unknown };

/** Whether an error, or what it was caused by, is the loss of the database. */
export function isDatabaseGone(error: unknown): boolean {
  let ofQuery = false;
  let at = error as Failure | undefined;
  for (let depth = 0; at instanceof Error && depth < 5; depth += 1) {
    if (at instanceof DatabaseGone || gone.test(String(at.code)) || cut.test(at.message))
      return true;
    // A refused connection may be anybody's; below a query it is the database's.
    ofQuery ||= typeof at.query === 'string';
    if (ofQuery && network.has(String(at.code))) return true;
    at = at.cause as Failure | undefined;
  }
  return false;
}

type Connected = (error: Error | undefined, client?: pg.PoolClient, done?: () => void) => void;

/**
 * Lets whoever asks a pool for a connection wait for a database that is starting again, since nothing
 * of theirs was done yet. After five seconds they get a `DatabaseGone`.
 */
export function connectPatiently(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const patient = async () => {
    const until = performance.now() + patienceMs;
    for (;;) {
      try {
        return await connect();
      } catch (error) {
        const { code, message } = error as Failure;
        const isGone = network.has(String(code)) || gone.test(String(code)) || cut.test(message);
        if (!isGone) throw error;
        if (pool.ending || performance.now() >= until) throw new DatabaseGone(error);
        await delay(pauseMs);
      }
    }
  };
  pool.connect = ((done?: Connected) => {
    if (!done) return patient();
    patient().then(
      (client) => done(undefined, client, (failed?: unknown) => client.release(failed as boolean)),
      (error: Error) => done(error),
    );
  }) as typeof pool.connect;
}
