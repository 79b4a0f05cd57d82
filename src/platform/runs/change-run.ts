import { AppError, conflict } from '#kernel/errors.ts';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform.ts';
import { type Reader, requireRole, requireSpace } from '../spaces/space-access.ts';
import { findDefinition } from './define-run.ts';
import { runColumns, stopNow } from './run-rows.ts';
import type { RunRow } from './run-types.ts';
import { startRun } from './start-run.ts';
import { noRun, requireRun } from './view-run.ts';
import { bookRun } from './work/run-job.ts';

/**
 * A run that this person may change. Throws 404 for strangers and 403 for viewers. Everybody who may
 * change what lies in its space may stop it; what costs is done for its own person only.
 */
async function requireOwn(platform: Platform, reader: Reader, id: string, pays: boolean) {
  const run = await requireRun(platform, reader, id);
  const space = await requireSpace(platform.db, reader.userId, run.space_id, 'view').catch(() => {
    throw noRun();
  });
  requireRole(space.role, 'edit');
  if (pays && run.user_id !== reader.userId) {
    throw new AppError(
      'forbidden',
      403,
      'Somebody else started this. Ask them, or start it yourself with the same input.',
    );
  }
  return run;
}

/** A run that is done again, or goes on, here. Throws 409 for those that are ordered anew elsewhere. */
async function requireAgain(platform: Platform, reader: Reader, id: string): Promise<RunRow> {
  const run = await requireOwn(platform, reader, id, true);
  if (findDefinition(run.name)?.again !== 'elsewhere') return run;
  throw conflict('Order this again where you ordered it.');
}

/** Ends a run at once; what still works on it, on whatever server, hears of it. Throws 409 for ended ones. */
export async function stopRun(platform: Platform, reader: Reader, id: string): Promise<void> {
  await requireOwn(platform, reader, id, false);
  const isStopped = await platform.db.transaction((tx) => stopNow(platform, tx, id));
  if (!isStopped) throw conflict('This has ended already.');
}

/**
 * Tries again what has ended; returns the id of the run that does. From `failed` the same run goes on
 * behind its finished steps; from `start` a new run does the same from the beginning.
 */
export async function retryRun(
  platform: Platform,
  reader: Reader,
  id: string,
  from: 'failed' | 'start',
): Promise<string> {
  const run = await requireAgain(platform, reader, id);
  return platform.db.transaction(async (tx) => {
    if (from === 'start') {
      const definition = findDefinition(run.name);
      if (!definition) throw conflict('This hub cannot do this kind of work any more.');
      if (['queued', 'running', 'waiting'].includes(run.status)) {
        throw conflict('This is still under way. Stop it first.');
      }
      if (definition.repeat) return definition.repeat(platform, tx, run);
      const place = { spaceId: run.space_id, projectId: run.project_id ?? undefined };
      return (await startRun(platform, tx, { id: run.user_id }, definition, run.input, place)).id;
    }
    const { rows } = await tx.execute<RunRow>(sql`
      update runs set status = 'queued', error = null, finished_at = null, fraction = 0, stage = '',
        note = '', starts = 0
      where id = ${id} and status in ('failed', 'stopped') returning ${runColumns}`);
    if (!rows[0]) throw conflict('Only what failed or was stopped can be taken up again.');
    await bookRun(platform, tx, rows[0]);
    return id;
  });
}

/** What its person says of an order whose outcome nobody could tell. Throws 409 for other runs. */
export async function decideOutcome(
  platform: Platform,
  reader: Reader,
  id: string,
  outcome: 'arrived' | 'retry',
): Promise<void> {
  await requireAgain(platform, reader, id);
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<RunRow>(sql`
      update runs set status = 'queued', error = null, finished_at = null, starts = 0
      where id = ${id} and status = 'unknown' returning ${runColumns}`);
    if (!rows[0]) throw conflict('Nothing is open here: the outcome of this run is known.');
    await tx.execute(
      outcome === 'arrived'
        ? sql`update run_steps set state = 'arrived' where run_id = ${id} and state = 'unknown'`
        : sql`delete from run_steps where run_id = ${id} and state = 'unknown'`,
    );
    await bookRun(platform, tx, rows[0]);
  });
}
