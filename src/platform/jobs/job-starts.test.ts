import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { retryJob } from './change-job.ts';
import { noteStart, workOf } from './job-starts.ts';
import { defineJob, type JobDefinition } from './jobs.ts';
import { startWorker } from './worker.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const script = fileURLToPath(new URL('./testing/die-at-work.ts', import.meta.url));
const begun: string[] = [];
const givenUp: string[] = [];
beforeEach(() => {
  begun.length = 0;
  givenUp.length = 0;
});

const work = (name: string, tells: boolean) =>
  defineJob({
    name,
    withoutRoom: 'goes-on',
    payload: z.object({ id: z.string() }),
    maxAttempts: 25,
    // As films and issues do: what has been given up is not taken up.
    run: async (_, { id }) => void (givenUp.includes(id) || begun.push(id)),
    ...(tells && { giveUp: async (_: unknown, { id }: { id: string }) => void givenUp.push(id) }),
  }) as JobDefinition<{ id: string }>;

/** Starts a process that is killed in the midst of the job; says how it ended. */
async function dieAtWork(name: string): Promise<{ signal: string | null; said: string }> {
  const child = spawn(process.execPath, [script, hub.databaseUrl, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (piece) => {
    said += piece;
  });
  const [, signal] = await once(child, 'exit');
  return { signal, said };
}

const stateOf = async (name: string) => {
  const { rows } = await hub.platform.db.execute<{ id: string; left: boolean; error: string }>(sql`
    select j.id::text, j.attempts < j.max_attempts as left, j.last_error as error
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where t.identifier = ${name}`);
  return rows;
};

async function runHere(
  job: JobDefinition<{ id: string }>,
  until: () => Promise<boolean> | boolean,
) {
  const worker = await startWorker(hub.platform, [job as JobDefinition], { alone: true });
  await expect.poll(until, { timeout: 180_000 }).toBe(true);
  await worker.stop();
}

it('a job that killed its process twice is told as given up and never begun again', async () => {
  const job = work('test.deadly', true);
  await hub.platform.jobs.enqueue(hub.platform.db, job, { id: 'poison' });
  for (const _ of [1, 2]) {
    expect(await dieAtWork('test.deadly')).toEqual({ signal: 'SIGKILL', said: 'begun\n' });
  }
  // Whoever resumes unfinished work at the start books it anew.
  await hub.platform.jobs.enqueue(hub.platform.db, job, { id: 'poison' }, { key: 'again' });
  await hub.platform.jobs.enqueue(hub.platform.db, job, { id: 'harmless' });
  await runHere(job, async () => (await stateOf('test.deadly')).length === 0);
  expect(givenUp).toContain('poison');
  expect(begun).toEqual(['harmless']);
});

it('a job without a state of its own stands among the failed ones until an admin retries it', async () => {
  const job = work('test.deadly-too', false);
  await hub.platform.jobs.enqueue(hub.platform.db, job, { id: 'poison' });
  await dieAtWork('test.deadly-too');
  await dieAtWork('test.deadly-too');
  await runHere(job, async () => (await stateOf('test.deadly-too'))[0]?.error !== null);
  const [failed] = await stateOf('test.deadly-too');
  expect(failed).toMatchObject({ left: false, error: expect.stringContaining('died twice') });
  expect(begun).toEqual([]);
  await retryJob(hub.platform.db, failed?.id ?? '');
  await runHere(job, () => begun.length > 0);
  expect(begun).toEqual(['poison']);
});

it('a job whose process died once is done by the next one, and the count begins anew', async () => {
  const job = work('test.unlucky', true);
  for (const _ of [1, 2]) {
    begun.length = 0;
    await hub.platform.jobs.enqueue(hub.platform.db, job, { id: 'unlucky' });
    await dieAtWork('test.unlucky');
    await runHere(job, () => begun.length > 0);
  }
  expect(givenUp).toEqual([]);
});

it('what the clock books every hour is tried again a day after it was given up', async () => {
  const { db } = hub.platform;
  const tried = async (work: string, heals: boolean, times: number) => {
    const may: boolean[] = [];
    for (let time = 0; time < times; time += 1) may.push(await noteStart(db, work, heals));
    return may;
  };
  const aDayLater = () =>
    db.execute(sql`update job_starts set last_at = last_at - interval '25 hours'`);
  const [hourly, film] = [workOf('test.hourly', {}), workOf('test.film', {})];
  expect(await tried(hourly, true, 4)).toEqual([true, true, false, false]);
  expect(await tried(film, false, 3)).toEqual([true, true, false]);
  // The bookings that were refused since do not count: the day begins with the last death.
  await aDayLater();
  expect(await tried(hourly, true, 3)).toEqual([true, true, false]);
  expect(await tried(film, false, 1)).toEqual([false]);
});
