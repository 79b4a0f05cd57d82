/** Kinds of pictures that hold nothing but pixels. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** How people call them. */
export const kindNames: Readonly<Record<PictureKind, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
};

/** The kind of a picture by its first bytes, whatever its name says; undefined for everything else. */
export function pictureKindOf(bytes: Uint8Array): PictureKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('GIF87a') || head.startsWith('GIF89a')) return 'gif';
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp';
  if (head.slice(4, 8) === 'ftyp' && /^avi[fs]$/.test(head.slice(8, 12))) return 'avif';
  return undefined;
}
