import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import type { RecordTable } from '../field-types.ts';
import { noteSync } from '../sync-log.ts';
import { removeRecords } from '../writes/remove-records.ts';
import type { AirtableClient } from './airtable-client.ts';
import { type AirtableTable, mergeSchema } from './merge-schema.ts';
import { patientRequest } from './patient-request.ts';
import { type PullContext, pullModified, pullRecords, pullWhole } from './pull-table.ts';
import { beginRun, countInRun, type SyncRun } from './sync-runs.ts';
import { readWebhook } from './webhook-payloads.ts';

/**
 * Takes Airtable's tables over. A table that cannot be read is skipped with a warning in the log and
 * the others go on.
 */
export async function syncBase(
  platform: Platform,
  client: AirtableClient,
  run: SyncRun,
  signal: AbortSignal,
): Promise<void> {
  const { db } = platform;
  const path = `/v0/meta/bases/${client.baseId}/tables`;
  const reply = await patientRequest<{ tables: AirtableTable[] }>(
    platform,
    client,
    { method: 'GET', path },
    signal,
  );
  const tables: RecordTable[] = [];
  for (const remote of reply.tables)
    tables.push(await db.transaction((tx) => mergeSchema(tx, remote)));
  await forgetOthers(platform);
  await beginRun(db, run.id, tables.length);
  const context: PullContext = {
    ...{ platform, client, signal },
    onPage: async (read, changed) => void (await countInRun(db, run.id, { read, changed })),
  };
  const news = run.mode === 'changes' ? await readWebhook(platform, client, signal) : undefined;
  for (const table of tables) {
    try {
      const destroyed = news?.destroyed.get(table.airtableId ?? '') ?? [];
      let removed = destroyed.length > 0 ? await removeDestroyed(platform, table, destroyed) : 0;
      if (run.mode === 'full') removed += await pullWhole(context, table);
      else if (run.cause !== 'webhook' || !news) await pullModified(context, table);
      else await pullRecords(context, table, news.changed.get(table.airtableId ?? '') ?? []);
      await countInRun(db, run.id, { tables: 1, removed });
    } catch (error) {
      if (signal.aborted) throw error;
      await noteSkipped(platform, table, run, error);
      await countInRun(db, run.id, { tables: 1 });
    }
  }
}

async function noteSkipped(platform: Platform, table: RecordTable, run: SyncRun, error: unknown) {
  const reason = error instanceof Error ? error.message : 'unknown';
  platform.log.warn({ err: error, table: table.name }, 'A table could not be synced');
  await platform.db.execute(
    sql`update record_tables set sync_error = ${reason.slice(0, 500)} where id = ${table.id}`,
  );
  const message = `The table was skipped: ${reason}`;
  await noteSync(platform.db, { level: 'warning', message, table: table.name, runId: run.id });
}

async function removeDestroyed(
  platform: Platform,
  table: RecordTable,
  airtableIds: readonly string[],
) {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    select id from records where table_id = ${table.id}
      and airtable_id in (select jsonb_array_elements_text(${JSON.stringify(airtableIds)}::jsonb))`);
  const ids = rows.map(({ id }) => id);
  return (await removeRecords(platform.records.store, platform.db, table.id, ids, 'airtable'))
    .length;
}

/** Changes of tables that Airtable does not have are nobody's business but ours. */
async function forgetOthers({ db }: Platform): Promise<void> {
  await db.execute(sql`
    delete from record_changes where table_id in (select id from record_tables where airtable_id is null)`);
}
