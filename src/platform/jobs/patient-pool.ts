import type pg from 'pg';
import { isDatabaseGone } from '../db/database-gone.ts';

/** SQLSTATE “cannot connect now”, upon which the queue tries again, at first after three seconds. */
const tryAgain = '57P03';

/**
 * A pool for the queue, which notes that a job has ended without anybody waiting for the answer: a failure
 * then would end the whole process. It repeats such a statement when it is told that the database is only
 * starting, so a database that was lost in whatever way says that. Only statements that hold a job's
 * lock in their condition are repeated; done twice, they do nothing.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    try {
      return patientClient(await pool.connect());
    } catch (error) {
      throw asStarting(error);
    }
  };
  return Object.create(pool, {
    // Who gives a callback listens for new jobs, and looks after lost connections itself.
    connect: { value: (done?: never) => (done ? pool.connect(done) : connect()) },
    query: { value: pool.query.bind(pool) },
  }) as pg.Pool;
}

function patientClient(client: pg.PoolClient): pg.PoolClient {
  const query = async (...given: unknown[]) => {
    try {
      return await (client.query as (...all: unknown[]) => Promise<unknown>)(...given);
    } catch (error) {
      throw asStarting(error);
    }
  };
  return { query, release: (failed?: boolean) => client.release(failed) } as pg.PoolClient;
}

const asStarting = (error: unknown): unknown =>
  isDatabaseGone(error) || isNetwork(error)
    ? Object.assign(new Error('The database is starting again.', { cause: error }), {
        code: tryAgain,
      })
    : error;

/** Of a query or connection these are the database's. */
const isNetwork = (error: unknown): boolean =>
  /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(String((error as { code?: unknown })?.code));
