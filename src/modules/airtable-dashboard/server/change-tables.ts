import { badInput, conflict, notFound } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { isSecretField } from '#platform/records/airtable/airtable-fields.ts';
import { renameValues } from '#platform/records/airtable/merge-schema.ts';
import {
  computedTypes,
  type RecordField,
  type RecordTable,
} from '#platform/records/field-types.ts';
import { type NewChoices, storedValue } from '#platform/records/field-values.ts';
import { isPromptTable } from '#platform/records/prompt-fields.ts';
import {
  addChoices,
  checkNames,
  createTable,
  holdTable,
  type NewField,
  newField,
  storeFields,
} from '#platform/records/record-tables.ts';

export const refuseSecret = (name: string | undefined) => {
  if (name !== undefined && isSecretField(name)) {
    throw badInput(
      'Keys are kept in the API Key Manager, sealed; a table shows them to everyone who reads it.',
      'name',
    );
  }
};

export function addTable(
  scope: DbScope,
  table: { name: string; description: string; fields: readonly NewField[] },
) {
  for (const { name } of table.fields) refuseSecret(name);
  return createTable(scope, table);
}

/** Renames or describes a table. Tables that the hub reads, or that Airtable names, keep theirs. */
export function changeTable(
  { db }: Platform,
  id: string,
  { name, description }: { name?: string | undefined; description?: string | undefined },
): Promise<void> {
  return db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    if (name !== undefined && name !== table.name) {
      checkFree(table);
      const { rows } = await tx.execute(sql`select 1 from record_tables where name = ${name}`);
      if (rows.length > 0) throw conflict(`There is a table named "${name}" already.`);
    }
    await tx.execute(sql`
      update record_tables set name = ${name ?? table.name}, description = ${description ?? table.description}
      where id = ${table.id}`);
  });
}

/** Removes a table that is not one of the hub's own, with all its records. */
export function removeTable(platform: Platform, id: string): Promise<void> {
  return platform.db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    checkFree(table);
    await tx.execute(sql`delete from record_tables where id = ${table.id}`);
  });
}

function checkFree(table: RecordTable): void {
  if (isPromptTable(table.name) || ['Services', 'PromptPacks'].includes(table.name)) {
    throw conflict(`The hub itself reads the table "${table.name}": it keeps its name and place.`);
  }
  if (table.airtableId !== null) {
    throw conflict(
      'This table comes from Airtable. Change it there; the next sync brings the change.',
    );
  }
}

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
    if (after.type !== before.type) await convertValues(tx, table.id, before, after);
    if (after.name !== before.name) await renameValues(tx, table.id, before.name, after.name);
    await tx.execute(
      sql`update record_tables set fields = ${JSON.stringify(fields)}::jsonb where id = ${table.id}`,
    );
    if (after.type !== before.type) await addFoundChoices(tx, table.id, after);
  });
}

async function convertValues(
  scope: DbScope,
  tableId: string,
  before: RecordField,
  after: RecordField,
) {
  if (computedTypes.includes(after.type) || computedTypes.includes(before.type)) {
    throw badInput('A computed field cannot become another one, nor the other way round.', 'type');
  }
  const { rows } = await scope.execute<{ id: string; value: unknown }>(sql`
    select id, fields -> ${before.name} as value from records
    where table_id = ${tableId} and fields ? ${before.name} for update`);
  const coercion = { typecast: true, newChoices: new Map() as NewChoices };
  const converted = rows.map(({ id, value }) => ({
    id,
    value: storedValue(after, plain(value), coercion) ?? null,
  }));
  await scope.execute(sql`
    with c as (select * from jsonb_to_recordset(${JSON.stringify(converted)}::jsonb) as c (id text, value jsonb))
    update records r set version = version + 1, last_modified = now(),
      fields = case when c.value is null or c.value = 'null' then r.fields - ${before.name}
        else r.fields || jsonb_build_object(${before.name}::text, c.value) end
    from c where c.id = r.id`);
}

const plain = (value: unknown) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : value;

/** A field that has become a select offers what its values say. */
async function addFoundChoices(scope: DbScope, tableId: string, field: RecordField): Promise<void> {
  if (field.type !== 'singleSelect' && field.type !== 'multipleSelects') return;
  const { rows } = await scope.execute<{ value: string | string[] }>(sql`
    select distinct fields -> ${field.name} as value from records where table_id = ${tableId} and fields ? ${field.name}`);
  const newChoices: NewChoices = new Map();
  for (const { value } of rows) storedValue(field, value, { typecast: true, newChoices });
  await addChoices(scope, tableId, newChoices);
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

function findField(table: RecordTable, fieldId: string): RecordField {
  const field = table.fields.find(({ id }) => id === fieldId);
  if (!field) throw notFound('There is no such field.');
  return field;
}

function checkOwn({ airtableId }: RecordField): void {
  if (airtableId === undefined) return;
  throw conflict(
    'This field comes from Airtable. Change it there; the next sync brings the change.',
  );
}
