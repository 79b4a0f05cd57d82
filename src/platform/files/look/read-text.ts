import type { FileBytes } from './file-bytes.ts';

/** Bytes that are looked at in one step. */
const step = 1_000_000;
/** Bytes after which a text is believed to go on as it began. */
const enough = 64_000_000;

/** Below a blank only tabs, line ends, form feeds and the beginning of terminal colours stand in texts. */
const fine = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1b]);
const isForeign = (byte: number) => byte < 0x20 && !fine.has(byte);

/** The text of a file in UTF-8, or its first 64 MB; undefined for everything that is no text. */
export async function readText(file: FileBytes): Promise<string | undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const end = Math.min(file.size, enough);
  let text = '';
  try {
    for (let at = 0; at < end; at += step) {
      const bytes = await file.read(at, Math.min(step, end - at));
      if (bytes.some(isForeign)) return undefined;
      text += decoder.decode(bytes, { stream: at + step < file.size });
    }
    return text;
  } catch {
    return undefined;
  }
}
