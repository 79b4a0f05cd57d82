/** Kinds of pictures that hold nothing but pixels. */
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

/** Those, and what only programs for photos read: it is unpacked in processes of its own. */
export type ForeignKind = PictureKind | 'tiff' | 'svg';

/** How people call them. */
export const kindNames: Readonly<Record<ForeignKind, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  webp: 'WebP',
  gif: 'GIF',
  avif: 'AVIF',
  tiff: 'TIFF',
  svg: 'SVG',
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

/** The same, with what is told by its first bytes only where somebody asks for it. */
export function foreignKindOf(
  bytes: Uint8Array,
  kinds: readonly ForeignKind[],
): ForeignKind | undefined {
  const head = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  if (kinds.includes('tiff') && (head === 'II*\0' || head === 'MM\0*')) return 'tiff';
  if (kinds.includes('svg') && isDrawing(bytes)) return 'svg';
  return pictureKindOf(bytes);
}

/** How far into a file its first element is looked for, in bytes. */
const headOfDrawing = 16_384;

/** Whether a text begins with `<svg>`, after whatever comes before the first element of XML. */
function isDrawing(bytes: Uint8Array): boolean {
  let rest = new TextDecoder().decode(bytes.subarray(0, headOfDrawing)).trimStart();
  while (rest.startsWith('<?') || rest.startsWith('<!')) {
    const end = rest.startsWith('<!--') ? rest.indexOf('-->') : rest.indexOf('>');
    if (end < 0) return false;
    rest = rest.slice(end + (rest.startsWith('<!--') ? 3 : 1)).trimStart();
  }
  return /^<(?:\w{1,20}:)?svg[\s>/]/.test(rest);
}
