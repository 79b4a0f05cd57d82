import { conflict, notFound } from '#kernel/errors.ts';
import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { forgetStarts, workOf } from './job-starts.ts';

/** Lets a job that waits or has failed run now, with all its attempts. Throws 404, or 409 while it runs. */
export async function retryJob(scope: DbScope, id: string): Promise<{ task: string }> {
  const task = await requireIdle(scope, id);
  const { rows } = await scope.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs where id = ${id}::bigint`,
  );
  await forgetStarts(scope, workOf(task, rows[0]?.payload));
  await scope.execute(sql`
    select graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`);
  return { task };
}

/** Takes a job that does not run out of the queue. Throws 404, or 409 while it runs. */
export async function cancelJob(scope: DbScope, id: string): Promise<{ task: string }> {
  const task = await requireIdle(scope, id);
  await scope.execute(sql`select graphile_worker.complete_jobs(array[${id}::bigint])`);
  return { task };
}

/** Holds the job's row until the transaction ends, so that no worker takes it meanwhile. */
async function requireIdle(scope: DbScope, id: string): Promise<string> {
  const { rows } = await scope.execute<{ task: string; locked_at: string | null }>(sql`
    select t.identifier as task, j.locked_at from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.id = ${id}::bigint for update of j`);
  if (!rows[0]) throw notFound('There is no such job; it may be done.');
  if (rows[0].locked_at !== null) throw conflict('This job is running. Wait until it has ended.');
  return rows[0].task;
}
