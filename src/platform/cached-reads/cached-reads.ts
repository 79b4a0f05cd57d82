import { listen } from '../db/listen.ts';
import type { Log } from '../log/log.ts';

/** How long a looked-up value holds, in ms: expiry dates are noticed at most this late. */
const holdsMs = 1000;
/** Values kept at once; the oldest goes first. */
const mostValues = 10_000;

/** What calls look up again and again, kept for a moment. */
export type CachedReads = {
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
export async function createCachedReads(
  databaseUrl: string,
  log: Log,
  now: () => Date,
): Promise<CachedReads> {
  let held = new Map<string, Held>();
  /** What is being loaded: calls side by side wait for one query. */
  let loading = new Map<string, Promise<unknown>>();
  /** Counts what was forgotten: a value that was being loaded meanwhile may be old. */
  let generation = 0;
  const forget = () => {
    generation += 1;
    if (held.size > 0) held = new Map();
    if (loading.size > 0) loading = new Map();
  };
  const listener = await listen(databaseUrl, 'guildhall_lookups', log, forget);
  const peek = <T>(key: string) => {
    const found = held.get(key);
    return found && found.until > now().getTime() ? (found.value as T) : undefined;
  };
  return {
    peek,
    get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const found = peek<T>(key);
      if (found !== undefined) return Promise.resolve(found);
      if (!listener.isListening()) return load();
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
    close: () => listener.close(),
  };
}
