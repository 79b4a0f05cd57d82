import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../db/sql.ts';
import { startTestHub, type TestHub } from '../testing/test-hub.ts';
import { deadAfterMs, releaseDeadWorkers } from './dead-workers.ts';
import { defineJob, type JobDefinition } from './jobs.ts';
import { startWorker } from './worker.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
});
afterAll(() => hub.close());

const events: string[] = [];
/** Hours of work that gives way when it is told to: a stop that waited for it would not end. */
const long = defineJob({
  name: 'test.long',
  payload: z.object({}),
  pool: 'heavy',
  async run(_platform, _payload, { signal }) {
    events.push('long begun');
    await wait(7_200_000, undefined, { signal }).catch(() => undefined);
    events.push('long told to stop');
  },
});
const short = defineJob({
  name: 'test.short',
  payload: z.object({}),
  run: async () => void events.push('short done'),
});

let patientRun: () => Promise<void>;
const patient = defineJob({
  name: 'test.patient',
  payload: z.object({}),
  run: () => patientRun(),
});

it('long work holds up neither short jobs nor the stop of the hub', async () => {
  const { platform } = hub;
  const jobs = [long, short] as JobDefinition[];
  const worker = await startWorker(platform, jobs);
  for (let count = 0; count < 8; count++) await platform.jobs.enqueue(platform.db, long, {});
  await expect.poll(() => events).toContain('long begun');
  await platform.jobs.enqueue(platform.db, short, {});
  await expect.poll(() => events, { timeout: 30_000 }).toContain('short done');
  expect(events.filter((event) => event === 'long begun')).toHaveLength(2);
  await worker.stop();
  expect(events.filter((event) => event === 'long told to stop')).toHaveLength(2);
});

it('a job that takes longer than the silence of the dead stays with its living worker', async () => {
  const { platform } = hub;
  let end = () => {};
  const begun = new Promise<void>((started) => {
    patientRun = () =>
      new Promise((resolve) => {
        end = resolve;
        started();
      });
  });
  const worker = await startWorker(platform, [patient] as JobDefinition[]);
  await platform.jobs.enqueue(platform.db, patient, {});
  await begun;
  await platform.db.execute(sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '1 hour'
    where locked_by is not null`);
  expect(await releaseDeadWorkers(platform.db, deadAfterMs)).toBe(0);
  end();
  await worker.stop();
});
