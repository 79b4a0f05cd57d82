/** One line of CSV: every cell in quotes, and nothing that a spreadsheet would run as a formula. */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => `"${disarm(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;

/** A leading `'` makes a spreadsheet read text. */
const disarm = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell);

/** Takes the `'` of an earlier export away again. */
export const rearm = (cell: string): string =>
  /^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell;
