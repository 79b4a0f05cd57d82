import { parse } from 'csv-parse/sync';
import { badInput } from '#kernel/errors.ts';
import { nameSchema } from '../../character-schema.ts';

/** Avatars that one order makes. */
export const mostNames = 500;

/**
 * The names of a list: its column `name`, whatever else it has. Throws 400 naming `csv` when it has none,
 * is no list, is too long, or when a name is missing or too long.
 */
export function readNames(csv: string): string[] {
  const rows = readRows(csv);
  const head = rows[0] ?? [];
  const column = head.findIndex((title) => title.trim().toLowerCase() === 'name');
  if (column < 0) throw badInput('The list needs a column called name.', 'csv');
  const names = rows.slice(1).map((row, index) => {
    const read = nameSchema.safeParse(row[column] ?? '');
    if (read.success) return read.data;
    throw badInput(`Line ${index + 2}: ${read.error.issues[0]?.message}`, 'csv');
  });
  if (names.length === 0) throw badInput('The list has no names.', 'csv');
  if (names.length > mostNames) {
    throw badInput(
      `The list has ${names.length} names; at most ${mostNames} are made at once.`,
      'csv',
    );
  }
  return names;
}

function readRows(csv: string): string[][] {
  const [first = ''] = csv.split('\n', 1);
  const delimiter = [',', ';', '\t'].toSorted(
    (a, b) => first.split(b).length - first.split(a).length,
  )[0];
  try {
    return parse(csv, {
      ...{ bom: true, relaxColumnCount: true, skipEmptyLines: true, trim: true },
      ...{ delimiter: delimiter ?? ',', relaxQuotes: true, to: mostNames + 5000 },
    });
  } catch {
    throw badInput('The list could not be read as CSV.', 'csv');
  }
}
