import { badInput } from '#kernel/errors.ts';
import { rearm } from '#kernel/text/spreadsheet-cells.ts';
import { unreadable } from '../../files/look/unreadable.ts';
import type { RowsRead } from '../../local/worker/portions.ts';
import { type DescribedColumn, describeColumns } from './describe-columns.ts';
import { decodeText, readCsv } from './read-csv.ts';
import { isJsonTable, readJson } from './read-json.ts';
import { readXlsx } from './read-xlsx.ts';

/** Most rows of one file. */
const mostRows = 100_000;
const mostColumns = 500;
/** Characters of a column's name. */
const longestName = 200;

/** A file of rows; its name tells what it may be. */
export type TableFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** False where only the columns matter. */
  readonly withRows: boolean;
};

/** A row of a file, where it stands in it, and what is wrong with it if it could not be read. */
export type FileRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault?: string;
};

export type TableFound = { readonly columns: readonly DescribedColumn[]; readonly rows: number };

/** Rows as they stand in a file: the first that holds anything names the columns. */
export type RawTable = { readonly head: readonly string[]; readonly rows: readonly FileRow[] };

/**
 * Reads CSV and TSV (comma, semicolon or tab), XLSX (its first sheet), JSON lines or a JSON list of
 * objects. `line` counts as spreadsheets do, from 1, and in JSON lines as editors do. Throws 422 for
 * what is none of these or damaged, 400 for a table without rows or beyond the limits.
 */
export async function readTable(file: TableFile): Promise<RowsRead<TableFound, FileRow>> {
  const { head, rows } = await readRaw(file);
  if (head.length === 0 || rows.length === 0) {
    throw badInput('The file holds no rows below its first line.', 'file');
  }
  if (head.length > mostColumns)
    throw badInput(`A file has at most ${mostColumns} columns.`, 'file');
  if (rows.length > mostRows) {
    throw badInput(`A file has at most ${mostRows.toLocaleString('en')} rows. Split it.`, 'file');
  }
  const columns = describeColumns(nameColumns(head), rows);
  return { found: { columns, rows: rows.length }, rows: file.withRows ? rows : [] };
}

async function readRaw({ name, bytes }: TableFile): Promise<RawTable> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sign = buffer.subarray(0, 8).toString('latin1');
  // A text may begin with these letters, too: keys are often in a column "PK".
  if (sign.startsWith('PK\x03\x04') || /\.xlsx$/i.test(name))
    return fromGrid(await readXlsx(buffer));
  if (sign.startsWith('\xd0\xcf\x11\xe0')) {
    throw unreadable(
      'This is a spreadsheet of the old kind (XLS) or has a password. Save it as XLSX without one.',
    );
  }
  const text = decodeText(buffer);
  return isJsonTable(name, text) ? readJson(text) : fromGrid(readCsv(text));
}

/** Rows that hold anything, with the line that spreadsheets give them. */
function fromGrid(grid: readonly (readonly string[])[]): RawTable {
  const [head, ...rows] = grid
    .map((cells, index) => ({ line: index + 1, cells: cells.map(rearm) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { head: head?.cells ?? [], rows };
}

/** Each column by a name of its own: two of one name would be told apart by nothing else. */
function nameColumns(head: readonly string[]): string[] {
  const taken = new Set<string>();
  return head.map((cell, index) => {
    const plain = cell
      .toWellFormed()
      .replaceAll('\u0000', '')
      .trim()
      .slice(0, longestName)
      .toWellFormed();
    const name = plain || `Column ${index + 1}`;
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name} ${count}`;
    taken.add(free);
    return free;
  });
}
