import { cutText } from '#kernel/cut-text.ts';
import { AppError, badInput } from '#kernel/errors.ts';
import { fieldOf, type RecordTable } from '../field-types.ts';
import { type NewChoices, storedValue } from '../field-values.ts';
import type { Rows } from './read-rows.ts';

/** What is wrong with one value, or with a whole row. */
export type RowError = {
  /** Line of the file as spreadsheets count. */
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
};
/** What the person chose for the import. */
export type ImportChoices = {
  /** Names of fields by the position of their column, from 0. */
  readonly mapping: Record<string, string> | null;
  readonly typecast: boolean;
  readonly merge_on: readonly string[];
};
export type CheckedRow = { readonly row: number; readonly fields: Record<string, unknown> };

/**
 * Turns rows into fields by the mapping. A row with a value that does not fit is left out and
 * named, with its line as spreadsheets count.
 */
export function checkRows(
  table: RecordTable,
  order: ImportChoices,
  { columns, rows, lines }: Rows,
) {
  const mapped = Object.entries(order.mapping ?? {}).map(([at, name]) => {
    const field = fieldOf(table, name);
    if (!field) throw badInput(`The table has no field "${name}".`, 'mapping');
    if (columns[Number(at)] === undefined)
      throw badInput(`The file has no column ${at}.`, 'mapping');
    return { at: Number(at), field };
  });
  const newChoices: NewChoices = new Map();
  const good: CheckedRow[] = [];
  const errors: RowError[] = [];
  const seen = new Map<string, number>();
  rows.forEach((cells, index) => {
    const row = lines[index] ?? index + 2;
    const fields: Record<string, unknown> = {};
    const before = errors.length;
    for (const { at, field } of mapped) {
      const value = cells[at]?.trim() === '' ? undefined : cells[at];
      if (value === undefined) continue;
      try {
        fields[field.name] = storedValue(field, value, { typecast: order.typecast, newChoices });
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        errors.push({
          row,
          column: columns[at] ?? '',
          value: cutText(value, 200).replaceAll('\u0000', ''),
          message: error.message,
        });
      }
    }
    const twin = order.merge_on.length > 0 ? twinOf(seen, order, fields, row) : undefined;
    if (twin !== undefined) {
      errors.push({
        row,
        column: order.merge_on.join(', '),
        value: '',
        message: `This row has the same key as row ${twin}.`,
      });
    }
    if (errors.length === before) good.push({ row, fields });
  });
  return { good, errors };
}

function twinOf(
  seen: Map<string, number>,
  order: ImportChoices,
  fields: Record<string, unknown>,
  row: number,
) {
  const key = JSON.stringify(order.merge_on.map((name) => fields[name] ?? null));
  const twin = seen.get(key);
  if (twin === undefined) seen.set(key, row);
  return twin;
}
