import { escapeXml } from '#kernel/rich-text/write-xhtml.ts';

const [artistTag, copyrightTag, textType] = [0x013b, 0x8298, 2];
/** What a credit is cut to, in characters. */
const longest = 1000;

/** The fields of EXIF that name who made a picture and whose it is. */
export type Credits = { readonly Artist?: string; readonly Copyright?: string };

/** Reads them from a block of EXIF as the library hands it out; nothing else of it is looked at. */
export function creditsOf(block: Buffer | undefined): Credits {
  if (!block) return {};
  const tiff = block.toString('latin1', 0, 4) === 'Exif' ? block.subarray(6) : block;
  if (tiff.length < 8) return {};
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const found: { Artist?: string; Copyright?: string } = {};
  try {
    const directory = long(4);
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * 12;
      const tag = short(at);
      if ((tag !== artistTag && tag !== copyrightTag) || short(at + 2) !== textType) continue;
      const size = long(at + 4);
      const from = size > 4 ? long(at + 8) : at + 8;
      const text = textOf(tiff.subarray(from, from + size));
      if (text) found[tag === artistTag ? 'Artist' : 'Copyright'] = text;
    }
  } catch {
    // It names places outside of itself: what was read before stays.
  }
  return found;
}

/** Without the signs that end it; photographer and editor are parted by one in the middle. */
function textOf(bytes: Buffer): string {
  const text = bytes.toString('utf8').split('\0').filter(Boolean).join('; ');
  return [...text].slice(0, longest).join('').trim();
}

/** The same as XMP: EXIF has nothing but ASCII, which takes the accents off a name. */
export function creditsXmp({ Artist, Copyright }: Credits): string {
  const creator =
    Artist && `<dc:creator><rdf:Seq><rdf:li>${escapeXml(Artist)}</rdf:li></rdf:Seq></dc:creator>`;
  const rights =
    Copyright &&
    `<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(Copyright)}</rdf:li></rdf:Alt></dc:rights>`;
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">${creator ?? ''}${rights ?? ''}</rdf:Description></rdf:RDF></x:xmpmeta>`;
}
