import readSheets from 'read-excel-file/node';
import { damaged } from '../unreadable.ts';
import { unpack } from './unpack.ts';

/** The cells of a workbook, a row a line, sheet by sheet. */
export async function readWorkbook(bytes: Uint8Array): Promise<string> {
  unpack(bytes, (name) => name.endsWith('.xml'), 'This workbook');
  try {
    const sheets = await readSheets(Buffer.from(bytes));
    return sheets
      .map(({ sheet, data }) => `# ${sheet}\n\n${data.map(rowText).filter(Boolean).join('\n')}`)
      .join('\n\n');
  } catch {
    throw damaged('This workbook');
  }
}

const rowText = (row: readonly unknown[]): string =>
  row
    .map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '')))
    .join(' | ')
    .replace(/^[ |]+$/, '');
