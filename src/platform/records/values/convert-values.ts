import { AppError, badInput } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../../db/database.ts';
import { computedTypes, type RecordField } from '../field-types.ts';
import { addChoices } from '../record-tables.ts';
import { type NewChoices, storedValue } from './field-values.ts';

/** A record's value before and after; `after` is null where nothing of the new type can be made of it. */
export type Conversion = { readonly id: string; readonly before: unknown; readonly after: unknown };

/** What the values of a field would become as another type. Changes nothing. */
export async function tryConversion(
  scope: DbScope,
  tableId: string,
  before: RecordField,
  after: RecordField,
): Promise<Conversion[]> {
  if (computedTypes.includes(after.type) || computedTypes.includes(before.type)) {
    throw badInput('A computed field cannot become another one, nor the other way round.', 'type');
  }
  const { rows } = await scope.execute<{ id: string; value: unknown }>(sql`
    select id, fields -> ${before.name} as value from records
    where table_id = ${tableId} and fields ? ${before.name} order by position for update`);
  const coercion = { typecast: true, newChoices: new Map() as NewChoices };
  return rows.map(({ id, value }) => ({
    id,
    before: value,
    after: fitting(after, plain(value), coercion),
  }));
}

type Coercion = Parameters<typeof storedValue>[2];

function fitting(field: RecordField, value: unknown, coercion: Coercion): unknown {
  try {
    return storedValue(field, value, coercion) ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

/** Lists and objects with a name are written as text, so that every type can read them. */
function plain(value: unknown): unknown {
  if (!Array.isArray(value)) return value;
  const words = value.map((one) =>
    typeof one === 'object' && one !== null && 'filename' in one ? one.filename : one,
  );
  return words.every((one) => typeof one === 'string') ? words.join(', ') : value;
}

/** Writes the values of the new type; those that do not fit are refused, or cleared. */
export async function convertValues(
  scope: DbScope,
  tableId: string,
  before: RecordField,
  after: RecordField,
  unfit: 'refuse' | 'clear',
): Promise<Conversion[]> {
  const conversions = await tryConversion(scope, tableId, before, after);
  const lost = conversions.find((one) => one.after === null);
  if (lost && unfit === 'refuse') {
    const shown = JSON.stringify(lost.before).slice(0, 80);
    throw badInput(`Some values do not fit the new kind, for example ${shown}.`, 'type');
  }
  await storeValues(scope, before.name, conversions);
  return conversions;
}

/** Writes one field of many records; null clears it. */
export async function storeValues(
  scope: DbScope,
  name: string,
  values: readonly { readonly id: string; readonly after: unknown }[],
): Promise<void> {
  await scope.execute(sql`
    with c as (select * from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as c (id text, after jsonb))
    update records r set version = version + 1, last_modified = now(),
      fields = case when c.after is null or c.after = 'null' then r.fields - ${name}
        else r.fields || jsonb_build_object(${name}::text, c.after) end
    from c where c.id = r.id`);
}

/** A field that has become a select offers what its values say. */
export async function addFoundChoices(
  scope: DbScope,
  tableId: string,
  field: RecordField,
): Promise<void> {
  if (field.type !== 'singleSelect' && field.type !== 'multipleSelects') return;
  const { rows } = await scope.execute<{ value: string | string[] }>(sql`
    select distinct fields -> ${field.name} as value from records where table_id = ${tableId} and fields ? ${field.name}`);
  const newChoices: NewChoices = new Map();
  for (const { value } of rows) storedValue(field, value, { typecast: true, newChoices });
  await addChoices(scope, tableId, newChoices);
}
