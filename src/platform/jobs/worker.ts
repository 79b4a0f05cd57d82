import { EventEmitter } from 'node:events';
import { Logger, run, type WorkerEvents } from 'graphile-worker';
import { type Log, withoutStatementValues } from '../log/log.ts';
import type { Platform } from '../platform.ts';
import { beat, beatEveryMs, deadAfterMs, releaseDeadWorkers } from './dead-workers.ts';
import {
  dropOthers,
  exhaustAttempts,
  forgetOldStarts,
  forgetStarts,
  noteStart,
  workOf,
} from './job-starts.ts';
import type { JobDefinition } from './jobs.ts';
import { patientPool } from './patient-pool.ts';
import { waitsForRoom } from './wait-for-room.ts';

export type WorkerOptions = {
  /** Lines of a crontab. */
  readonly crontab?: string;
  /** No other server uses this database: whatever is locked at the start is a crash's leftover. */
  readonly alone?: boolean;
};

/** How many jobs of each pool run at once in one server. */
const concurrency = { light: 4, heavy: 2, transfer: 4 } as const;

/** Jobs of minutes of computing that one server runs at once. */
export const heavyAtOnce = concurrency.heavy;

/** After a stop began, jobs under way are told to give way after this time, in ms. */
const patience = { light: 5000, heavy: 0, transfer: 0 } as const;

/** Runs jobs until `stop()`; a stop waits for light ones under way (5 s), others stay queued. */
export async function startWorker(
  platform: Platform,
  definitions: readonly JobDefinition[],
  options: WorkerOptions = {},
): Promise<{ stop(): Promise<void> }> {
  const { db, log } = platform;
  await releaseDeadWorkers(db, options.alone ? 0 : deadAfterMs);
  await forgetOldStarts(db);
  const events = new EventEmitter() as WorkerEvents;
  const alive = new Set<string>();
  // Jobs are locked in the name of the worker or of its whole pool.
  events.on('worker:create', ({ worker }) => {
    alive.add(worker.workerId).add(worker.workerPool.id);
  });
  events.on('worker:release', ({ worker }) => alive.delete(worker.workerId));
  const start = (pool: keyof typeof concurrency) => {
    const own = definitions.filter((one) => (one.pool ?? 'light') === pool);
    return run({
      pgPool: patientPool(db.$client),
      taskList: Object.fromEntries(own.map((one) => [one.name, taskOf(platform, one)])),
      crontab: pool === 'light' ? (options.crontab ?? '') : '',
      events,
      concurrency: concurrency[pool],
      noHandleSignals: true,
      pollInterval: 2000,
      gracefulShutdownAbortTimeout: patience[pool],
      logger: loggerTo(log),
    });
  };
  const pools = new Set(['light' as const, ...definitions.map(({ pool }) => pool ?? 'light')]);
  const runners = await Promise.all([...pools].map(start));
  const live = async () => {
    await beat(db, [...alive]);
    const freed = await releaseDeadWorkers(db, deadAfterMs);
    if (freed > 0) log.warn({ jobs: freed }, 'Took over jobs of a server that is gone');
  };
  await live();
  const timer = setInterval(
    () =>
      live().catch((error) => log.warn({ err: error }, 'The job worker could not say it lives')),
    beatEveryMs,
  );
  return {
    async stop() {
      clearInterval(timer);
      await Promise.all(runners.map((runner) => runner.stop()));
    },
  };
}

function taskOf(platform: Platform, definition: JobDefinition) {
  return async (
    payload: unknown,
    helpers: { job: { id: string; attempts: number }; abortSignal?: AbortSignal },
  ) => {
    const signal = helpers.abortSignal ?? new AbortController().signal;
    try {
      await runOnce(platform, definition, payload, helpers.job, signal);
    } catch (error) {
      // The queue writes messages into its log and table.
      throw withoutStatementValues(error);
    }
  };
}

async function runOnce(
  platform: Platform,
  definition: JobDefinition,
  payload: unknown,
  { id, attempts: attempt }: { id: string; attempts: number },
  signal: AbortSignal,
): Promise<void> {
  const checked = definition.payload.parse(payload);
  const job = { id: String(id), attempt, signal };
  if (await waitsForRoom(platform, definition, job.id)) return;
  if (definition.isShared) return definition.run(platform, checked, job);
  const work = workOf(definition.name, payload);
  if (!(await noteStart(platform.db, work, definition.noGiveUp !== undefined))) {
    return giveUp(platform, definition, checked, work, job.id);
  }
  try {
    await definition.run(platform, checked, job);
  } finally {
    await forgetStarts(platform.db, work);
  }
}

/** Ends work in whose midst the process died twice: a third time would be no better. */
async function giveUp(
  platform: Platform,
  definition: JobDefinition,
  payload: unknown,
  work: string,
  jobId: string,
): Promise<void> {
  platform.log.error({ job: jobId, task: definition.name }, 'Gave up a job that ends its process');
  if (definition.giveUp) {
    await definition.giveUp(platform, payload);
    await dropOthers(platform.db, jobId);
    // Its own state keeps it from being begun; whoever tries again begins anew.
    return forgetStarts(platform.db, work);
  }
  await exhaustAttempts(platform.db, jobId);
  throw new Error('The server died twice in the midst of this job. It was given up.');
}

const loggerTo = (log: Log) =>
  new Logger(() => (level, message) => {
    if (level === 'error') log.error({ source: 'jobs' }, message);
    else if (level === 'warning') log.warn({ source: 'jobs' }, message);
    else log.debug({ source: 'jobs' }, message);
  });
