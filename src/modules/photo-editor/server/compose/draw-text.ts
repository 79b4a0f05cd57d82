import { AppError } from '#kernel/errors.ts';
import { type FontId, nearestWeight } from '#kernel/fonts/font-families.ts';
import { leading } from '#kernel/photo/layers/photo-layer.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { mostPixels } from '#kernel/photo/recipe.ts';
import { rasterise } from '#platform/scene/encode-drawing.ts';
import { textLines } from '#platform/scene/text-lines.ts';

export type DrawnText = {
  readonly text: string;
  readonly family: FontId;
  readonly weight?: number | undefined;
  readonly align?: 'left' | 'centre' | 'right' | undefined;
  /** Pixels of an em. */
  readonly size: number;
  /** `#rrggbb` */
  readonly colour: string;
  /** Pixels at which lines are broken; only where the text says so without it. */
  readonly width?: number | undefined;
};

/** Wider than any line. */
const endless = 50_000;

/**
 * Lines of text as pixels, as large as their box with a margin around it. Throws 422 for text that would be larger
 * than any picture.
 */
export async function drawText(drawn: DrawnText): Promise<Pixels> {
  const { size, colour } = drawn;
  const lines = linesOf(drawn);
  // Swashes of some letters reach over the edge of their line.
  const margin = textMargin(size);
  const natural = Math.max(1, ...lines.map((line) => line.width));
  const width = Math.ceil(drawn.width ?? natural) + 2 * margin;
  const height = Math.max(1, Math.ceil(lines.length * size * leading)) + 2 * margin;
  if (width * height > mostPixels || Math.max(width, height) > 32_000) {
    const message = 'This text is larger than a picture can be. Choose a smaller size.';
    throw new AppError('too_large', 422, message, { field: 'layers' });
  }
  const paths = lines.map(
    ({ d, x, y }) =>
      d &&
      `<path transform="translate(${(margin + x).toFixed(2)} ${(margin + y).toFixed(2)})" d="${d}" fill="${colour}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join('')}</svg>`;
  const { data, info } = await (await rasterise(svg, { width, height }, width))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    data: new Uint8ClampedArray(data.buffer as ArrayBuffer, data.byteOffset, data.length),
    ...{ width: info.width, height: info.height, channels: 4 },
  };
}

const linesOf = ({ text, family, weight = 400, align = 'left', size, width }: DrawnText) =>
  textLines({
    ...{ text, family, weight: nearestWeight(family, weight), size, tracking: 0, leading },
    // Without a width there is nothing to align to.
    ...{ align: width === undefined ? 'left' : align, width: width ?? endless },
  });

/** Pixels around the lines that `drawText` leaves for what reaches over them. */
export const textMargin = (size: number): number => Math.ceil(size / 4);
