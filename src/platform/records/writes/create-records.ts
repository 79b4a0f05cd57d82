import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { placeAttachments } from '../attachments/place-attachments.ts';
import type { RecordTable } from '../field-types.ts';
import { noteChanges } from '../outbox.ts';
import { newRecordId } from '../record-ids.ts';
import { announce, type Origin, type RecordStore, type StoreWrite } from '../record-store.ts';
import type { RecordFields, StoredRecord, WriteOptions } from '../records.ts';
import { type RecordRow, recordColumns, viewRecord } from '../stored-records.ts';
import { prepareFields, withoutEmpty } from '../values/prepare-fields.ts';

/** Rows that go to the database, and to listeners, at once. */
const chunkSize = 2000;

/** A record to be made; ids and times only when they come from elsewhere. */
export type NewRecord = {
  readonly id: string;
  readonly fields: Record<string, unknown>;
  readonly airtable_id?: string;
  readonly created_time?: string;
};

type CreateOptions = WriteOptions & { readonly origin?: Origin };

/** Makes records from fields; all or nothing. */
export function createRecords(
  store: RecordStore,
  scope: DbScope,
  tableName: string,
  rows: readonly RecordFields[],
  options: CreateOptions = {},
): Promise<StoredRecord[]> {
  return scope.transaction(async (tx) => {
    const { table, prepared } = await prepareFields(tx, tableName, rows, options);
    const records = prepared.map((fields) => ({
      id: newRecordId('rec'),
      fields: withoutEmpty(fields),
    }));
    const write = {
      store,
      scope: tx,
      table,
      origin: options.origin ?? 'local',
      check: options.check,
    };
    return insertRecords(write, records);
  });
}

/** Stores prepared records and tells of them. */
export async function insertRecords(
  write: StoreWrite,
  records: readonly NewRecord[],
): Promise<StoredRecord[]> {
  const made: StoredRecord[] = [];
  for (let from = 0; from < records.length; from += chunkSize) {
    made.push(...(await insertChunk(write, records.slice(from, from + chunkSize))));
  }
  return made;
}

async function insertChunk(
  write: StoreWrite,
  records: readonly NewRecord[],
): Promise<StoredRecord[]> {
  const { store, scope, table } = write;
  await numberRecords(scope, table, records);
  await placeAttachments(
    write,
    records.map(({ id, fields }) => ({ recordId: id, fields })),
  );
  const { rows } = await scope.execute<RecordRow>(sql`
    insert into records (id, table_id, fields, airtable_id, created_time)
    select r.id, ${table.id}, r.fields, r.airtable_id, coalesce(r.created_time, now())
    from rows from (jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      as (id text, fields jsonb, airtable_id text, created_time timestamptz)) with ordinality
      as r (id, fields, airtable_id, created_time, place)
    order by r.place
    returning ${recordColumns}`);
  const byId = new Map(rows.map((row) => [row.id, viewRecord(store.links, table, row)]));
  const made = records.map(({ id }) => byId.get(id) as StoredRecord);
  await noteChanges(
    write,
    records.map(({ id }) => ({ recordId: id, airtableId: null, kind: 'upsert', fields: null })),
  );
  await announce(
    write,
    made.map((record) => ({ kind: 'created', record })),
  );
  return made;
}

/** Gives new records their numbers, where the table counts them. */
async function numberRecords(scope: DbScope, table: RecordTable, records: readonly NewRecord[]) {
  const counters = table.fields.filter(
    ({ type, isReadOnly }) => type === 'autoNumber' && !isReadOnly,
  );
  if (counters.length === 0 || records.length === 0) return;
  const { rows } = await scope.execute<{ first: number }>(sql`
    update record_tables set next_number = next_number + ${records.length}
    where id = ${table.id} returning next_number - ${records.length} as first`);
  const first = rows[0]?.first ?? 1;
  records.forEach(({ fields }, index) => {
    for (const { name } of counters) fields[name] ??= first + index;
  });
}
