import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { fieldOf, isNumeric, isTemporal, type RecordTable } from '../field-types.ts';
import { refuse } from '../record-errors.ts';
import { newRecordId } from '../record-ids.ts';
import type { RecordStore } from '../record-store.ts';
import type { RecordFields, RecordUpdate, StoredRecord, WriteOptions } from '../records.ts';
import { type PreparedFields, prepareFields, withoutEmpty } from '../values/prepare-fields.ts';
import { insertRecords } from './create-records.ts';
import { updateRecords } from './update-records.ts';

type UpsertOptions = WriteOptions & { readonly replace?: boolean };

/**
 * Updates the one record whose `mergeOn` fields equal a row's, or makes one. More than one such
 * record fails the whole call. Equal keys wait for each other, so that two calls never make two.
 */
export function upsertRecords(
  store: RecordStore,
  scope: DbScope,
  tableName: string,
  mergeOn: readonly string[],
  rows: readonly RecordFields[],
  options: UpsertOptions = {},
): Promise<{ records: StoredRecord[]; created: string[]; updated: string[] }> {
  return scope.transaction(async (tx) => {
    const { table, prepared } = await prepareFields(tx, tableName, rows, options);
    const names = mergeNames(table, mergeOn);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`records-upsert:${table.id}`}))`);
    const keys = prepared.map((fields) =>
      JSON.stringify(names.map((name) => fields[name] ?? null)),
    );
    if (new Set(keys).size !== keys.length) {
      throw refuse.badRequest(
        'Two records of the request have the same values in the fields to merge on.',
      );
    }
    const found = await findByKeys(tx, table, names, keys);
    const ids = keys.map((key) => found.get(key) ?? newRecordId('rec'));
    const isNew = keys.map((key) => !found.has(key));
    const write = { store, scope: tx, table, origin: 'local' as const, check: options.check };
    const made = await insertRecords(
      write,
      prepared.flatMap((fields, at) =>
        isNew[at] ? [{ id: ids[at] as string, fields: withoutEmpty(fields) }] : [],
      ),
    );
    const changes = prepared.flatMap((fields: PreparedFields, at): RecordUpdate[] =>
      isNew[at] ? [] : [{ id: ids[at] as string, fields }],
    );
    const changed = await updateRecords(store, tx, table.id, changes, options);
    const byId = new Map([...made, ...changed].map((record) => [record.id, record]));
    return {
      records: ids.map((id) => byId.get(id) as StoredRecord),
      created: made.map(({ id }) => id),
      updated: changed.map(({ id }) => id),
    };
  });
}

function mergeNames(table: RecordTable, mergeOn: readonly string[]): string[] {
  if (mergeOn.length < 1 || mergeOn.length > 3) {
    throw refuse.badRequest('fieldsToMergeOn must name one to three fields.', 'fieldsToMergeOn');
  }
  return mergeOn.map((name) => {
    const field = fieldOf(table, name);
    if (!field) throw refuse.unknownField(name);
    const types = [
      'singleLineText',
      'multilineText',
      'email',
      'url',
      'singleSelect',
      'multipleSelects',
    ];
    if (!types.includes(field.type) && !isNumeric(field.type) && !isTemporal(field.type)) {
      throw refuse.badRequest(
        `Records cannot be merged on the field "${field.name}".`,
        'fieldsToMergeOn',
      );
    }
    return field.name;
  });
}

/** Ids by key; a key is the JSON of the values in the order of the fields. */
async function findByKeys(
  scope: DbScope,
  table: RecordTable,
  names: readonly string[],
  keys: readonly string[],
): Promise<Map<string, string>> {
  const values = sql.join(
    names.map((name) => sql`coalesce(fields -> ${name}, 'null'::jsonb)`),
    sql`, `,
  );
  const { rows } = await scope.execute<{ key: unknown[]; ids: string[] }>(sql`
    select jsonb_build_array(${values}) as key, jsonb_agg(id) as ids from records
    where table_id = ${table.id} and jsonb_build_array(${values}) in
      (select k from jsonb_array_elements(${`[${keys.join(',')}]`}::jsonb) as k)
    group by 1`);
  const found = new Map<string, string>();
  for (const { key, ids } of rows) {
    if (ids.length > 1) {
      throw refuse.badRequest(
        `Cannot update more than one record: ${ids.length} records have the values ${JSON.stringify(key)}.`,
      );
    }
    found.set(JSON.stringify(key), ids[0] as string);
  }
  return found;
}
