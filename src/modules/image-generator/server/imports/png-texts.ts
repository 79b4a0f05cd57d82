import { inflateSync } from 'node:zlib';
import { pngChunks } from '#platform/pictures/png-chunks.ts';

/** Bytes of one text at most, unpacked. */
const longest = 1_000_000;

/** The texts of a PNG by their keywords: `tEXt`, `zTXt` and `iTXt`. What cannot be read is left out. */
export function pngTexts(bytes: Uint8Array): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { type, data } of pngChunks(bytes)) {
    if (type !== 'tEXt' && type !== 'zTXt' && type !== 'iTXt') continue;
    const chunk = Buffer.from(data);
    const end = chunk.indexOf(0);
    if (end < 1 || end > 79) continue;
    try {
      const text = textOf(type, chunk.subarray(end + 1));
      if (text.length <= longest) texts.set(chunk.toString('latin1', 0, end), text);
    } catch {
      // It is packed in a way that nobody can unpack.
    }
  }
  return texts;
}

const unpacked = (packed: Buffer) => inflateSync(packed, { maxOutputLength: longest });

function textOf(type: 'tEXt' | 'zTXt' | 'iTXt', data: Buffer): string {
  if (type === 'tEXt') return data.toString('latin1');
  if (type === 'zTXt') return unpacked(data.subarray(1)).toString('latin1');
  // Whether and how it is packed, its language and the keyword in that language stand before it.
  const language = data.indexOf(0, 2);
  const keyword = data.indexOf(0, language + 1);
  const text = data.subarray(keyword + 1);
  return (data[0] === 1 ? unpacked(text) : text).toString('utf8');
}
