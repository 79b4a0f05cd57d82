import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../../platform.ts';
import type { RecordTable } from '../../field-types.ts';
import { findTable } from '../../record-tables.ts';
import { type AirtableClient, AirtableError } from '../airtable-client.ts';
import { externalIdField, toAirtable } from '../airtable-fields.ts';
import { BaseClosed } from '../base-gate.ts';
import { ensureExternalField } from '../external-field.ts';
import {
  type DueChange,
  noteDeleted,
  noteFailure,
  notePushed,
  type Pushed,
} from './outbox-rows.ts';
import { uploadHeld } from './upload-held.ts';

/** Most records of one request. */
const batchSize = 10;

type PushReply = { records: Pushed[] };

/** Up to ten due changes of one table and kind; others wait for the next round. */
export async function dueBatch(platform: Platform): Promise<DueChange[]> {
  const { rows } = await platform.db.execute<DueChange>(sql`
    with first as (
      select c.table_id, c.kind, c.attempts > 0 as alone, c.id from record_changes c
      join record_tables t on t.id = c.table_id and t.airtable_id is not null
      where c.not_before <= now() order by c.id limit 1)
    select c.id, c.table_id, c.record_id, c.kind, c.fields, c.revision, c.attempts,
      coalesce(r.airtable_id, c.airtable_id) as airtable_id, r.fields as values
    from record_changes c join first on c.table_id = first.table_id and c.kind = first.kind
    left join records r on r.id = c.record_id
    where c.not_before <= now() and c.id >= first.id and (not first.alone or c.id = first.id)
      and (first.alone or c.attempts = 0)
    order by c.id limit ${batchSize}`);
  return rows;
}

/** Sends one batch and notes what became of it; a refusal is noted at its changes. */
export async function pushBatch(
  platform: Platform,
  client: AirtableClient,
  batch: DueChange[],
  signal: AbortSignal,
): Promise<void> {
  const table = await findTable(platform.db, (batch[0] as DueChange).table_id);
  try {
    if (batch[0]?.kind === 'delete') await pushDeleted(platform, client, table, batch, signal);
    else await pushUpserted(platform, client, table, batch, signal);
  } catch (error) {
    if (error instanceof BaseClosed || signal.aborted) throw error;
    // One bad record fails its whole batch: from now on its records go one by one.
    await noteFailure(platform.db, table, batch, error as Error);
  }
}

const addressOf = (client: AirtableClient, table: RecordTable) =>
  `/v0/${client.baseId}/${table.airtableId}`;

/**
 * Each batch is an upsert on the hub's own id of a record, so that one sent twice, after a crash
 * between Airtable's answer and ours, makes no second record. New files follow one by one; sent twice,
 * the upsert has taken those of the first time away again.
 */
async function pushUpserted(
  platform: Platform,
  client: AirtableClient,
  table: RecordTable,
  batch: DueChange[],
  signal: AbortSignal,
): Promise<void> {
  await ensureExternalField(platform, client, table);
  const ids = await toAirtable.ids(platform, batch);
  const records = batch.map((change) => ({
    ...(change.airtable_id !== null && { id: change.airtable_id }),
    fields: {
      ...toAirtable.fields(table, change, ids),
      [externalIdField]: change.record_id,
    },
  }));
  const body = { performUpsert: { fieldsToMergeOn: [externalIdField] }, typecast: true, records };
  const reply = await client.request<PushReply>('PATCH', addressOf(client, table), body, signal);
  const pushed = [...reply.records];
  for (const [at, change] of batch.entries()) {
    const there = pushed[at];
    if (!there) continue;
    pushed[at] = await uploadHeld(platform, client, { table, change, there, ids }, signal);
  }
  await notePushed(platform, table, batch, pushed, ids.held);
}

async function pushDeleted(
  platform: Platform,
  client: AirtableClient,
  table: RecordTable,
  batch: DueChange[],
  signal: AbortSignal,
): Promise<void> {
  const ids = batch.flatMap(({ airtable_id }) => airtable_id ?? []);
  const unknown = batch.filter(({ airtable_id }) => airtable_id === null);
  if (unknown.length > 0) ids.push(...(await findByExternalId(client, table, unknown, signal)));
  for (let from = 0; from < ids.length; from += batchSize) {
    await removeThere(client, table, ids.slice(from, from + batchSize), signal);
  }
  await noteDeleted(platform.db, batch);
}

async function removeThere(
  client: AirtableClient,
  table: RecordTable,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const query = ids.map((id) => `records[]=${encodeURIComponent(id)}`).join('&');
  try {
    await client.request('DELETE', `${addressOf(client, table)}?${query}`, undefined, signal);
  } catch (error) {
    // Who is gone there already makes the whole request fail: then each goes alone.
    if (!(error instanceof AirtableError) || ![403, 404, 422].includes(error.status)) throw error;
    if (ids.length === 1) return;
    for (const id of ids) await removeThere(client, table, [id], signal);
  }
}

/** Records whose creation may have reached Airtable although its answer never reached us. */
async function findByExternalId(
  client: AirtableClient,
  table: RecordTable,
  changes: readonly DueChange[],
  signal: AbortSignal,
): Promise<string[]> {
  const tests = changes.map(({ record_id }) => `{${externalIdField}}="${record_id}"`);
  const body = { filterByFormula: `OR(${tests.join(',')})`, fields: [externalIdField] };
  try {
    const reply = await client.request<PushReply>(
      'POST',
      `${addressOf(client, table)}/listRecords`,
      body,
      signal,
    );
    return reply.records.map(({ id }) => id);
  } catch (error) {
    // Without the field nothing of ours was ever created there.
    if (error instanceof AirtableError && error.status === 422) return [];
    throw error;
  }
}
