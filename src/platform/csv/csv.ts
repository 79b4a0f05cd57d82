import { stringify } from 'csv-stringify/sync';
import { disarm } from '#kernel/text/spreadsheet-cells.ts';

export type Cell = string | number;

/** Lines of a CSV file (RFC 4180): texts disarmed and in quotes, numbers as they are. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? disarm(cell) : cell))),
    { quoted_string: true, record_delimiter: '\r\n' },
  );

/** A whole CSV file, with the mark by which spreadsheets know UTF-8. */
export const csvFile = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${csvLines(rows)}`;
