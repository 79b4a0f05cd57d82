import { Logger, runMigrations } from 'graphile-worker';
import type { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import type { Db, DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** A kind of background work. `run` may run twice for one job: each step must bear that. */
export type JobDefinition<T = unknown> = {
  /** `<module>.<verb>`, unique in the hub. */
  readonly name: string;
  /** JSON, no secrets: a job carries ids and opens seals when it needs them. */
  readonly payload: z.ZodType<T>;
  readonly maxAttempts?: number;
  /**
   * Work of minutes has workers of its own, so that mails and imports never wait behind it: `heavy`
   * for what needs processors, `transfer` for what waits for a network. When the hub stops, it is
   * told at once and must give way within seconds.
   */
  readonly pool?: 'heavy' | 'transfer';
  /**
   * Several servers may do the same work at once and each step is noted before it is taken: such
   * work goes on however often a process dies. All other work is given up after two deaths.
   */
  readonly isShared?: boolean;
  /**
   * What becomes of it while the hub is read-only for want of disk. What writes files or rows that can
   * come later, or spends money, waits and goes on by itself; what frees space, mails or settles
   * what has been begun goes on.
   */
  readonly withoutRoom: 'waits' | 'goes-on';
  /**
   * The process died twice in the midst of this work, which will not be begun again: says so where
   * people see it, in a state from which its owner can try again. Without it, the job stands among
   * the failed ones until an admin retries it, and `noGiveUp` says why nobody else waits for it; what
   * is booked anew a day later is tried again.
   */
  readonly noGiveUp?: string;
  giveUp?(platform: Platform, payload: T): Promise<void>;
  run(
    platform: Platform,
    payload: T,
    job: { readonly id: string; readonly attempt: number; readonly signal: AbortSignal },
  ): Promise<void>;
};

export const defineJob = <T>(definition: JobDefinition<T>): JobDefinition<T> => definition;

export type EnqueueOptions = {
  /** A job with the same key that has not started yet is replaced. */
  readonly key?: string;
  readonly runAt?: Date;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
  /** What has less comes first; 0 without it. */
  readonly priority?: number;
};

export type Jobs = {
  /** Adds a job in the caller's transaction: it exists exactly if the transaction commits. */
  enqueue<T>(
    scope: DbScope,
    job: JobDefinition<T>,
    payload: T,
    options?: EnqueueOptions,
  ): Promise<void>;
};

export const createJobs = (): Jobs => ({
  async enqueue(scope, job, payload, options = {}) {
    const checked = JSON.stringify(job.payload.parse(payload));
    await scope.execute(sql`
      select graphile_worker.add_job(
        ${job.name}, ${checked}::json, queue_name => ${options.queue ?? null},
        run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
        max_attempts => ${job.maxAttempts ?? 8}, job_key => ${options.key ?? null}, priority => ${options.priority ?? null})`);
  },
});

/** Creates or updates the queue's own tables. */
export async function migrateJobs(db: Db): Promise<void> {
  await runMigrations({ pgPool: db.$client, logger: silent });
}

const silent = new Logger(() => () => undefined);
