import { fork } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../db/sql.ts';
import { personalSpace } from '../spaces/space-access.ts';
import { startTestHub, type TestHub, type TestUser } from '../testing/test-hub.ts';

let hub: TestHub;
let ana: TestUser;
beforeAll(async () => {
  hub = await startTestHub({}, { withJobs: false });
  ana = await hub.signUp();
});
afterAll(() => hub.close());

const script = new URL('./testing/import-half.ts', import.meta.url);

async function newRun(): Promise<string> {
  const { rows } = await hub.platform.db.execute<{ id: string }>(sql`
    insert into runs (space_id, user_id, module, name, title, input, words)
    values (space_of(${ana.id}), ${ana.id}, 'analytics-dashboard', 'stats.import', 'Cities', '{}', '')
    returning id`);
  return rows[0]?.id as string;
}

/** Starts an import in a process of its own; `told` is what it says first. */
async function importing(runId: string, lastPass: number) {
  const space = await personalSpace(hub.platform.db, ana.id);
  const child = fork(script, [hub.databaseUrl, runId, space.id, ana.id], {
    env: { ...process.env, LAST_PASS: String(lastPass) },
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const told = new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', () => reject(new Error('It ended without a word')));
  });
  return { child, gone, told: await told };
}

async function kept() {
  const { rows } = await hub.platform.db.execute<{ counts: number[] }>(sql`
    select array[(select count(*) from figure_tables), (select count(*) from figure_rows),
      (select count(*) from figure_imports)]::int[] as counts`);
  return rows[0]?.counts;
}

it('an import that is killed in the middle leaves nothing, and is whole when it is tried again', async () => {
  const whole = await importing(await newRun(), 0);
  await whole.gone;
  const passes = Number(/^passes (\d+)$/.exec(whole.told)?.[1]);
  expect(await kept()).toEqual([1, 20_000, 1]);
  const runId = await newRun();
  const { child, gone, told } = await importing(runId, passes);
  expect(told).toBe('half');
  child.kill('SIGKILL');
  await gone;
  expect(await kept()).toEqual([1, 20_000, 1]);
  const again = await importing(runId, 0);
  await again.gone;
  expect(await kept()).toEqual([2, 40_000, 2]);
  const twice = await importing(runId, 0);
  await twice.gone;
  expect(await kept()).toEqual([2, 40_000, 2]);
});
