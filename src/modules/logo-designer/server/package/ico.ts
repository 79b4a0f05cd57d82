/**
 * An ICO file of square PNG pictures, smallest first, each with its side in pixels (at most 256): 6 bytes
 * of head, 16 for each entry, then the PNGs as they are.
 */
export function icoFile(
  pictures: readonly { readonly side: number; readonly png: Uint8Array }[],
): Uint8Array {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { side, png }] of pictures.entries()) {
    const entry = 6 + at * 16;
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
