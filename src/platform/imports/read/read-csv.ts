import { parse } from 'csv-parse/sync';
import { unreadable } from '../../files/look/unreadable.ts';

/** Cells of a CSV or TSV file; an empty line is a row with one empty cell. */
export function readCsv(text: string): string[][] {
  // Half of a sign, or the end of a text file, is nothing that a table begins with.
  if (/^(?:%PDF-|\x89PNG|GIF8|\xff\xd8)/.test(text)) throw noTable();
  try {
    return parse(text, {
      delimiter: delimiterOf(text.slice(0, 20_000)),
      relax_column_count: true,
      relax_quotes: true,
    }) as string[][];
  } catch (error) {
    throw unreadable(`The file could not be read: ${(error as Error).message}`);
  }
}

export const noTable = () =>
  unreadable('This file is no table. Choose CSV, TSV, a spreadsheet (XLSX) or JSON lines.');

/**
 * Unicode in both widths, by the mark that it begins with; without one UTF-8, or what spreadsheets on
 * Windows write where a sign is no UTF-8.
 */
export function decodeText(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 'feff') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The sign that occurs most in the first line, outside of quotes. */
function delimiterOf(text: string): string {
  const line = (text.trimStart().split(/\r?\n/, 1)[0] ?? '').replace(/"[^"]*"/g, '');
  const count = (sign: string) => line.split(sign).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] as string;
}
