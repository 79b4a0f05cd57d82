import type { Sharp } from 'sharp';

export type PixelFormat = 'png' | 'jpeg' | 'webp' | 'avif';
type Size = { readonly width: number; readonly height: number };
type Encoding = {
  readonly format: PixelFormat;
  readonly width: number;
  readonly quality?: number | undefined;
  readonly maxBytes?: number | undefined;
};

/** Qualities that are tried when a file has to be small. */
const steps = [90, 82, 74, 66, 58, 50, 42, 34] as const;

/** An SVG drawn in exactly so many pixels in width: JPEG on white, all others keep what is clear. */
export async function encodeDrawing(
  svg: string,
  size: Size,
  { format, width, quality, maxBytes }: Encoding,
): Promise<Uint8Array> {
  const drawn = await rasterise(svg, size, width);
  const first = quality ?? (format === 'avif' ? 70 : 90);
  let bytes = await encoded(drawn.clone(), format, first).toBuffer();
  const lower = steps.filter((step) => step < first);
  for (const step of maxBytes === undefined ? [] : lower) {
    if (bytes.length <= (maxBytes ?? 0)) break;
    bytes = await encoded(drawn.clone(), format, step, true).toBuffer();
  }
  return new Uint8Array(bytes);
}

/** Drawn at the size that is wanted, not drawn small and enlarged. */
export async function rasterise(svg: string, size: Size, width: number): Promise<Sharp> {
  // Loaded when needed: most processes never see a picture.
  const { sharp } = await import('../pictures/sharp.ts');
  const height = Math.max(1, Math.round((size.height * width) / size.width));
  // 72 dots are a pixel each; the library refuses more than 100,000.
  const density = Math.min(100_000, Math.max(1, (72 * width) / size.width));
  const drawn = sharp(Buffer.from(svg), { density, unlimited: true }).resize(width, height, {
    ...{ fit: 'fill' as const, kernel: 'lanczos3' as const },
  });
  return sharp(await drawn.png({ compressionLevel: 1 }).toBuffer());
}

function encoded(picture: Sharp, format: PixelFormat, quality: number, small = false): Sharp {
  if (format === 'jpeg')
    return picture.flatten({ background: '#ffffff' }).jpeg({ quality, chromaSubsampling: '4:4:4' });
  if (format === 'webp') return picture.webp({ quality });
  if (format === 'avif') return picture.avif({ quality, effort: 2 });
  return small ? picture.png({ palette: true, quality, effort: 6 }) : picture.png();
}
