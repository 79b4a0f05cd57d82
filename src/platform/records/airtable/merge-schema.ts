import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { RecordField, RecordTable } from '../field-types.ts';
import { createTable, holdTable, newField, storeFields } from '../record-tables.ts';
import { isSecretField } from '../values/secret-fields.ts';
import { type AirtableField, externalIdField, fieldFrom } from './airtable-fields.ts';

/** A table of Airtable's metadata. */
export type AirtableTable = {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly primaryFieldId?: string;
  readonly fields: readonly AirtableField[];
};

/**
 * Brings our table to the shape of Airtable's: matched by its id, the first time by name. Renamed
 * fields keep their values; fields that only we have stay. Keys and our own id are left out.
 */
export async function mergeSchema(scope: DbScope, remote: AirtableTable): Promise<RecordTable> {
  const shown = remote.fields.filter(
    ({ name }) => name !== externalIdField && !isSecretField(name),
  );
  const primary = shown.find(({ id }) => id === remote.primaryFieldId);
  const ordered = primary ? [primary, ...shown.filter((field) => field !== primary)] : shown;
  const { rows } = await scope.execute<{ id: string }>(sql`
    select id from record_tables where airtable_id = ${remote.id}
      or (airtable_id is null and name = ${remote.name})
    order by airtable_id nulls last limit 1`);
  const id = rows[0]?.id;
  const known = remote.fields.some(({ name }) => name === externalIdField);
  if (id === undefined) {
    const made = await createTable(scope, {
      name: await freeName(scope, remote.name),
      description: remote.description ?? '',
      fields: ordered.map((field) => fieldFrom(field, undefined)),
      airtableId: remote.id,
    });
    await scope.execute(
      sql`update record_tables set has_external_field = ${known} where id = ${made.id}`,
    );
    return made;
  }
  const table = await holdTable(scope, id, 'update');
  await scope.execute(sql`
    update record_tables set airtable_id = ${remote.id}, has_external_field = ${known} where id = ${id}`);
  if (table.name !== remote.name) {
    const name = await freeName(scope, remote.name);
    await scope.execute(sql`update record_tables set name = ${name} where id = ${id}`);
  }
  await mergeFields(scope, table, ordered);
  return holdTable(scope, id, 'update');
}

/** Another table may have the name here; Airtable's then gets a number. */
async function freeName(scope: DbScope, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? name : `${name} (${number})`;
    const { rows } = await scope.execute(sql`select 1 from record_tables where name = ${tried}`);
    if (rows.length === 0) return tried;
  }
}

async function mergeFields(scope: DbScope, table: RecordTable, remote: readonly AirtableField[]) {
  const merged: RecordField[] = remote.map((field) => {
    const known =
      table.fields.find(({ airtableId }) => airtableId === field.id) ??
      table.fields.find(({ name, airtableId }) => name === field.name && airtableId === undefined);
    const fresh = fieldFrom(field, known);
    return known ? { ...fresh, id: known.id } : newField(fresh);
  });
  for (const field of merged) {
    const before = table.fields.find(({ id }) => id === field.id);
    if (before && before.name !== field.name)
      await renameValues(scope, table.id, before.name, field.name);
  }
  const taken = new Set(merged.map(({ name }) => name.toLowerCase()));
  const ours = table.fields.filter(
    ({ airtableId, name }) => airtableId === undefined && !taken.has(name.toLowerCase()),
  );
  const fields = [...merged, ...ours];
  if (JSON.stringify(fields) !== JSON.stringify(table.fields))
    await storeFields(scope, table.id, fields);
}

/** Moves the values of a field to its new name. */
export async function renameValues(scope: DbScope, tableId: string, from: string, to: string) {
  await scope.execute(sql`
    update records set fields = (fields - ${from}) || jsonb_build_object(${to}::text, fields -> ${from})
    where table_id = ${tableId} and fields ? ${from}`);
}
