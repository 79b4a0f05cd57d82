import type { FileBytes } from './file-bytes.ts';
import { unreadable } from './unreadable.ts';

/** Bytes at the end of a ZIP among which its table of contents must be named. */
const zipTail = 66_000;

/**
 * Throws 422 for a file that ends too early, as far as its format tells. One that is locked is kept as it
 * is; who reads it says so.
 */
export async function requireWhole(file: FileBytes, mime: string): Promise<void> {
  if (mime === 'application/pdf' && !(await tailOf(file, 2048)).includes('%%EOF')) throw cut('PDF');
  if (isZip(mime) && !(await tailOf(file, zipTail)).includes('PK\x05\x06')) throw cut('archive');
  if (/^(?:video|audio)\/(?:mp4|quicktime|x-m4a|x-m4v|3gpp)/.test(mime)) await walkBoxes(file);
  if (/wav/.test(mime)) await requireRiff(file);
}

const isZip = (mime: string) => /^application\/(?:zip|epub\+zip|vnd\.(?:openxml|oasis))/.test(mime);

const tailOf = async (file: FileBytes, length: number) =>
  (await file.read(Math.max(0, file.size - length), length)).toString('latin1');

const cut = (what: string) =>
  unreadable(
    `This ${what} is damaged: its end is missing. Save or download it anew and try again.`,
  );

/** MP4 and its like are boxes one after another, each of which says how long it is. */
async function walkBoxes(file: FileBytes): Promise<void> {
  let at = 0;
  let hasFrame = false;
  for (let boxes = 0; at < file.size && boxes < 100_000; boxes++) {
    const head = await file.read(at, 16);
    if (head.length < 8) throw cut('recording');
    const kind = head.toString('latin1', 4, 8);
    hasFrame ||= kind === 'moov' || kind === 'moof';
    const said = head.readUInt32BE(0);
    const length =
      said === 1 && head.length === 16 ? Number(head.readBigUInt64BE(8)) : said || file.size - at;
    if (length < 8 || at + length > file.size) throw cut('recording');
    at += length;
  }
  if (!hasFrame) throw cut('recording');
}

async function requireRiff(file: FileBytes): Promise<void> {
  const head = await file.read(0, 12);
  if (head.toString('latin1', 0, 4) !== 'RIFF') return;
  const said = head.readUInt32LE(4);
  // Recorders that never learn the length write the largest number or none.
  if (said !== 0 && said !== 0xffffffff && said + 8 > file.size + 1) throw cut('recording');
}
