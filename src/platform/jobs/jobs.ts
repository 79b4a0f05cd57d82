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
        max_attempts => ${job.maxAttempts ?? 8}, job_key => ${options.key ?? null})`);
  },
});

/** Creates or updates the queue's own tables. */
export async function migrateJobs(db: Db): Promise<void> {
  await runMigrations({ pgPool: db.$client, logger: silent });
}

const silent = new Logger(() => () => undefined);
