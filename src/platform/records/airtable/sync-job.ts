import { z } from 'zod';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { defineJob } from '../../jobs/jobs.ts';
import type { Platform } from '../../platform.ts';
import { listTables } from '../record-tables.ts';
import { noteSync } from '../sync-log.ts';
import { airtableClient } from './airtable-client.ts';
import { syncBase } from './sync-base.ts';
import {
  addRun,
  beginRun,
  countInRun,
  endRun,
  findOpenRun,
  findRun,
  type SyncMode,
  type SyncRun,
} from './sync-runs.ts';

/** One sync. Runs twice without harm: what was taken over already is found unchanged. */
export const syncJob = defineJob({
  name: 'records:sync',
  withoutRoom: 'waits',
  payload: z.object({ runId: z.uuid() }),
  // A run that stays open would keep every later one from beginning.
  async giveUp({ db }, { runId }) {
    const run = await findRun(db, runId);
    if (!run || run.status === 'done' || run.status === 'failed') return;
    await endRun(db, runId, 'The server stopped twice during this sync. Start another one.');
  },
  async run(platform, { runId }, { signal }) {
    const run = await findRun(platform.db, runId);
    if (!run || run.status === 'done' || run.status === 'failed') return;
    const client = airtableClient(platform);
    try {
      if (client) await syncBase(platform, client, run, signal);
      else await checkOwnTables(platform, run);
      await endRun(platform.db, runId, null);
    } catch (error) {
      if (signal.aborted) throw error;
      const reason = error instanceof Error ? error.message : 'unknown';
      platform.log.warn({ err: error }, 'A sync with Airtable failed');
      await endRun(platform.db, runId, reason.slice(0, 500));
      await noteSync(platform.db, {
        level: 'warning',
        message: `The sync failed: ${reason}`,
        runId,
      });
    }
  },
});

/** Books a sync, or answers the one of the same mode that waits or works already. */
export async function startSync(
  platform: Platform,
  scope: DbScope,
  mode: SyncMode,
  cause: string,
): Promise<SyncRun> {
  return scope.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('records-sync'))`);
    const open = await findOpenRun(tx, mode);
    // News by webhook may come after a running sync has passed their table: that needs another run.
    if (open && (cause !== 'webhook' || open.status === 'queued')) return open;
    const run = await addRun(tx, mode, cause);
    await platform.jobs.enqueue(tx, syncJob, { runId: run.id }, { queue: syncJob.name });
    return run;
  });
}

/** Without Airtable the tables are the originals: attachments that failed get another chance. */
async function checkOwnTables(platform: Platform, run: SyncRun): Promise<void> {
  const { db, records } = platform;
  const tables = await listTables(db);
  await beginRun(db, run.id, tables.length);
  for (const table of tables) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*) as count from records where table_id = ${table.id}`,
    );
    await db.execute(
      sql`update record_tables set synced_at = now(), sync_error = null where id = ${table.id}`,
    );
    await countInRun(db, run.id, { tables: 1, read: rows[0]?.count ?? 0 });
  }
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`
      update record_attachments set status = 'pending' where status = 'failed' and source_url is not null`);
    if (rowCount) await records.store.bookFetch(tx);
  });
}

/** Every five minutes: what was modified in Airtable since the last look. */
export const sweepJob = defineJob({
  name: 'records:sweep',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  async run(platform) {
    if (airtableClient(platform)) await startSync(platform, platform.db, 'changes', 'schedule');
  },
});

/** Every night: all of Airtable's records, which also shows what was deleted there. */
export const nightlyJob = defineJob({
  name: 'records:nightly',
  withoutRoom: 'goes-on',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  async run(platform) {
    const { db } = platform;
    await db.execute(sql`delete from record_sync_log where at < now() - interval '30 days'`);
    await db.execute(
      sql`delete from record_sync_runs where created_at < now() - interval '30 days'`,
    );
    if (airtableClient(platform)) await startSync(platform, db, 'full', 'schedule');
  },
});
