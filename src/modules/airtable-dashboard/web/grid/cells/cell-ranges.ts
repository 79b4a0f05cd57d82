import type { GridRecord } from '../../../contract.ts';
import type { CellChange } from '../edit-history.ts';
import { type Place, rectangle, type Selection } from '../selection.ts';
import { cellText, cellValue, type GridField, isTextual } from './cell-values.ts';

/** All cells of a selection. */
export function placesOf(selection: Selection): Place[] {
  const { top, bottom, left, right } = rectangle(selection);
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  }
  return places;
}

/** What differs from the records when these cells get these texts; one change a record. */
export function changesOf(
  cells: readonly (readonly [Place, string])[],
  fields: readonly GridField[],
  records: readonly GridRecord[],
): CellChange[] {
  const changes = new Map<
    string,
    { before: Record<string, unknown>; after: Record<string, unknown> }
  >();
  for (const [{ row, column }, text] of cells) {
    const [field, record] = [fields[column], records[row]];
    if (!field || !record || field.isComputed || field.type === 'multipleAttachments') continue;
    if (cellText(field, record.fields[field.name]) === text) continue;
    const change = changes.get(record.id) ?? { before: {}, after: {} };
    change.before[field.name] = record.fields[field.name] ?? null;
    change.after[field.name] = cellValue(field, text);
    changes.set(record.id, change);
  }
  return [...changes].map(([id, change]) => ({ id, ...change }));
}

/** The selected cells as texts, row by row. */
export const textsOf = (
  selection: Selection,
  fields: readonly GridField[],
  records: readonly GridRecord[],
): string[][] => {
  const { top, bottom, left, right } = rectangle(selection);
  return records
    .slice(top, bottom + 1)
    .map(({ fields: values }) =>
      fields.slice(left, right + 1).map((field) => cellText(field, values[field.name])),
    );
};

/** The values of a new record from texts that begin at the column `left`. */
export const newRow = (texts: readonly string[], fields: readonly GridField[], left: number) =>
  Object.fromEntries(
    texts.flatMap((text, at) => {
      const field = fields[left + at];
      const fits = field && (isTextual(field) || (field.type === 'checkbox' && !field.isComputed));
      const value = fits ? cellValue(field, text) : null;
      return field && value !== null ? [[field.name, value]] : [];
    }),
  );
