import { disarm } from '#kernel/text/spreadsheet-cells.ts';

/** The words of a drawn table, row by row. */
export const cellsOf = (table: HTMLTableElement): string[][] =>
  [...table.rows].map((row) => [...row.cells].map((cell) => (cell.textContent ?? '').trim()));

/** A CSV file (RFC 4180); what a spreadsheet would take for a formula is a text. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((row) =>
      row
        .map((cell) => (isNumber(cell) ? cell : `"${disarm(cell).replaceAll('"', '""')}"`))
        .join(','),
    )
    .join('\r\n');

/** Written as numbers are, so that a spreadsheet can count with it; nothing with a leading zero, such as a phone number. */
export const isNumber = (cell: string): boolean =>
  cell.length < 16 && /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(cell);

/** The same as an Excel file. */
export async function xlsxOf(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/browser');
  const sheet = rows.map((row) =>
    row.map((cell) => {
      if (cell === '') return null;
      return isNumber(cell)
        ? { value: Number(cell), type: Number }
        : { value: disarm(cell), type: String };
    }),
  );
  return write(sheet).toBlob();
}
