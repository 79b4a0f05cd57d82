import { z } from 'zod';
import type { DbScope } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { defineJob, type JobDefinition } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { findDefinition } from '../define-run.ts';
import type { RunRow } from '../run-types.ts';
import { workOn } from './work-on-run.ts';

type Pool = 'light' | 'heavy' | 'transfer';
type Payload = { readonly runId: string };

/** One kind of job does the runs of a pool, whatever they are. Only the server's own troubles make it fail. */
const jobOf = (pool: Pool): JobDefinition<Payload> =>
  defineJob({
    name: pool === 'light' ? 'runs.work' : `runs.work-${pool}`,
    withoutRoom: 'waits',
    // Its steps are noted; a run that ends its process too often says so itself.
    isShared: true,
    payload: z.object({ runId: z.uuid() }),
    maxAttempts: 100,
    ...(pool !== 'light' && { pool }),
    async run(platform, { runId }, { signal }) {
      const again = await workOn(platform, runId, signal);
      if (again) await bookRun(platform, platform.db, again.run, again.afterMs);
    },
  });

const jobs = { light: jobOf('light'), heavy: jobOf('heavy'), transfer: jobOf('transfer') };

/** The jobs of all runs, for the worker. */
export const runJobs: readonly JobDefinition[] = Object.values(jobs) as unknown as JobDefinition[];

/** Waiting work of one person that still counts when turns are given out. */
const mostTurns = 30_000;

/**
 * Has the queue work on a run. Whoever has little waiting comes before whoever has much, and runs of
 * one lane wait for each other.
 */
export async function bookRun(platform: Platform, scope: DbScope, run: RunRow, afterMs = 0) {
  const { rows } = await scope.execute<{ ahead: number }>(sql`
    select count(*)::int as ahead from runs
    where user_id = ${run.user_id} and status in ('queued', 'running') and id < ${run.id}`);
  const job = jobs[findDefinition(run.name)?.pool ?? 'light'];
  await platform.jobs.enqueue(
    scope,
    job,
    { runId: run.id },
    {
      key: `run:${run.id}`,
      queue: run.lane === null ? `run:${run.id}` : `run:${run.name}:${run.lane}`,
      priority: Math.min(rows[0]?.ahead ?? 0, mostTurns),
      ...(afterMs > 0 && { runAt: new Date(Date.now() + afterMs) }),
    },
  );
}

/** Books every unfinished run: whatever happened to its job, it goes on at the next start. */
export async function resumeRuns(platform: Platform): Promise<void> {
  const { rows } = await platform.db.execute<RunRow>(sql`
    select id, user_id, name, lane from runs where status in ('queued', 'running') order by id`);
  for (const run of rows) await bookRun(platform, platform.db, run);
}
