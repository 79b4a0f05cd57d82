import { z } from 'zod';
import type { Pixels, Size } from '../pixels.ts';
import { mostStrokes, strokeFields } from '../strokes/stroke.ts';
import { coverOf } from '../strokes/stroke-cover.ts';
import { resizePixels } from './resize-pixels.ts';

/**
 * What of a layer is seen, in fractions of the layer, so that it moves and grows with it. It begins with all, nothing
 * or a picture; strokes come on top, one after the other; at last it may be turned round.
 */
export const maskSchema = z.strictObject({
  /** What is seen before the first stroke: all of it where nothing is said. */
  begin: z.enum(['all', 'nothing']).optional(),
  /** A picture of the library to begin with: where it is opaque, or where it is light, the layer is seen. */
  picture: z.strictObject({ assetId: z.uuid(), by: z.enum(['alpha', 'light']) }).optional(),
  strokes: z
    .array(z.strictObject({ ...strokeFields, kind: z.enum(['show', 'hide']) }))
    .max(mostStrokes, `A mask has at most ${mostStrokes} strokes.`)
    .default([]),
  isInverted: z.boolean().optional(),
  /** Kept, and without effect. */
  isOff: z.boolean().optional(),
});
export type LayerMask = z.output<typeof maskSchema>;

type Place = Size & {
  /** Pixels around the layer’s box that belong to its picture, too. */
  readonly margin: number;
};

/** A mask as bytes, 0 is hidden, as large as the layer’s picture; undefined where it has no effect. */
export function maskPixels(
  mask: LayerMask | undefined,
  { width, height, margin }: Place,
  picture: Pixels | undefined,
): Uint8ClampedArray | undefined {
  if (!mask || mask.isOff) return undefined;
  const size = { width, height };
  const made = beginningOf(mask, { ...size, margin }, picture);
  for (const stroke of mask.strokes) {
    const cover = coverOf(stroke, size, margin);
    if (!cover) continue;
    const to = stroke.kind === 'show' ? 255 : 0;
    for (let y = 0, from = 0; y < cover.height; y += 1) {
      let at = (cover.y + y) * width + cover.x;
      for (let x = 0; x < cover.width; x += 1, from += 1, at += 1) {
        const share = cover.data[from] as number;
        if (share > 0) made[at] = (made[at] as number) * (1 - share) + to * share;
      }
    }
  }
  if (mask.isInverted)
    for (let at = 0; at < made.length; at += 1) made[at] = 255 - (made[at] as number);
  return made;
}

function beginningOf(
  { begin, picture: from }: LayerMask,
  { width, height, margin }: Place,
  picture: Pixels | undefined,
): Uint8ClampedArray {
  const made = new Uint8ClampedArray(width * height).fill(begin === 'nothing' ? 0 : 255);
  if (!picture || !from) return made;
  const inner = { width: width - 2 * margin, height: height - 2 * margin };
  const { data, channels } = resizePixels(picture, inner);
  made.fill(0);
  for (let y = 0, at = 0; y < inner.height; y += 1) {
    let to = (y + margin) * width + margin;
    for (let x = 0; x < inner.width; x += 1, at += channels, to += 1) {
      const alpha = channels === 4 ? (data[at + 3] as number) : 255;
      const light =
        0.2126 * (data[at] as number) +
        0.7152 * (data[at + 1] as number) +
        0.0722 * (data[at + 2] as number);
      made[to] = from.by === 'alpha' ? alpha : (light * alpha) / 255;
    }
  }
  return made;
}
