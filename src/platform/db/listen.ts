import pg from 'pg';
import type { Log } from '../log/log.ts';

/** Pause before listening is tried again, in ms. */
const retryMs = 5000;

export type Listener = {
  /** Whether the database tells of changes at the moment. */
  isListening(): boolean;
  close(): Promise<void>;
};

/**
 * Hears what is announced on a channel of the database, by a connection of its own that is made anew
 * when it is lost. `heard` gets each announcement, and undefined whenever some may have been missed.
 */
export async function listen(
  databaseUrl: string,
  channel: string,
  log: Log,
  heard: (payload: string | undefined) => void,
): Promise<Listener> {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  const connect = async () => {
    const own = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    const lost = () => {
      if (client !== own && client !== undefined) return;
      client = undefined;
      heard(undefined);
      own.end().catch(() => undefined);
      if (isClosed || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        void connect();
      }, retryMs).unref();
    };
    own.on('error', lost).on('end', lost);
    own.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      heard(undefined);
      client = own;
    } catch (error) {
      log.warn({ err: error, channel }, 'The database does not tell of changes');
      lost();
    }
  };
  await connect();
  return {
    isListening: () => client !== undefined,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
