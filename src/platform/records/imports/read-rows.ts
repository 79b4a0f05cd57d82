import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { badInput } from '#kernel/errors.ts';
import { rearm } from '#platform/csv/cells.ts';

/** Most rows of one file. */
const mostRows = 100_000;
const mostColumns = 500;

/** A file of rows: the names of its columns, the cells as texts, and where spreadsheets count each row. */
export type Rows = {
  readonly columns: string[];
  readonly rows: string[][];
  readonly lines: number[];
};

/** Reads CSV (comma, semicolon or tab), XLSX (its first sheet) or JSON (a list of objects). */
export async function readRows(name: string, bytes: Buffer): Promise<Rows> {
  // A text may begin with these letters too: keys are often in a column "PK".
  const isZip = bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';
  const table =
    isZip || /\.xlsx$/i.test(name)
      ? await readXlsx(bytes)
      : /\.json$/i.test(name)
        ? readJson(bytes)
        : readCsv(bytes);
  const [head, ...filled] = table
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  const header = head?.row ?? [];
  const rows = filled.map(({ row }) => row);
  if (header.length === 0 || rows.length === 0) {
    throw badInput('The file holds no rows below its first line.', 'file');
  }
  if (header.length > mostColumns)
    throw badInput(`A file has at most ${mostColumns} columns.`, 'file');
  if (rows.length > mostRows) {
    throw badInput(`A file has at most ${mostRows.toLocaleString('en')} rows. Split it.`, 'file');
  }
  const columns = header.map((cell, index) => cell.trim() || `Column ${index + 1}`);
  return { columns, rows, lines: filled.map(({ line }) => line) };
}

function readCsv(bytes: Buffer): string[][] {
  try {
    const text = decode(bytes);
    const rows = parse(text, {
      delimiter: delimiterOf(text.slice(0, 20_000)),
      relax_column_count: true,
      relax_quotes: true,
    }) as string[][];
    return rows.map((row) => row.map(rearm));
  } catch (error) {
    throw badInput(`The file could not be read: ${(error as Error).message}`, 'file');
  }
}

/**
 * Unicode in both widths, by the mark that it begins with; without one UTF-8, or what spreadsheets on
 * Windows write where a sign is no UTF-8.
 */
function decode(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that occurs most in the first line. */
function delimiterOf(text: string): string {
  const line = text.trimStart().split(/\r?\n/, 1)[0] ?? '';
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] as string;
}

async function readXlsx(bytes: Buffer): Promise<string[][]> {
  try {
    return (await readSheet(bytes)).map((row) => row.map((cell) => rearm(cellText(cell))));
  } catch {
    throw badInput('The file isn’t a readable spreadsheet (XLSX).', 'file');
  }
}

function readJson(bytes: Buffer): string[][] {
  let given: unknown;
  try {
    given = JSON.parse(bytes.toString('utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw badInput(`The file is no JSON: ${(error as Error).message}`, 'file');
  }
  const list = Array.isArray(given) ? given : (given as { records?: unknown } | null)?.records;
  if (!Array.isArray(list)) throw badInput('The file must hold a list of objects.', 'file');
  const objects = list.map((one) => {
    const fields = (one as { fields?: unknown } | null)?.fields ?? one;
    return typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : {};
  });
  const columns = [...new Set(objects.flatMap((one) => Object.keys(one)))];
  return [columns, ...objects.map((one) => columns.map((name) => cellText(one[name])))];
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(cellText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
