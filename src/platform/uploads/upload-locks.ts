import type pg from 'pg';
import { AppError } from '#kernel/errors.ts';

export type UploadLock = {
  /** Somebody else wants to go on with this upload, or it is not ours any more: stop writing. */
  readonly signal: AbortSignal;
  release(): Promise<void>;
};

type Held = { readonly stop: AbortController; readonly over: Promise<void> };

/** Any fixed number: keeps these locks apart from others on the same text. */
const salt = 39;

/**
 * One writer an upload, on all servers of a hub. A connection is borrowed while anything is locked, one
 * for all; a server that dies loses it, and with it its locks. In one server the newest request wins: the
 * one before belongs to a connection that its client has given up.
 */
export class UploadLocks {
  private readonly pool: pg.Pool;
  private readonly held = new Map<string, Held>();
  private client: Promise<pg.PoolClient> | undefined;

  constructor(pool: pg.Pool) {
    this.pool = pool;
  }

  /** Waits for whoever holds it here to stop. Throws 423 while another server holds it. */
  async take(id: string): Promise<UploadLock> {
    for (let before = this.held.get(id); before; before = this.held.get(id)) {
      before.stop.abort();
      await before.over;
    }
    const stop = new AbortController();
    const { promise: over, resolve: end } = Promise.withResolvers<void>();
    this.held.set(id, { stop, over });
    const leave = () => {
      this.held.delete(id);
      end();
      return this.giveBack();
    };
    try {
      const { rows } = await (await this.connect()).query<{ taken: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, $2)) as taken',
        [id, salt],
      );
      if (!rows[0]?.taken) throw busy();
    } catch (error) {
      await leave();
      throw error;
    }
    return {
      signal: stop.signal,
      release: async () => {
        // Without its connection nothing is locked any more.
        await this.client
          ?.then((client) =>
            client.query('select pg_advisory_unlock(hashtextextended($1, $2))', [id, salt]),
          )
          .catch(() => undefined);
        await leave();
      },
    };
  }

  private connect(): Promise<pg.PoolClient> {
    if (this.client) return this.client;
    const client = this.pool.connect().then((one) => {
      one.on('error', this.lose);
      return one;
    });
    this.client = client;
    // A connection that could not be had is asked for anew next time.
    client.catch(() => {
      if (this.client === client) this.client = undefined;
    });
    return client;
  }

  /** The connection is gone. Whoever writes must stop: others may hold the locks by now. */
  private readonly lose = (error: Error): void => {
    const client = this.client;
    this.client = undefined;
    client?.then((one) => this.leave(one, error)).catch(() => undefined);
    for (const { stop } of this.held.values()) stop.abort();
  };

  private leave(client: pg.PoolClient, error?: Error): void {
    client.off('error', this.lose);
    client.release(error);
  }

  private async giveBack(): Promise<void> {
    if (this.held.size > 0 || !this.client) return;
    const client = this.client;
    this.client = undefined;
    await client.then(
      (one) => this.leave(one),
      () => undefined,
    );
  }
}

const busy = () =>
  new AppError('locked', 423, 'Another connection is sending this file. Please try again shortly.');
