import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { type MirrorPair, startMirrorPair } from '../testing/mirror-pair.ts';

let pair: MirrorPair;
beforeAll(async () => {
  pair = await startMirrorPair(['Prompts'], { AIRTABLE_TIMEOUT_MS: '400' });
});
afterAll(() => pair.close());

const titlesThere = async () =>
  (await pair.readThere('Prompts')).map(({ fields }) => fields.Title).sort();

it('what the hub held before it was connected goes to Airtable with the first sync, namesakes not', async () => {
  const { db, records } = pair.here.platform;
  await records.create(db, 'Prompts', [{ Title: 'Only here' }, { Title: 'On both sides' }]);
  // As if they had been made before there was a base.
  await db.execute(sql`delete from record_changes`);
  await pair.writeThere('Prompts', [{ Title: 'Only there' }, { Title: 'On both sides' }]);
  await pair.sync();
  await pair.pushed();
  expect(await titlesThere()).toEqual(['On both sides', 'Only here', 'Only there']);
  expect(await pair.sync()).toMatchObject({ status: 'done', recordsChanged: 0 });
  await pair.pushed();
  expect(await titlesThere()).toHaveLength(3);
});

it('a page that is too slow is asked for again, and the sync goes on to its end', async () => {
  await pair.writeThere(
    'Prompts',
    Array.from({ length: 120 }, (_, n) => ({ Title: `Slow ${n}` })),
  );
  let slow = 0;
  const late: (() => void)[] = [];
  pair.between.mood = ({ path }) => {
    if (!path.endsWith('/listRecords') || slow === 2) return undefined;
    slow += 1;
    // An answer that comes when nobody waits any more.
    return new Promise((resolve) => late.push(() => resolve(undefined)));
  };
  const run = await pair.sync();
  for (const answer of late) answer();
  expect(slow).toBe(2);
  expect(run).toMatchObject({ status: 'done', recordsRead: 123, recordsChanged: 120 });
  expect(await pair.warnings()).toEqual([]);
});

it('never sends more than five requests in any second, whatever is waiting', async () => {
  const rows = Array.from({ length: 90 }, (_, n) => ({ Title: `Paced ${n}` }));
  const { db, records } = pair.here.platform;
  const from = pair.between.seen.length;
  await records.create(db, 'Prompts', rows);
  await pair.pushed();
  await pair.sync();
  const times = pair.between.seen.slice(from).map(({ at }) => at);
  expect(times.length).toBeGreaterThan(11);
  // The sixth request after any other comes at least a second later, less what a clock may be off.
  for (const [index, at] of times.slice(5).entries()) {
    expect(at - (times[index] as number)).toBeGreaterThan(950);
  }
});
