import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { createLog } from '../log/log.ts';
import { type CachedReads, createCachedReads } from './cached-reads.ts';

let hub: TestHub;
let cachedReads: CachedReads;
let now = 0;
beforeAll(async () => {
  hub = await startTestHub();
  cachedReads = await createCachedReads(hub.databaseUrl, createLog('silent'), () => new Date(now));
});
afterAll(async () => {
  await cachedReads.close();
  await hub.close();
});

/** Counts how often the value was really looked up. */
const counting = () => {
  let loads = 0;
  const load = async () => {
    loads += 1;
    return loads;
  };
  return { load, loads: () => loads };
};

it('calls side by side and soon after one another share one query, for a second', async () => {
  const { load, loads } = counting();
  await Promise.all(Array.from({ length: 20 }, () => cachedReads.get('a', load)));
  await cachedReads.get('a', load);
  expect(loads()).toBe(1);
  now += 1001;
  expect(await cachedReads.get('a', load)).toBe(2);
});

it('a change in the database, on whatever server, is told to all', async () => {
  const { load } = counting();
  expect(await cachedReads.get('b', load)).toBe(1);
  await hub.platform.settings.set(
    { key: 'test.cachedReads', schema: (await import('zod')).z.number(), initial: 0 },
    5,
  );
  await expect.poll(() => cachedReads.get('b', load)).toBe(2);
});

it('what was being loaded while something changed is not kept', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const early = cachedReads.get('c', () => promise);
  cachedReads.forget();
  resolve('old');
  expect(await early).toBe('old');
  expect(await cachedReads.get('c', async () => 'new')).toBe('new');
});

it('nothing is kept while the database does not tell of changes', async () => {
  const deaf = await createCachedReads(
    'postgres://nobody@127.0.0.1:1/nothing',
    createLog('silent'),
    () => new Date(0),
  );
  const { load, loads } = counting();
  await deaf.get('d', load);
  await deaf.get('d', load);
  expect(loads()).toBe(2);
  await deaf.close();
});

it('a lost connection is made again, and changes are told again', async () => {
  const { load } = counting();
  await cachedReads.get('e', load);
  await hub.platform.db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen guildhall_lookups' and datname = current_database()`);
  // Forgotten with the connection, and not kept until there is another one.
  await expect.poll(() => cachedReads.get('e', load)).toBeGreaterThan(2);
});
