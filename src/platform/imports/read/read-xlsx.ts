import { readSheet } from 'read-excel-file/node';
import { fromBufferPromise } from 'yauzl';
import { unreadable } from '../../files/look/unreadable.ts';
import { cellText } from './cell-text.ts';

/** Bytes that a spreadsheet may unpack to, and files in it. */
const mostUnpacked = 300_000_000;
const mostEntries = 2000;

/** Cells of the first sheet. Throws 422 for what is damaged, or packed to unpack without end. */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  if ((await unpackedSize(bytes)) > mostUnpacked) {
    throw unreadable('This spreadsheet unpacks to more than 300 MB. Split it, or save it as CSV.');
  }
  try {
    return (await readSheet(bytes)).map((row) => row.map(cellText));
  } catch {
    throw noSpreadsheet();
  }
}

const noSpreadsheet = () => unreadable('The file isn’t a readable spreadsheet (XLSX).');

/** What its parts really unpack to, up to the limit: what their headers say may be made up. */
async function unpackedSize(bytes: Buffer): Promise<number> {
  let size = 0;
  let entries = 0;
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    for await (const entry of zip.eachEntry()) {
      entries += 1;
      size += entry.uncompressedSize;
      if (size > mostUnpacked || entries > mostEntries) return Number.POSITIVE_INFINITY;
      // Ends with an error as soon as more comes than the header says.
      for await (const _ of await zip.openReadStreamPromise(entry));
    }
  } catch {
    throw noSpreadsheet();
  }
  return size;
}
