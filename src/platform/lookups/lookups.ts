import pg from 'pg';
import type { Log } from '../log/log.ts';

/** How long a looked-up value holds, in ms: expiry dates are noticed at most this late. */
const holdsMs = 1000;
/** Values kept at once; the oldest goes first. */
const mostValues = 10_000;
/** Pause before listening is tried again, in ms. */
const retryMs = 5000;

/** What calls look up again and again, kept for a moment. */
export type Lookups = {
  /** The value of `key`, loaded when it is not at hand. Values are not to be changed. */
  get<T>(key: string, load: () => Promise<T>): Promise<T>;
  /** The value of `key` if it is at hand. */
  peek<T>(key: string): T | undefined;
  /** Forgets everything: something that is looked up has just been changed here. */
  forget(): void;
  close(): Promise<void>;
};

type Held = { readonly value: unknown; readonly until: number };

/**
 * Keeps values while the database tells of every change (`announce_lookups` in the migrations), so
 * that a revoked token ends on all servers at once. While nobody tells, nothing is kept.
 */
export async function createLookups(
  databaseUrl: string,
  log: Log,
  now: () => Date,
): Promise<Lookups> {
  let held = new Map<string, Held>();
  /** What is being loaded: calls side by side wait for one query. */
  let loading = new Map<string, Promise<unknown>>();
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** Counts what was forgotten: a value that was being loaded meanwhile may be old. */
  let generation = 0;
  const forget = () => {
    generation += 1;
    if (held.size > 0) held = new Map();
    if (loading.size > 0) loading = new Map();
  };
  const listen = async () => {
    const own = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    const lost = () => {
      if (client !== own && client !== undefined) return;
      client = undefined;
      forget();
      own.end().catch(() => undefined);
      if (isClosed || timer) return;
      timer = setTimeout(() => {
        timer = undefined;
        void listen();
      }, retryMs).unref();
    };
    own.on('error', lost).on('end', lost).on('notification', forget);
    try {
      await own.connect();
      await own.query('listen guildhall_lookups');
      forget();
      client = own;
    } catch (error) {
      log.warn({ err: error }, 'The database does not tell of changes; calls look everything up');
      lost();
    }
  };
  await listen();
  const peek = <T>(key: string) => {
    const found = held.get(key);
    return found && found.until > now().getTime() ? (found.value as T) : undefined;
  };
  return {
    peek,
    get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const found = peek<T>(key);
      if (found !== undefined) return Promise.resolve(found);
      if (!client) return load();
      const ahead = loading.get(key);
      if (ahead) return ahead as Promise<T>;
      const begun = generation;
      const loaded = load().then((value) => {
        if (begun !== generation || value === undefined) return value;
        if (held.size >= mostValues) held.delete(held.keys().next().value as string);
        held.set(key, { value, until: now().getTime() + holdsMs });
        return value;
      });
      const own = loading.set(key, loaded);
      const over = () => void own.delete(key);
      loaded.then(over, over);
      return loaded;
    },
    forget,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
