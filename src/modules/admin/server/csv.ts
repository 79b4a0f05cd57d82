import { stringify } from 'csv-stringify/sync';

/** Rows as a CSV file for spreadsheets; cells that one would run as a formula are disarmed. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${stringify(rows.map((row) => row.map(disarm)))}`;

const disarm = (cell: string | number) =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
