import { badInput, notFound } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import type { Platform } from '../../platform.ts';
import type { RecordField, RecordTable } from '../field-types.ts';
import { holdTable, type NewField, newField } from '../record-tables.ts';
import {
  addFoundChoices,
  type Conversion,
  convertValues,
  storeValues,
  tryConversion,
} from '../values/convert-values.ts';
import { checkOwn, findField } from './change-fields.ts';

type Type = NewField['type'];
/** Examples shown before a change. */
const mostSamples = 6;

/** What changing a field's type would do to its values. */
export function previewType({ db }: Platform, id: string, fieldId: string, type: Type) {
  return db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    const { before, after } = changed(table, fieldId, type);
    const conversions = await tryConversion(tx, table.id, before, after);
    const lost = conversions.filter((one) => one.after === null);
    const differs = ({ before: was, after: is }: Conversion) =>
      is !== null && JSON.stringify(was) !== JSON.stringify(is);
    const samples = [...lost, ...conversions.filter(differs)].slice(0, mostSamples);
    return {
      ...{ values: conversions.length, lost: lost.length },
      samples: samples.map((one) => ({ before: shown(one.before), after: shown(one.after) })),
    };
  });
}

const shown = (value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  return (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 200);
};

/**
 * Changes a field's type; values that do not fit are cleared when `clearUnfit`, else refused. Returns
 * the id with which the change can be taken back.
 */
export function changeType(
  { db }: Platform,
  id: string,
  fieldId: string,
  { type, clearUnfit }: { type: Type; clearUnfit: boolean },
): Promise<string> {
  return db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    const { before, after } = changed(table, fieldId, type);
    const unfit = clearUnfit ? 'clear' : 'refuse';
    const conversions = await convertValues(tx, table.id, before, after, unfit);
    await putField(tx, table, after);
    await addFoundChoices(tx, table.id, after);
    return keepUndo(tx, table, before, conversions);
  });
}

async function keepUndo(
  tx: DbScope,
  table: RecordTable,
  field: RecordField,
  conversions: readonly Conversion[],
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into record_field_undos (table_id, field, "values")
    select ${table.id}, ${JSON.stringify(field)}::jsonb, coalesce(jsonb_agg(jsonb_build_object(
      'id', c.id, 'after', c.before, 'version', r.version)), '[]')
    from jsonb_to_recordset(${JSON.stringify(conversions)}::jsonb) as c (id text, before jsonb)
    join records r on r.id = c.id returning id`);
  // Who changed a field a month ago has worked on with it since.
  await tx.execute(sql`
    delete from record_field_undos where made_at < now() - interval '30 days'`);
  return (rows[0] as { id: string }).id;
}

type Undo = {
  field: RecordField;
  values: { id: string; after: unknown; version: number }[];
};

/** Gives a field its former type and values; what was written since stays, as far as it fits. */
export function undoType({ db }: Platform, id: string, fieldId: string, undo: string) {
  return db.transaction(async (tx) => {
    const table = await holdTable(tx, id, 'update');
    const field = findField(table, fieldId);
    const { rows } = await tx.execute<Undo>(sql`
      delete from record_field_undos where id = ${undo} and table_id = ${table.id} and field ->> 'id' = ${field.id}
      returning field, "values"`);
    const kept = rows[0];
    if (!kept) throw notFound('This change can no longer be taken back.');
    // The name may have changed meanwhile.
    const before = { ...kept.field, name: field.name };
    const { rows: now } = await tx.execute<{ id: string; version: number }>(sql`
      select id, version from records where table_id = ${table.id} for update`);
    const versions = new Map(now.map((one) => [one.id, one.version]));
    const restored = kept.values.filter((one) => versions.get(one.id) === one.version);
    await convertValues(tx, table.id, field, before, 'clear');
    await storeValues(tx, before.name, restored);
    await putField(tx, table, before);
  });
}

function changed(table: RecordTable, fieldId: string, type: Type) {
  const before = findField(table, fieldId);
  checkOwn(before);
  if (before === table.fields[0] && type !== 'singleLineText' && type !== 'multilineText') {
    throw badInput('The first field names the records and stays text.', 'type');
  }
  // Options belong to a type.
  const { options: _, ...bare } = before;
  return { before, after: { ...bare, ...newField({ ...bare, type }), id: before.id } };
}

const putField = (tx: DbScope, table: RecordTable, field: RecordField) =>
  tx.execute(
    sql`update record_tables set fields = ${JSON.stringify(
      table.fields.map((one) => (one.id === field.id ? field : one)),
    )}::jsonb where id = ${table.id}`,
  );
