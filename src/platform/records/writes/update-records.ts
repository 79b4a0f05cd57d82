import { isDeepStrictEqual } from 'node:util';
import { AppError } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { placeAttachments } from '../attachments/place-attachments.ts';
import { isComputed } from '../field-types.ts';
import { noteChanges } from '../outbox.ts';
import { refuse } from '../record-errors.ts';
import { announce, type Origin, type RecordStore, type StoreWrite } from '../record-store.ts';
import type { RecordChange, RecordUpdate, StoredRecord, WriteOptions } from '../records.ts';
import { type RecordRow, readRows, viewRecord } from '../stored-records.ts';
import { type PreparedFields, prepareFields } from '../values/prepare-fields.ts';
import { isSecretField } from '../values/secret-fields.ts';

type UpdateOptions = WriteOptions & { readonly replace?: boolean; readonly origin?: Origin };

/** Changes records; all or nothing. An unknown id is `model_id_not_found`. */
export function updateRecords(
  store: RecordStore,
  scope: DbScope,
  tableName: string,
  changes: readonly RecordUpdate[],
  options: UpdateOptions = {},
): Promise<StoredRecord[]> {
  return scope.transaction(async (tx) => {
    const { table, prepared } = await prepareFields(
      tx,
      tableName,
      changes.map(({ fields }) => fields),
      options,
    );
    const write = {
      store,
      scope: tx,
      table,
      origin: options.origin ?? 'local',
      check: options.check,
    };
    const ids = changes.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) {
      throw refuse.badRequest('You cannot update the same record twice in one request.');
    }
    const rows = new Map((await readRows(tx, table.id, ids, true)).map((row) => [row.id, row]));
    const merged = changes.map((change, index): Merged => {
      const row = rows.get(change.id);
      if (!row) throw refuse.unknownRecord(change.id);
      checkVersion(row, change);
      return { row, fields: merge(write, row, prepared[index] ?? {}, options.replace ?? false) };
    });
    const stored = await storeChanged(write, merged);
    return changes.map(({ id }) => stored.get(id) as StoredRecord);
  });
}

export type Merged = {
  readonly row: RecordRow;
  readonly fields: Record<string, unknown>;
  readonly airtableId?: string;
};

function checkVersion(row: RecordRow, { expectedVersion }: RecordUpdate): void {
  if (expectedVersion === undefined || expectedVersion === row.version) return;
  throw new AppError(
    'conflict',
    409,
    'Somebody else has changed this record meanwhile. Look at its new values and try again.',
    { details: { recordId: row.id, version: row.version } },
  );
}

function merge(
  { table }: StoreWrite,
  row: RecordRow,
  given: PreparedFields,
  replace: boolean,
): Record<string, unknown> {
  const kept = replace
    ? table.fields
        .filter((field) => isComputed(field) || isSecretField(field.name))
        .flatMap(({ name }) => (name in row.fields ? [[name, row.fields[name]]] : []))
    : Object.entries(row.fields);
  const fields = { ...Object.fromEntries(kept), ...given };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}

/** Stores those records that really changed, notes and tells of them; answers all by id. */
export async function storeChanged(
  write: StoreWrite,
  merged: readonly Merged[],
): Promise<Map<string, StoredRecord>> {
  const { store, table } = write;
  await placeAttachments(
    write,
    merged.map(({ row, fields }) => ({ recordId: row.id, fields, before: row.fields })),
  );
  const changed = merged.filter(
    ({ row, fields, airtableId }) =>
      !isDeepStrictEqual(row.fields, fields) || (airtableId ?? row.airtable_id) !== row.airtable_id,
  );
  const after = await storeRows(write, changed);
  const result = new Map<string, StoredRecord>();
  const told: RecordChange[] = [];
  for (const { row } of merged) {
    const now = after.get(row.id);
    const record = viewRecord(store.links, table, now ?? row);
    result.set(row.id, record);
    if (now) told.push({ kind: 'updated', record, before: viewRecord(store.links, table, row) });
  }
  await noteChanges(
    write,
    changed.map(({ row, fields }) => ({
      ...{ recordId: row.id, airtableId: row.airtable_id, kind: 'upsert' as const },
      fields: differing(row.fields, fields),
      base: row.fields,
    })),
  );
  await announce(write, told);
  return result;
}

async function storeRows({ scope, table }: StoreWrite, changed: readonly Merged[]) {
  if (changed.length === 0) return new Map<string, RecordRow>();
  const values = changed.map(({ row, fields, airtableId }) => ({
    ...{ id: row.id, fields, airtable_id: airtableId ?? row.airtable_id },
  }));
  const { rows } = await scope.execute<RecordRow>(sql`
    with changed as (
      select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as c (id text, fields jsonb, airtable_id text))
    update records set fields = changed.fields, airtable_id = changed.airtable_id,
      version = version + 1, last_modified = clock_timestamp()
    from changed where records.id = changed.id and table_id = ${table.id}
    returning records.id, records.fields, version, created_time, last_modified, records.airtable_id`);
  return new Map(rows.map((row) => [row.id, row]));
}

export const differing = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isDeepStrictEqual(before[name], after[name]),
  );
