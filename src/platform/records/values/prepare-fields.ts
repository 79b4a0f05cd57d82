import type { DbScope } from '../../db/database.ts';
import { fieldOf, type RecordTable } from '../field-types.ts';
import { refuse } from '../record-errors.ts';
import { addChoices, findTable, holdTable } from '../record-tables.ts';
import type { RecordFields, WriteOptions } from '../records.ts';
import { type Coercion, type NewChoices, storedValue } from './field-values.ts';
import { isMask, isSecretField } from './secret-fields.ts';

/** Values of one record as they are stored; null where a field is to be emptied. */
export type PreparedFields = Record<string, unknown>;

/**
 * Checks and converts fields of many records for a table, and holds the table's shape until the end
 * of the transaction. Selects get the options that `typecast` allows to be added.
 */
export async function prepareFields(
  scope: DbScope,
  tableName: string,
  rows: readonly RecordFields[],
  { typecast = false }: WriteOptions,
): Promise<{ table: RecordTable; prepared: PreparedFields[] }> {
  let table = await findTable(scope, tableName);
  for (;;) {
    const newChoices: NewChoices = new Map();
    const prepared = rows.map((row) => prepareRow(table, row, { typecast, newChoices }));
    const held = await holdTable(scope, table.id, newChoices.size > 0 ? 'update' : 'share');
    // Somebody may have changed the fields between reading and holding them.
    if (JSON.stringify(held.fields) === JSON.stringify(table.fields)) {
      if (newChoices.size > 0) await addChoices(scope, table.id, newChoices);
      return { table: newChoices.size > 0 ? await findTable(scope, table.id) : held, prepared };
    }
    table = held;
  }
}

function prepareRow(table: RecordTable, row: RecordFields, coercion: Coercion): PreparedFields {
  const prepared: PreparedFields = {};
  for (const [name, value] of Object.entries(row)) {
    const field = fieldOf(table, name);
    if (!field) throw refuse.unknownField(name);
    if (isSecretField(field.name)) {
      refuseKey(field.name, value);
      continue;
    }
    prepared[field.name] = storedValue(field, value, coercion) ?? null;
  }
  return prepared;
}

/** A mask that is written back, or nothing, changes nothing. A key itself must never get here. */
function refuseKey(name: string, value: unknown): void {
  if (value === undefined || value === null || value === '' || isMask(value)) return;
  throw refuse.badValue(
    name,
    'keys are sealed. An administrator who is signed in can enter one in the grid or in the API Key Manager.',
  );
}

/** Without the emptied fields: what a new record holds. */
export const withoutEmpty = (fields: PreparedFields): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
