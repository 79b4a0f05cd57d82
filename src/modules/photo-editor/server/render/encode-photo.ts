import { badInput } from '#kernel/errors.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { openPixels } from '#platform/pictures/open-pixels.ts';
import { type Credits, creditsXmp } from './photo-credits.ts';
import type { PhotoFormat, PhotoOutput } from './photo-task.ts';

/** Below this a photo shows its blocks. */
const leastQuality = 10;

type Encoded = { readonly bytes: Uint8Array; readonly quality: number };

/**
 * A file that holds nothing but pixels and credits. With `maxBytes` it has the best quality that fits.
 * Throws 400 naming `maxBytes` when none does.
 */
export async function encodePhoto(
  pixels: Pixels,
  { format, quality, maxBytes }: PhotoOutput,
  credits: Credits,
): Promise<Encoded> {
  const encode = (at: number) => encoded(pixels, format, at, credits);
  const first = await encode(quality);
  if (maxBytes === undefined || first.byteLength <= maxBytes) return { bytes: first, quality };
  let best: Encoded | undefined;
  let smallest: Uint8Array = first;
  if (format !== 'png') {
    let [low, high] = [Math.min(leastQuality, quality), quality - 1];
    smallest = await encode(low);
    if (smallest.byteLength <= maxBytes) best = { bytes: smallest, quality: low };
    while (best && low < high) {
      const middle = Math.ceil((low + high) / 2);
      const bytes = await encode(middle);
      if (bytes.byteLength <= maxBytes) {
        best = { bytes, quality: middle };
        low = middle;
      } else high = middle - 1;
    }
  }
  if (best) return best;
  const remedy = format === 'png' ? 'Choose JPEG, WebP or AVIF' : 'Choose fewer pixels';
  throw badInput(
    `The smallest file has ${smallest.byteLength} bytes; ${maxBytes} are allowed. ${remedy}, or allow more.`,
    'maxBytes',
  );
}

async function encoded(
  pixels: Pixels,
  format: PhotoFormat,
  quality: number,
  credits: Credits,
): Promise<Uint8Array> {
  const picture = openPixels(pixels);
  const told =
    Object.keys(credits).length > 0
      ? picture.withExif({ IFD0: credits }).withXmp(creditsXmp(credits))
      : picture;
  if (format === 'png') return told.png().toBuffer();
  if (format === 'webp') return told.webp({ quality }).toBuffer();
  if (format === 'avif') return told.avif({ quality, effort: 2 }).toBuffer();
  const jpeg = await told.flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();
  return format === 'pdf' ? onPage(jpeg, pixels, credits) : jpeg;
}

/** A page of the picture's own shape, at 96 pixels to the inch. */
async function onPage(
  jpeg: Buffer,
  size: { readonly width: number; readonly height: number },
  credits: Credits,
): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit');
  const [width, height] = [size.width * 0.75, size.height * 0.75];
  const { Artist, Copyright } = credits;
  const info = { ...(Artist && { Author: Artist }), ...(Copyright && { Subject: Copyright }) };
  const page = new PdfDocument({ size: [width, height], margin: 0, info });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    page.on('data', (part: Buffer) => parts.push(part));
    page.on('end', () => resolve(Buffer.concat(parts)));
    page.on('error', reject);
  });
  page.image(jpeg, 0, 0, { width, height });
  page.end();
  return done;
}
