import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../platform.ts';
import type { JobDefinition } from './jobs.ts';

/** After this time a job that waits for room looks again, in seconds. */
const lookAgain = 15;

/**
 * Whether a job has to wait for room. Then it is booked anew, in its queue and with all its attempts;
 * the same work is booked once, however often it comes meanwhile. The one at hand ends.
 */
export async function waitsForRoom(
  { db, room }: Platform,
  definition: JobDefinition,
  jobId: string,
): Promise<boolean> {
  if (definition.withoutRoom !== 'waits' || !(await room.look()).tight) return false;
  await db.execute(sql`
    select graphile_worker.add_job(t.identifier, j.payload, queue_name => q.queue_name,
      run_at => now() + make_interval(secs => ${lookAgain}), max_attempts => j.max_attempts::int,
      job_key => coalesce(j.key, t.identifier || ':' || md5(j.payload::text)))
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where j.id = ${jobId}::bigint`);
  return true;
}
