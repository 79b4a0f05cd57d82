import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { rearm } from '#kernel/text/spreadsheet-cells.ts';
import { unreadable } from '../../files/look/unreadable.ts';
import { cellText } from '../../imports/read/cell-text.ts';
import { readXlsx } from '../../imports/read/read-xlsx.ts';

/** A row of a file, and where it stands in it: as spreadsheets count, from 1. */
export type RawRow = { readonly line: number; readonly cells: readonly string[] };

export type TableFormat = 'csv' | 'tsv' | 'xlsx' | 'jsonl';

/** Opens the file anew each time: it is read twice, and never held in memory as a whole. */
export type Source = { stream(): Promise<Readable>; bytes(): Promise<Buffer> };

const mostColumns = 500;
/** Bytes of one row; more is no table. */
const longestRow = 4_000_000;

/** Rows that hold anything, one after another. Throws 422 for what is damaged or no table. */
export async function* readRows(source: Source, format: TableFormat): AsyncGenerator<RawRow> {
  if (format === 'xlsx') {
    const grid = await readXlsx(await source.bytes());
    for (const [at, cells] of grid.entries()) if (isFilled(cells)) yield rowOf(at + 1, cells);
    return;
  }
  if (format === 'jsonl') {
    yield* readObjects(source);
    return;
  }
  const delimiter = format === 'tsv' ? '\t' : await delimiterIn(source);
  const options = {
    ...{ delimiter, relax_column_count: true, relax_quotes: true, bom: true },
    ...{ info: true as const, max_record_size: longestRow },
  };
  const input = await decoded(source);
  const parser = input.pipe(parse(options));
  input.once('error', (error) => parser.destroy(error));
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      // A cell with line breaks ends on a later line than it began.
      const breaks = record.reduce((all, cell) => all + (cell.split('\n').length - 1), 0);
      if (isFilled(record)) yield rowOf(info.lines - breaks, record);
    }
  } catch (error) {
    if ((error as { status?: number }).status) throw error;
    throw unreadable(`The file could not be read: ${(error as Error).message.slice(0, 200)}`);
  }
}

const isFilled = (cells: readonly string[]): boolean => cells.some((cell) => cell.trim() !== '');

function rowOf(line: number, cells: readonly string[]): RawRow {
  if (cells.length > mostColumns) throw unreadable(`A table has at most ${mostColumns} columns.`);
  return {
    line,
    cells: cells.map((cell) => rearm(cell.replaceAll('\0', '').toWellFormed().trim())),
  };
}

/** UTF-8 or UTF-16 by its mark; anything that is neither is what spreadsheets on Windows write. */
async function decoded(source: Source): Promise<Readable> {
  const encoding = await encodingOf(await source.stream());
  const decoder = new TextDecoder(encoding);
  const stream = await source.stream();
  async function* texts() {
    for await (const piece of stream) yield decoder.decode(piece as Buffer, { stream: true });
    yield decoder.decode();
  }
  return Readable.from(texts());
}

async function encodingOf(stream: Readable): Promise<string> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const piece of stream) {
      const bytes = piece as Buffer;
      if (isFirst && bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
      if (isFirst && bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
      isFirst = false;
      strict.decode(bytes, { stream: true });
    }
    strict.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  } finally {
    stream.destroy();
  }
}

/** The sign that occurs most in the first line, outside of quotes. */
async function delimiterIn(source: Source): Promise<string> {
  let text = '';
  for await (const piece of await decoded(source)) {
    text += piece;
    if (text.length > 20_000) break;
  }
  if (['%PDF-', 'PK\u0003\u0004', 'GIF8'].some((sign) => text.startsWith(sign))) {
    throw unreadable('This file is no text. Choose CSV, TSV, a spreadsheet (XLSX) or JSON lines.');
  }
  const line = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] as string;
}

/** JSON lines as a table: the first row names every field that occurs. */
async function* readObjects(source: Source): AsyncGenerator<RawRow> {
  const head = new Set<string>();
  for await (const { value } of readLines(source)) {
    for (const name of Object.keys(value ?? {})) head.add(name);
    if (head.size > mostColumns) throw unreadable(`A table has at most ${mostColumns} columns.`);
  }
  const names = [...head];
  if (names.length === 0) throw unreadable('The file holds no JSON objects, one in each line.');
  yield rowOf(0, names);
  for await (const { line, value } of readLines(source)) {
    if (value)
      yield rowOf(
        line,
        names.map((name) => cellText(value[name])),
      );
  }
}

export type JsonLine = {
  readonly line: number;
  /** Null where the line is no JSON object. */
  readonly value: Readonly<Record<string, unknown>> | null;
};

/** The objects of JSON lines, in their order. Throws 422 for lines that never end. */
export async function* readLines(source: Source): AsyncGenerator<JsonLine> {
  let rest = '';
  let line = 0;
  for await (const piece of await decoded(source)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > longestRow) throw unreadable('A line of the file is longer than 4 MB.');
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield { line, value: objectOf(text) };
    }
  }
  if (rest.trim() !== '') yield { line: line + 1, value: objectOf(rest) };
}

function objectOf(text: string): JsonLine['value'] {
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
