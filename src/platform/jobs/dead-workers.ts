import { sql } from '#platform/db/sql.ts';
import type { Db } from '../db/database.ts';

/** How often a worker says that it lives, and after what silence its jobs go to others, in ms. */
export const beatEveryMs = 5000;
export const deadAfterMs = 30_000;

/** Notes that these workers are alive. */
export async function beat(db: Db, workerIds: readonly string[]): Promise<void> {
  for (const id of workerIds) {
    await db.execute(sql`
      insert into job_workers (worker_id, beat_at) values (${id}, clock_timestamp())
      on conflict (worker_id) do update set beat_at = excluded.beat_at`);
  }
}

/**
 * Gives back the jobs of workers that were silent for `silenceMs`; the queue itself would wait four
 * hours. With 0 every locked job counts: for the start of the only server of a database.
 * Returns how many jobs became free.
 */
export async function releaseDeadWorkers(db: Db, silenceMs: number): Promise<number> {
  const limit = sql`clock_timestamp() - make_interval(secs => ${silenceMs / 1000}::float8)`;
  const { rows } = await db.execute<{ locked_by: string; jobs: number }>(sql`
    select locked_by, count(*)::int as jobs from graphile_worker.jobs
    where locked_by is not null and locked_at <= ${limit}
      and locked_by not in (select worker_id from job_workers where beat_at > ${limit})
    group by locked_by`);
  const dead = rows.map(({ locked_by }) => locked_by);
  if (dead.length > 0) {
    await db.execute(
      sql`select graphile_worker.force_unlock_workers(array[${sql.join(
        dead.map((id) => sql`${id}`),
        sql`, `,
      )}]::text[])`,
    );
  }
  await db.execute(sql`delete from job_workers where beat_at <= ${limit}`);
  return rows.reduce((sum, { jobs }) => sum + jobs, 0);
}
