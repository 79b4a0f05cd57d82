import { type AppError, badInput } from '#kernel/errors.ts';
import { lengthOf } from '../../../placements.ts';
import { type Box, type Canvas, type Composition, type Layer, rect } from '../canvas.ts';
import type { Faces } from '../type/faces.ts';
import { type Face, measure, widthOf } from '../type/measure.ts';
import { heightOf, type SetText } from '../type/set-lines.ts';

export type Words = {
  readonly business: string;
  readonly headline: string;
  readonly text: string;
  readonly offer: string;
  readonly cta: string;
};
export type Logo = {
  readonly asset: string;
  readonly width: number;
  readonly height: number;
  readonly inks?: readonly string[] | undefined;
};
export type Place = {
  readonly canvas: Canvas;
  readonly faces: Faces;
  readonly words: Words;
  readonly logo: Logo | undefined;
  readonly made: Composition;
};

/** Leading of headlines and of texts, in sizes. */
export const [tight, open] = [1.06, 1.32] as const;
/** The height of capitals, in sizes. */
export const cap = 0.72;

export type TextLook = {
  readonly set: SetText;
  readonly face: Face;
  readonly fill: string;
  readonly name: string;
  readonly leading: number;
  readonly align: 'left' | 'centre';
  readonly box: Box;
};

/** Lines whose first capitals begin at the top of the box. */
export function textLayer({ set, face, fill, name, leading, align, box }: TextLook): Layer {
  const { ascent } = measure(set.lines[0] ?? '', face);
  return {
    ...{ id: 'text', kind: 'text', name, text: set.lines.join('\n'), fill, leading, align },
    ...{ family: face.family, weight: face.weight, tracking: face.tracking, size: set.size },
    ...{
      x: box.x - (align === 'left' ? set.size * 0.03 : 2),
      y: box.y - (ascent - cap) * set.size,
    },
    // Lines are broken already; the box must not break them once more.
    ...{
      width: box.width + (align === 'left' ? set.size : 4),
      height: heightOf(set.lines.length, set.size, { leading }),
    },
    constraints: { x: 'start', y: 'start' },
  };
}

export type Pill = {
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly fill: string;
  readonly ink: string;
  readonly name: string;
  readonly align: 'left' | 'centre';
};

/** Words on a rounded ground of their own; `round` 1 is half a circle at each end. */
export function pill(look: Pill, box: Box, height: number, round: number): Layer[] {
  const { text, face, size, fill, ink, name, align } = look;
  const wide = widthOf(text, face, size);
  const pad = Math.min(size * 1.2, Math.max(size * 0.6, (box.width - wide) / 2));
  const width = wide + pad * 2;
  const x = box.x + (align === 'centre' ? (box.width - width) / 2 : 0);
  const { ascent } = measure(text, face);
  const y = box.y + (height - cap * size) / 2;
  return [
    {
      ...rect({ x, y: box.y, width, height }, fill, (height / 2) * round),
      name: `${name}, ground`,
    },
    {
      ...{
        id: 'text',
        kind: 'text',
        name,
        text,
        fill: ink,
        family: face.family,
        weight: face.weight,
        size,
      },
      ...{ x: x + pad, y: y - (ascent - cap) * size, width: wide + size, height: size * 1.2 },
    },
  ];
}

/** Says how much of this headline a size takes, which is measured: it depends on its letters and words. */
export function tooLong(
  headline: string,
  { size }: Canvas,
  fits: (beginning: string) => boolean,
): AppError {
  const signs = [...headline];
  let [low, high] = [0, signs.length];
  while (high - low > 1) {
    const many = (low + high) >> 1;
    if (fits(signs.slice(0, many).join('').trimEnd())) low = many;
    else high = many;
  }
  const shown = size.replace('x', ' × ');
  return badInput(
    `This headline has ${lengthOf(headline)} characters; ${shown} takes ${low}.`,
    'headline',
  );
}

/** The size of the words on the button: smaller where the ad is narrow. Throws 400 where they cannot be read. */
export function buttonSize({ canvas, words, faces }: Place, width: number): number {
  const u = canvas.unit;
  const wide = widthOf(words.cta, faces.strong, 1);
  const size = Math.min(u, (width - u * 1.3) / wide);
  if (size >= u * 0.6) return size;
  const most = Math.floor((lengthOf(words.cta) * size) / (u * 0.6));
  const shown = canvas.size.replace('x', ' × ');
  throw badInput(
    `This button has ${lengthOf(words.cta)} characters; ${shown} takes ${most}.`,
    'cta',
  );
}
