import { cutText } from '#kernel/cut-text.ts';
import type { RowsRead } from '../../local/worker/portions.ts';
import type { RecordTable } from '../field-types.ts';
import { type CheckedRow, checkRows, type ImportChoices, type RowError } from './check-rows.ts';
import { readRows } from './read-rows.ts';

/** A file that somebody uploaded; its name tells what it may be. */
export type NamedFile = { readonly name: string; readonly bytes: Uint8Array };

/** A column and up to three of its values, cut to 80 characters. */
export type DescribedColumn = { readonly name: string; readonly samples: string[] };

export type Described = { readonly columns: DescribedColumn[]; readonly rowsTotal: number };

/** What the columns of a file hold. Throws a 400 for a file that cannot be read. */
export async function describeFile({
  name,
  bytes,
}: NamedFile): Promise<RowsRead<Described, never>> {
  const { columns, rows } = await readRows(name, bufferOf(bytes));
  const described = columns.map((column, at) => ({
    name: column,
    samples: rows
      .map((row) => cutText(row[at]?.replaceAll('\u0000', '').trim() ?? '', 80))
      .filter(Boolean)
      .slice(0, 3),
  }));
  return { found: { columns: described, rowsTotal: rows.length }, rows: [] };
}

export type CheckOrder = {
  readonly file: NamedFile;
  readonly table: RecordTable;
  readonly choices: ImportChoices;
  /** False where only the counts and the errors matter. */
  readonly withRows: boolean;
};

/** `errors` are the first 5,000; `good` and `failed` count rows. */
export type Checked = {
  readonly good: number;
  readonly failed: number;
  readonly errors: readonly RowError[];
};

/** Errors that are kept for the report. */
const mostErrors = 5000;

/** The rows of a file as fields of a table. Throws a 400 for a file or a mapping that does not fit. */
export async function checkFile(order: CheckOrder): Promise<RowsRead<Checked, CheckedRow>> {
  const { file, table, choices, withRows } = order;
  const { good, errors } = checkRows(
    table,
    choices,
    await readRows(file.name, bufferOf(file.bytes)),
  );
  const failed = new Set(errors.map(({ row }) => row)).size;
  return {
    found: { good: good.length, failed, errors: errors.slice(0, mostErrors) },
    rows: withRows ? good : [],
  };
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
