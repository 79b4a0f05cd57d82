import { AppError } from '#kernel/errors.ts';
import { type FontId, nearestWeight } from '#kernel/fonts/font-families.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { mostPixels } from '#kernel/photo/recipe.ts';
import { outlineText } from '#platform/fonts/outline-text.ts';
import { rasterise } from '#platform/scene/encode-drawing.ts';

export type DrawnText = {
  readonly text: string;
  readonly family: FontId;
  /** Pixels of an em. */
  readonly size: number;
  /** `#rrggbb` */
  readonly colour: string;
};

/** Heights of a line, in ems. */
const leading = 1.25;

/**
 * Lines of text as pixels, as large as they are, with the top left corner of the first line's box at 0, 0. Throws 422
 * for text that would be larger than any picture.
 */
export async function drawText({ text, family, size, colour }: DrawnText): Promise<Pixels> {
  const weight = nearestWeight(family, 400);
  const lines = text.split('\n').map((line) => outlineText(line, { family, weight, size }));
  // Swashes of some letters reach over the edge of their line.
  const margin = textMargin(size);
  const width = Math.ceil(Math.max(1, ...lines.map((line) => line.width))) + 2 * margin;
  const height = Math.ceil(lines.length * size * leading) + 2 * margin;
  if (width * height > mostPixels || Math.max(width, height) > 32_000) {
    throw new AppError(
      'too_large',
      422,
      'This text is larger than a picture can be. Choose a smaller size.',
      {
        field: 'layers',
      },
    );
  }
  const paths = lines.map(({ d, ascent }, at) => {
    const y = margin + ascent + at * size * leading;
    return (
      d && `<path transform="translate(${margin} ${y.toFixed(2)})" d="${d}" fill="${colour}"/>`
    );
  });
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

/** Pixels around the lines that `drawText` leaves for what reaches over them. */
export const textMargin = (size: number): number => Math.ceil(size / 4);
