import { createHash } from 'node:crypto';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** Starts of the same work without an end after which it is not begun again. */
export const mostStarts = 2;

/** The same work, however often it is booked. */
export const workOf = (task: string, payload: unknown): string =>
  `${task}:${createHash('sha256').update(JSON.stringify(payload)).digest('hex')}`;

/**
 * Notes that work begins. False when the process has died in the midst of it twice. With `heals` it may
 * begin again a day after the last time, so that what the clock books is not lost for good to two
 * power cuts.
 */
export async function noteStart(scope: DbScope, work: string, heals: boolean): Promise<boolean> {
  const isOld = heals ? sql`job_starts.last_at < now() - interval '1 day'` : sql`false`;
  const { rows } = await scope.execute<{ starts: number }>(sql`
    insert into job_starts (work, starts) values (${work}, 1)
    on conflict (work) do update set
      starts = case when ${isOld} then 1 else job_starts.starts + 1 end,
      last_at = case when job_starts.starts >= ${mostStarts} and not ${isOld}
        then job_starts.last_at else now() end
    returning starts`);
  return (rows[0]?.starts ?? 1) <= mostStarts;
}

/** Work has ended, or somebody wants it tried again. */
export async function forgetStarts(scope: DbScope, work: string): Promise<void> {
  await scope.execute(sql`delete from job_starts where work = ${work}`);
}

/** Nobody asks after a month. */
export async function forgetOldStarts(scope: DbScope): Promise<void> {
  await scope.execute(sql`delete from job_starts where last_at < now() - interval '30 days'`);
}

/** Takes further bookings of a job's work out of the queue. */
export async function dropOthers(scope: DbScope, jobId: string): Promise<void> {
  await scope.execute(sql`
    select graphile_worker.complete_jobs(array(
      select other.id from graphile_worker._private_jobs own
      join graphile_worker._private_jobs other on other.task_id = own.task_id
        and other.payload::text = own.payload::text and other.id <> own.id
      where own.id = ${jobId}::bigint and other.locked_at is null))`);
}

/** Takes all attempts from a job, so that the queue does not hand it out again. */
export async function exhaustAttempts(scope: DbScope, jobId: string): Promise<void> {
  await scope.execute(sql`
    update graphile_worker._private_jobs set attempts = max_attempts where id = ${jobId}::bigint`);
}
