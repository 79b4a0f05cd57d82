import { crc32 } from 'node:zlib';

const signature = 8;

type Chunk = { readonly type: string; readonly data: Uint8Array; readonly end: number };

/** The chunks of a PNG as far as they are whole. */
export function* pngChunks(bytes: Uint8Array): Generator<Chunk> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = signature;
  while (at + 12 <= file.length) {
    const end = at + 12 + file.readUInt32BE(at);
    if (end > file.length) return;
    yield {
      type: file.toString('latin1', at + 4, at + 8),
      data: file.subarray(at + 8, end - 4),
      end,
    };
    at = end;
  }
}

/** A PNG with a text of its own behind its header: `tEXt`, which holds ASCII here. */
export function withPngText(bytes: Uint8Array, keyword: string, ascii: string): Uint8Array {
  const data = Buffer.from(`${keyword}\0${ascii}`, 'latin1');
  const typed = Buffer.concat([Buffer.from('tEXt'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(typed));
  const head = pngChunks(bytes).next().value?.end ?? signature;
  return Buffer.concat([bytes.subarray(0, head), length, typed, check, bytes.subarray(head)]);
}
