import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from '../db/sql.ts';
import { storageSettings } from '../files/storage-settings.ts';
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
  withoutRoom: 'goes-on',
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
  withoutRoom: 'goes-on',
  payload: z.object({}),
  run: async () => void events.push('short done'),
});

let patientRun: () => Promise<void>;
const patient = defineJob({
  name: 'test.patient',
  withoutRoom: 'goes-on',
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
  await expect.poll(() => events, { timeout: 90_000 }).toContain('short done');
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

it('while there is no room, work that fills the disk waits in its place and the rest goes on', async () => {
  const { platform } = hub;
  const ran: unknown[] = [];
  const kind = (name: string, withoutRoom: 'waits' | 'goes-on') =>
    defineJob({
      ...{ name, withoutRoom, payload: z.object({ n: z.number() }) },
      run: async (_, { n }, { attempt }) => void ran.push([name, n, attempt]),
    });
  const filling = kind('test.filling', 'waits');
  const freeing = kind('test.freeing', 'goes-on');
  const setReserve = async (reserve: number | null) => {
    await platform.settings.set(storageSettings, { ...storageSettings.initial, reserve });
    await expect.poll(async () => (await platform.room.look()).tight).toBe(reserve !== null);
  };
  await setReserve(1e15);
  const worker = await startWorker(platform, [filling, freeing] as JobDefinition[]);
  const options = { queue: 'one of many', key: 'filling 1' };
  await platform.jobs.enqueue(platform.db, filling, { n: 1 }, options);
  // The same work that comes by the clock does not pile up.
  for (const _ of [1, 2]) await platform.jobs.enqueue(platform.db, filling, { n: 2 });
  await platform.jobs.enqueue(platform.db, freeing, { n: 3 });
  const waiting = async () => {
    const { rows } = await platform.db.execute(sql`
      select j.payload ->> 'n' as n, j.key, q.queue_name as queue, j.attempts, j.max_attempts as most
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id
      left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where t.identifier = 'test.filling' and j.run_at > now() order by 1`);
    return rows;
  };
  const unnamed = { n: '2', key: expect.any(String), queue: null, attempts: 0, most: 8 };
  await expect
    .poll(waiting, { timeout: 90_000 })
    .toEqual([{ n: '1', key: 'filling 1', queue: 'one of many', attempts: 0, most: 8 }, unnamed]);
  await expect.poll(() => ran, { timeout: 90_000 }).toEqual([['test.freeing', 3, 1]]);
  await setReserve(null);
  await platform.db.execute(sql`
    update graphile_worker._private_jobs set run_at = now() where locked_at is null`);
  const done = [
    ['test.filling', 1, 1],
    ['test.filling', 2, 1],
  ];
  await expect.poll(() => ran.slice(1).sort(), { timeout: 90_000 }).toEqual(done);
  expect(await waiting()).toEqual([]);
  await worker.stop();
});

it('a database that is lost while a job’s end is noted ends nothing: it is noted once it is back', async () => {
  const { platform } = hub;
  // The connections that note an end are cut, for jobs that did well and for those that failed.
  await platform.db.execute(sql`
    create sequence cuts;
    create function cut() returns trigger language plpgsql as $$
      begin
        -- A number that is drawn stays drawn, whatever becomes of the transaction.
        if nextval('cuts') <= 2 then
          perform pg_terminate_backend(pg_backend_pid());
          perform pg_sleep(60);
        end if;
        return coalesce(new, old);
      end $$;
    create trigger cut_ends before delete on graphile_worker._private_jobs
      for each row execute function cut();
    create trigger cut_failures before update on graphile_worker._private_jobs
      for each row when (new.last_error is distinct from old.last_error) execute function cut();`);
  const failing = defineJob({
    name: 'test.failing',
    withoutRoom: 'goes-on',
    payload: z.object({}),
    maxAttempts: 1,
    run: () => Promise.reject(new Error('It does not work.')),
  });
  const worker = await startWorker(platform, [short, failing] as JobDefinition[]);
  await platform.jobs.enqueue(platform.db, short, {});
  await platform.jobs.enqueue(platform.db, failing, {});
  const left = async () => {
    const { rows } = await platform.db.execute(sql`
      select task_identifier as task, last_error from graphile_worker.jobs
      where task_identifier in ('test.short', 'test.failing')`);
    return rows;
  };
  await expect
    .poll(left, { timeout: 90_000 })
    .toEqual([{ task: 'test.failing', last_error: 'It does not work.' }]);
  await worker.stop();
});
