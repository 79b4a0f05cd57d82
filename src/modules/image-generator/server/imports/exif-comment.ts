const [exifPointer, userComment] = [0x8769, 0x9286];

/** The `UserComment` of a block of EXIF, as the library hands it out; undefined where there is none. */
export function exifComment(block: Buffer): string | undefined {
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block;
  if (tiff.length < 8) return undefined;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const find = (directory: number, tag: number): number | undefined => {
    const count = short(directory);
    for (let entry = 0; entry < count; entry += 1) {
      const at = directory + 2 + entry * 12;
      if (short(at) === tag) return at;
    }
    return undefined;
  };
  try {
    const pointer = find(long(4), exifPointer);
    const entry = pointer === undefined ? undefined : find(long(pointer + 8), userComment);
    if (entry === undefined) return undefined;
    const [size, from] = [long(entry + 4), long(entry + 8)];
    return decoded(tiff.subarray(from, from + size), isLittle);
  } catch {
    // It names places outside of itself.
    return undefined;
  }
}

/** Its first eight bytes name the characters. */
function decoded(comment: Buffer, isLittle: boolean): string {
  const text = comment.subarray(8);
  if (!comment.toString('latin1', 0, 7).startsWith('UNICODE')) {
    return text.toString('utf8').replaceAll('\0', '');
  }
  const even = Buffer.from(text.subarray(0, text.length - (text.length % 2)));
  // Some write the low byte first whatever the block does: a prompt begins with a sign below 256.
  const isLowFirst = even.length > 1 && even[0] !== 0 && even[1] === 0;
  return (isLowFirst || (isLittle && even[0] !== 0) ? even : even.swap16()).toString('utf16le');
}
