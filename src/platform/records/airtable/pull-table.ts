import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import type { RecordTable } from '../field-types.ts';
import { noteChanges } from '../outbox.ts';
import { removeRecords } from '../writes/remove-records.ts';
import { type AirtableClient, AirtableError } from './airtable-client.ts';
import { type AirtableRecord, applyPage } from './apply-page.ts';
import { patientRequest } from './patient-request.ts';

/** How often a list whose place Airtable has forgotten begins anew. */
const mostRestarts = 3;
const forgotten = ['LIST_RECORDS_ITERATOR_NOT_AVAILABLE', 'INVALID_OFFSET_VALUE'];

export type PullContext = {
  readonly platform: Platform;
  readonly client: AirtableClient;
  readonly signal: AbortSignal;
  /** Told after each page, with what it brought. */
  onPage(read: number, changed: number): Promise<void>;
};

type Page = { records: AirtableRecord[]; offset?: string };

/** Reads a whole table, then removes what Airtable no longer has. Answers how many were removed. */
export async function pullWhole(context: PullContext, table: RecordTable): Promise<number> {
  const begun = await databaseTime(context.platform);
  const seen = await readList(context, table, undefined);
  const { platform } = context;
  const { rows } = await platform.db.execute<{ id: string; airtable_id: string }>(sql`
    select id, airtable_id from records where table_id = ${table.id} and airtable_id is not null
      and created_time < ${begun}::timestamptz and (pushed_at is null or pushed_at < ${begun}::timestamptz)`);
  const gone = rows.filter(({ airtable_id }) => !seen.has(airtable_id)).map(({ id }) => id);
  const removed = await removeRecords(
    platform.records.store,
    platform.db,
    table.id,
    gone,
    'airtable',
  );
  await pushOwn(context, table);
  await noteSynced(platform, table.id, begun);
  return removed.length;
}

/**
 * At a table's first sync the records that only the hub has are sent to Airtable, except namesakes of
 * Airtable's own. Later ones were noted when they were made.
 */
async function pushOwn({ platform }: PullContext, table: RecordTable): Promise<void> {
  const primary = table.fields[0]?.name ?? '';
  await platform.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select r.id from records r join record_tables t on t.id = r.table_id
      where r.table_id = ${table.id} and r.airtable_id is null and t.synced_at is null
        and not exists (select from record_changes c where c.record_id = r.id)
        -- What bears the name of one of Airtable's records would be there twice.
        and not exists (select from records o where o.table_id = r.table_id
          and o.airtable_id is not null and o.fields -> ${primary} = r.fields -> ${primary})`);
    const write = { store: platform.records.store, scope: tx, table, origin: 'local' as const };
    await noteChanges(
      write,
      rows.map(({ id }) => ({ recordId: id, airtableId: null, kind: 'upsert', fields: null })),
    );
  });
}

/** Reads what was modified since the last sync, with five minutes for clocks that differ. */
export async function pullModified(context: PullContext, table: RecordTable): Promise<void> {
  const { platform } = context;
  const begun = await databaseTime(platform);
  const { rows } = await platform.db.execute<{ since: string | null }>(sql`
    select to_char((synced_at - interval '5 minutes') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from record_tables where id = ${table.id}`);
  const since = rows[0]?.since;
  await readList(context, table, since ? `IS_AFTER(LAST_MODIFIED_TIME(), "${since}")` : undefined);
  await noteSynced(platform, table.id, begun);
}

/** Reads certain records by their ids in Airtable. */
export async function pullRecords(
  context: PullContext,
  table: RecordTable,
  ids: readonly string[],
) {
  for (let from = 0; from < ids.length; from += 100) {
    const tests = ids.slice(from, from + 100).map((id) => `RECORD_ID()="${id}"`);
    await readList(context, table, `OR(${tests.join(',')})`);
  }
}

async function readList(context: PullContext, table: RecordTable, formula: string | undefined) {
  for (let restarts = 0; ; restarts += 1) {
    try {
      return await readPages(context, table, formula);
    } catch (error) {
      const isForgotten = error instanceof AirtableError && forgotten.includes(error.type);
      if (!isForgotten || restarts === mostRestarts) throw error;
    }
  }
}

async function readPages(
  { platform, client, signal, onPage }: PullContext,
  table: RecordTable,
  formula: string | undefined,
): Promise<Set<string>> {
  const seen = new Set<string>();
  let offset: string | undefined;
  do {
    const readAt = await databaseTime(platform);
    const body = {
      pageSize: 100,
      ...(offset && { offset }),
      ...(formula && { filterByFormula: formula }),
    };
    const path = `/v0/${client.baseId}/${table.airtableId}/listRecords`;
    const page = await patientRequest<Page>(
      platform,
      client,
      { method: 'POST', path, body },
      signal,
    );
    for (const { id } of page.records) seen.add(id);
    const { changed } = await applyPage(platform, table.id, page.records, readAt);
    await onPage(page.records.length, changed);
    offset = page.offset;
  } while (offset !== undefined);
  return seen;
}

async function databaseTime(platform: Platform): Promise<string> {
  const { rows } = await platform.db.execute<{ now: string }>(
    sql`select clock_timestamp()::text as now`,
  );
  return (rows[0] as { now: string }).now;
}

const noteSynced = (platform: Platform, tableId: string, at: string) =>
  platform.db.execute(sql`
    update record_tables set synced_at = ${at}::timestamptz, sync_error = null where id = ${tableId}`);
