import { inflateSync } from 'node:zlib';

/** Bytes of the headers of both formats, and of one entry in their lists of tables. */
const [woffHeader, woffEntry, fontHeader, fontEntry] = [44, 20, 12, 16] as const;

/**
 * A WOFF 1.0 file as the font inside it (https://www.w3.org/TR/WOFF/), unpacked by the machine's own zlib: the
 * reader of fonts would do it in JavaScript, table by table, which takes many times as long. Other files come
 * back as they are. For the typefaces that come along, not for files of strangers.
 */
export function unpackWoff(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const many = file.readUInt16BE(12);
  const tables = Array.from({ length: many }, (_, at) => {
    const entry = woffHeader + at * woffEntry;
    const [from, packed, whole] = [4, 8, 12].map((place) => file.readUInt32BE(entry + place)) as [
      ...[number, number, number],
    ];
    const bytes = file.subarray(from, from + packed);
    return {
      tag: file.subarray(entry, entry + 4),
      sum: file.readUInt32BE(entry + 16),
      bytes: packed < whole ? inflateSync(bytes) : bytes,
    };
  });
  const head = Buffer.alloc(fontHeader + many * fontEntry);
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  head.writeUInt16BE(many, 4);
  const power = Math.floor(Math.log2(many));
  head.writeUInt16BE(2 ** power * 16, 6);
  head.writeUInt16BE(power, 8);
  head.writeUInt16BE(many * 16 - 2 ** power * 16, 10);
  const parts: Buffer[] = [head];
  let place = head.length;
  for (const [at, { tag, sum, bytes }] of tables.entries()) {
    const entry = fontHeader + at * fontEntry;
    tag.copy(head, entry);
    head.writeUInt32BE(sum, entry + 4);
    head.writeUInt32BE(place, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    const padded = Math.ceil(bytes.length / 4) * 4;
    parts.push(bytes, Buffer.alloc(padded - bytes.length));
    place += padded;
  }
  return Buffer.concat(parts);
}
