import type { Sharp } from 'sharp';
import { AppError } from '#kernel/errors.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import { mostPixels } from '#kernel/photo/recipe.ts';
import { openForeign } from '#platform/pictures/open-foreign.ts';
import { isPsd } from '../psd/psd-head.ts';
import type { Reading } from './apply-steps.ts';
import { type Credits, creditsOf } from './photo-credits.ts';

export type ReadPhoto = {
  readonly pixels: Pixels;
  readonly credits: Credits;
  readonly notes: readonly string[];
};

const kinds = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'svg'] as const;

/**
 * A photo upright, as coded sRGB: of several pictures in a file the first, of layers what they look like together.
 * Throws 422 for one that is damaged, or has more than 60 million pixels.
 */
export async function readPhoto(
  bytes: Uint8Array,
  field = 'assetId',
  /** What is done while it is read, by what it is like; nothing without it. */
  readingFor?: (size: Size & { readonly channels: 3 | 4 }) => Reading | undefined,
): Promise<ReadPhoto> {
  if (isPsd(bytes))
    return (await import('../psd/read-psd-picture.ts')).readPsdPicture(bytes, field);
  const rules = { kinds, mostPixels, person: '', field };
  try {
    return await openForeign(bytes, rules, async (picture, { kind }) => {
      const { exif, space, icc, pages = 1, ...seen } = await picture.metadata();
      const size = { ...seen.autoOrient, channels: seen.hasAlpha ? (4 as const) : (3 as const) };
      const { data, info } = await readBy(picture.autoOrient(), readingFor?.(size), size)
        .toColourspace('srgb')
        .raw({ depth: 'uchar' })
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const shown = new Uint8ClampedArray(
        ...([data.buffer as ArrayBuffer, data.byteOffset, data.length] as const),
      );
      const pixels = inColour({ data: shown, width, height, channels });
      const notes = notesOf({ space, icc, kind, pages, width: size.width, height: size.height });
      return { pixels, credits: creditsOf(exif), notes };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 400) throw error;
    throw new AppError('unreadable', 422, error.message, { field });
  }
}

/** Crops and resizes in one go with reading: of a JPEG, only as much is unpacked as is needed. */
function readBy(picture: Sharp, reading: Reading | undefined, size: Size): Sharp {
  if (!reading) return picture;
  const { resize, ...part } = reading;
  const isWhole = part.width === size.width && part.height === size.height;
  return (isWhole ? picture : picture.extract(part)).resize(resize);
}

/** A grey picture has one value a pixel, or two with opacity. */
function inColour(read: Omit<Pixels, 'channels'> & { readonly channels: number }): Pixels {
  const { data, width, height, channels } = read;
  if (channels === 3 || channels === 4) return { data, width, height, channels };
  const wide = channels === 1 ? 3 : 4;
  const colour = new Uint8ClampedArray(width * height * wide);
  for (let from = 0, to = 0; from < data.length; from += channels, to += wide) {
    colour.fill(data[from] as number, to, to + 3);
    if (wide === 4) colour[to + 3] = data[from + 1] as number;
  }
  return { data: colour, width, height, channels: wide };
}

type Facts = {
  readonly space: string | undefined;
  readonly icc: Buffer | undefined;
  readonly kind: string;
  readonly pages: number;
  readonly width: number;
  readonly height: number;
};

function notesOf({ space, icc, kind, pages, width, height }: Facts): string[] {
  if (kind === 'svg') return [`A drawing has no pixels: it was drawn at ${width} × ${height}.`];
  if (pages > 1) return [`It holds ${pages} pictures, of which the first was taken.`];
  if (space === 'cmyk')
    return [
      'It was in CMYK, the colours of print, and was converted to sRGB. Colours may look different.',
    ];
  const name = icc?.toString('latin1').replaceAll('\0', '') ?? '';
  const wide = ['Display P3', 'Adobe RGB', 'ProPhoto'].find((each) => name.includes(each));
  return wide ? [`Its ${wide} colours were converted to sRGB.`] : [];
}
