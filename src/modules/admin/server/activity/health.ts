import { showBytes } from '#kernel/text/show-bytes.ts';
import { sql } from '#platform/db/sql.ts';
import { livingWorkers } from '#platform/jobs/list-jobs.ts';
import type { Platform } from '#platform/platform.ts';

export type Problem = { readonly part: string; readonly text: string };

/** A database that takes longer than this for nothing is in trouble, in ms. */
const slowMs = 1000;
/** Room below which films, backups and the database itself are at risk, in bytes. */
const leastFree = 5e8;
/** A mail that waits longer than this is stuck, in minutes. */
const stuckMinutes = 15;

/** What is wrong with the hub at this moment; nothing when all is well. */
export async function findProblems(platform: Platform): Promise<Problem[]> {
  const checks = [checkDatabase, checkWorkers, checkMail, checkJobs, checkDisk];
  const found = await Promise.all(checks.map((check) => check(platform)));
  return found.flatMap((problem) => problem ?? []);
}

async function checkDatabase({ db }: Platform): Promise<Problem | undefined> {
  const begun = performance.now();
  await db.execute(sql`select 1`);
  const ms = Math.round(performance.now() - begun);
  return ms > slowMs ? { part: 'Database', text: `It answers slowly (${ms} ms).` } : undefined;
}

async function checkWorkers(platform: Platform): Promise<Problem | undefined> {
  if ((await livingWorkers(platform)) > 0) return undefined;
  return { part: 'Workers', text: 'No worker is running: mails, films and imports wait.' };
}

async function checkMail({ db, now }: Platform): Promise<Problem | undefined> {
  const at = now().toISOString();
  const { rows } = await db.execute<{ failed: number; stuck: number }>(sql`
    select count(*) filter (where status = 'failed'
        and created_at > ${at}::timestamptz - interval '1 day')::int as failed,
      count(*) filter (where status in ('queued', 'sending')
        and created_at < ${at}::timestamptz - make_interval(mins => ${stuckMinutes}))::int as stuck
    from mails where status in ('failed', 'queued', 'sending')`);
  const { failed = 0, stuck = 0 } = rows[0] ?? {};
  if (failed > 0) return { part: 'Mail', text: `${failed} of the last day could not be sent.` };
  if (stuck > 0)
    return { part: 'Mail', text: `${stuck} waiting for over ${stuckMinutes} minutes.` };
  return undefined;
}

async function checkJobs({ db }: Platform): Promise<Problem | undefined> {
  const { rows } = await db.execute<{ failed: number }>(sql`
    select count(*)::int as failed from graphile_worker._private_jobs
    where attempts >= max_attempts and locked_at is null`);
  const failed = rows[0]?.failed ?? 0;
  return failed > 0 ? { part: 'Jobs', text: `${failed} have failed for good.` } : undefined;
}

async function checkDisk({ room }: Platform): Promise<Problem | undefined> {
  const { free, reserve, tight } = await room.look();
  const left = `${showBytes(free)} are free`;
  if (tight)
    return { part: 'Disk', text: `Only ${left}: the hub is read-only until there is room.` };
  if (free >= Math.max(leastFree, 2 * reserve)) return undefined;
  return {
    part: 'Disk',
    text: `Only ${left}. Below ${showBytes(reserve)} the hub becomes read-only.`,
  };
}
