/** First bytes of the formats that services return, with their offset. */
const signatures: readonly {
  readonly at: number;
  readonly bytes: string;
  readonly type: string;
}[] = [
  { at: 0, bytes: '\x89PNG', type: 'image/png' },
  { at: 0, bytes: '\xff\xd8\xff', type: 'image/jpeg' },
  { at: 8, bytes: 'WEBP', type: 'image/webp' },
  { at: 8, bytes: 'WAVE', type: 'audio/wav' },
  { at: 0, bytes: 'GIF8', type: 'image/gif' },
  { at: 4, bytes: 'ftyp', type: 'video/mp4' },
  { at: 0, bytes: '\x1a\x45\xdf\xa3', type: 'video/webm' },
  { at: 0, bytes: 'ID3', type: 'audio/mpeg' },
  { at: 0, bytes: '\xff\xfb', type: 'audio/mpeg' },
  { at: 0, bytes: '\xff\xf3', type: 'audio/mpeg' },
  { at: 0, bytes: 'OggS', type: 'audio/ogg' },
];

/**
 * MIME type of downloaded bytes: what the bytes say, else the header, else `application/octet-stream`.
 * Storage hosts often label everything as a binary stream, so the bytes go first.
 */
export function mediaTypeOf(bytes: Uint8Array, header: string | null | undefined): string {
  const start = String.fromCharCode(...bytes.subarray(0, 16));
  const known = signatures.find(({ at, bytes: mark }) => start.startsWith(mark, at));
  if (known !== undefined) return known.type;
  return header?.split(';')[0]?.trim().toLowerCase() || 'application/octet-stream';
}
