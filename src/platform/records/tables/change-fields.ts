import { conflict, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import { renameValues } from '../airtable/merge-schema.ts';
import type { RecordField, RecordTable } from '../field-types.ts';
import { checkNames, holdTable, type NewField, newField, storeFields } from '../record-tables.ts';
import { addFoundChoices, convertValues } from '../values/convert-values.ts';
import { refuseSecret } from './change-tables.ts';

export function addField({ db }: Platform, id: string, given: NewField): Promise<void> {
  refuseSecret(given.name);
  return db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    const field = newField(given);
    checkNames([...table.fields, field]);
    await storeFields(tx, table.id, [...table.fields, field]);
    if (field.type === 'autoNumber') await numberAll(tx, table.id, field.name);
  });
}

async function numberAll(scope: DbScope, tableId: string, name: string): Promise<void> {
  await scope.execute(sql`
    with numbered as (select id, row_number() over (order by position) as n from records where table_id = ${tableId})
    update records r set fields = r.fields || jsonb_build_object(${name}::text, n) from numbered where numbered.id = r.id`);
  await scope.execute(sql`
    update record_tables set next_number = 1 + (select count(*) from records where table_id = ${tableId})
    where id = ${tableId}`);
}

/** Renames a field, changes its options or its type; values that do not fit a new type are refused. */
export function changeField(
  { db }: Platform,
  id: string,
  fieldId: string,
  change: Partial<NewField>,
): Promise<void> {
  refuseSecret(change.name);
  return db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    const before = findField(table, fieldId);
    checkOwn(before);
    const after = { ...before, ...newField({ ...before, ...change }), id: before.id };
    const fields = table.fields.map((field) => (field === before ? after : field));
    checkNames(fields);
    if (after.type !== before.type) await convertValues(tx, table.id, before, after, 'refuse');
    if (after.name !== before.name) await renameValues(tx, table.id, before.name, after.name);
    await tx.execute(
      sql`update record_tables set fields = ${JSON.stringify(fields)}::jsonb where id = ${table.id}`,
    );
    if (after.type !== before.type) await addFoundChoices(tx, table.id, after);
  });
}

export function removeField({ db }: Platform, id: string, fieldId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    const field = findField(table, fieldId);
    checkOwn(field);
    if (field === table.fields[0]) throw conflict('The first field names the records and stays.');
    await storeFields(
      tx,
      table.id,
      table.fields.filter((one) => one !== field),
    );
    await tx.execute(sql`
      update records set fields = fields - ${field.name} where table_id = ${table.id} and fields ? ${field.name}`);
  });
}

export function findField(table: RecordTable, fieldId: string): RecordField {
  const field = table.fields.find(({ id }) => id === fieldId);
  if (!field) throw notFound('There is no such field.');
  return field;
}

export function checkOwn({ airtableId }: RecordField): void {
  if (airtableId === undefined) return;
  throw conflict(
    'This field comes from Airtable. Change it there; the next sync brings the change.',
  );
}
