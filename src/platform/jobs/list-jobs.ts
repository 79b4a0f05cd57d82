import { isoTime } from '../db/database.ts';
import { type SQL, sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';

export const jobStates = ['running', 'waiting', 'retrying', 'failed'] as const;
export type JobState = (typeof jobStates)[number];

/** A queued job without its payload. */
export type ListedJob = {
  readonly id: string;
  readonly task: string;
  readonly state: JobState;
  readonly attempts: number;
  readonly maxAttempts: number;
  readonly runAt: string;
  readonly createdAt: string;
  /** Why the latest attempt failed. */
  readonly lastError: string | null;
};

type Row = {
  id: string;
  task: string;
  state: JobState;
  attempts: number;
  max_attempts: number;
  run_at: string;
  created_at: string;
  last_error: string | null;
};

const pageSize = 50;

/** A job is failed when its attempts are used up, retrying when one of them failed. */
const stateOf: SQL = sql`case when j.locked_at is not null then 'running'
  when j.attempts >= j.max_attempts then 'failed'
  when j.last_error is not null then 'retrying' else 'waiting' end`;

/** A page of the queue, the youngest job first. Finished jobs leave the queue and are not listed. */
export async function listJobs(
  { db }: Platform,
  filter: { state?: JobState | undefined; task?: string | undefined; before?: string | undefined },
): Promise<{ jobs: ListedJob[]; next: string | null }> {
  const { rows } = await db.execute<Row>(sql`
    select j.id::text, t.identifier as task, ${stateOf} as state, j.attempts, j.max_attempts,
      j.run_at, j.created_at, j.last_error
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where ${filter.state ? sql`${stateOf} = ${filter.state}` : sql`true`}
      and ${filter.task ? sql`t.identifier = ${filter.task}` : sql`true`}
      and ${filter.before ? sql`j.id < ${filter.before}::bigint` : sql`true`}
    order by j.id desc limit ${pageSize + 1}`);
  const page = rows.slice(0, pageSize);
  const jobs = page.map((row) => ({
    id: row.id,
    task: row.task,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runAt: isoTime(row.run_at),
    createdAt: isoTime(row.created_at),
    lastError: row.last_error,
  }));
  return { jobs, next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null };
}

/** How many jobs of each kind stand where. */
export async function countJobs({ db }: Platform) {
  type Count = { task: string } & Record<JobState, number>;
  const { rows } = await db.execute<Count>(sql`
    select task, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'retrying')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed
    from (select t.identifier as task, ${stateOf} as state
      from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id) jobs
    group by task order by failed desc, retrying desc, task`);
  return rows;
}

/** Workers that said within half a minute that they live. */
export async function livingWorkers({ db }: Platform): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from job_workers
    where beat_at > clock_timestamp() - interval '30 seconds'`);
  return rows[0]?.n ?? 0;
}
