import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../log/log.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';

export type KeptPostgres = Pick<EmbeddedPostgres, 'url' | 'folder' | 'stop'>;

/** Pauses between attempts to start it again, in ms. */
const pauses = { first: 50, longest: 5000 } as const;

/**
 * Our own PostgreSQL, started again whenever it ends by itself: killed for want of memory, stopped by
 * a disk that was full. Its address stays. Throws when it does not start the first time; later it is
 * tried until it works or `stop` is called.
 */
export async function keepPostgres(dataDir: string, log: Log): Promise<KeptPostgres> {
  const stopping = new AbortController();
  let server = await startEmbeddedPostgres(dataDir);
  const { url, folder } = server;
  const keep = async () => {
    for (;;) {
      const { process } = server;
      if (process.exitCode === null && process.signalCode === null) await once(process, 'exit');
      if (stopping.signal.aborted) return;
      const { exitCode: code, signalCode: signal } = process;
      log.error({ code, signal }, 'PostgreSQL ended by itself; it is started again');
      const next = await startAgain(dataDir, log, stopping.signal);
      if (!next) return;
      server = next;
      log.warn('PostgreSQL runs again');
    }
  };
  const kept = keep();
  return {
    url,
    folder,
    async stop() {
      stopping.abort(new Error('The hub stops.'));
      // A start under way ends here; whatever runs now is ended for good.
      await server.stop();
      await kept;
      await server.stop();
    },
  };
}

/**
 * Undefined when the hub stops meanwhile. At first it is refused as a rule: PostgreSQL waits until the
 * last process of the one before has noticed, so that no two ever write.
 */
async function startAgain(
  dataDir: string,
  log: Log,
  signal: AbortSignal,
): Promise<EmbeddedPostgres | undefined> {
  for (let pause: number = pauses.first; !signal.aborted; pause *= 2) {
    try {
      return await startEmbeddedPostgres(dataDir, { signal, again: true });
    } catch (error) {
      if (signal.aborted) return undefined;
      if (pause > 1000) log.error({ err: error }, 'PostgreSQL does not start; it is tried again');
      const wait = Math.min(pause, pauses.longest);
      await delay(wait, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}
