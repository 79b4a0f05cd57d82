import { AppError, badInput } from '#kernel/errors.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import type { Point } from '../../../geometry/marks.ts';
import { feather } from './feather.ts';
import { findBox } from './find-box.ts';
import { guidedMatte } from './guided-matte.ts';
import { layAlpha } from './lay-alpha.ts';
import { type Box, proxySize, regionAround, shrink } from './region.ts';
import { figure, ground, openSegmenter, type Segmenter } from './segment.ts';
import { drawStrokes } from './strokes.ts';

export type CutOutWish = {
  readonly box?: Box | undefined;
  readonly keep?: readonly Point[] | undefined;
  readonly drop?: readonly Point[] | undefined;
  /** Pixels over which the edge softens. */
  readonly feather: number;
};

type Prepared = {
  readonly box: Box;
  readonly part: Box;
  readonly size: Size;
  readonly colours: Uint8ClampedArray;
  readonly segmenter: Segmenter;
};

/** Parts of the box that a figure fills at least and at most. */
const [least, most] = [0.002, 0.998];

/**
 * Cuts figures out of one picture, again and again: what was learned of a box is kept for the next strokes. Throws
 * 400 naming `box`, `keep` or `drop` for places outside of the picture, 422 where nothing can be told apart.
 */
export function openCutOuts(picture: Pixels) {
  const known = new Map<string, Promise<Prepared>>();
  const prepared = (box: Box, part: Box) => {
    const key = JSON.stringify([box, part]);
    const found = known.get(key) ?? prepare(picture, box, part);
    known.clear();
    known.set(key, found);
    return found;
  };
  return async (
    wish: CutOutWish,
  ): Promise<{ readonly box: Box; readonly alpha: Uint8ClampedArray<ArrayBuffer> }> => {
    const { keep = [], drop = [] } = wish;
    requireInside(picture, wish);
    const box = wish.box ?? findBox(picture);
    if (!box)
      throw nothing('Nothing here stands out by itself. Draw a box around what to cut out.');
    const part = regionAround(reached(box, keep), picture);
    const { segmenter, colours, size } = await prepared(box, part);
    const parted = segmenter.part(
      keep.length + drop.length === 0
        ? undefined
        : (mask) => {
            drawStrokes(mask, { size, part }, drop, ground);
            drawStrokes(mask, { size, part }, keep, figure);
          },
    );
    const filled = parted.reduce((sum, value) => sum + value, 0) / parted.length;
    if (filled < least || filled > most) {
      throw nothing(
        'Nothing in this box can be told from what lies around it. Draw the box closer, or mark what to keep and what to drop.',
      );
    }
    const matte = guidedMatte(colours, parted, size);
    // Whatever edges are near: what somebody marked is so.
    drawStrokes(matte.sure, { size, part }, drop, 0);
    drawStrokes(matte.sure, { size, part }, keep, 1);
    const alpha = layAlpha(picture, part, matte);
    feather(alpha, picture, part, wish.feather);
    return { box, alpha };
  };
}

const nothing = (message: string) => new AppError('nothing_found', 422, message, { field: 'box' });

async function prepare(picture: Pixels, box: Box, part: Box): Promise<Prepared> {
  const size = proxySize(part);
  const colours = shrink(picture, part, size);
  const across = (x: number) => Math.round(((x - part.x) * size.width) / part.width);
  const down = (y: number) => Math.round(((y - part.y) * size.height) / part.height);
  const [x, y] = [Math.min(across(box.x), size.width - 1), Math.min(down(box.y), size.height - 1)];
  const inner = {
    ...{ x, y },
    width: Math.max(1, across(box.x + box.width) - x),
    height: Math.max(1, down(box.y + box.height) - y),
  };
  return { box, part, size, colours, segmenter: await openSegmenter(colours, size, inner) };
}

/** The box, enlarged to the strokes that keep something outside of it. */
function reached(box: Box, keep: readonly Point[]): Box {
  let [left, top, right, bottom] = [box.x, box.y, box.x + box.width, box.y + box.height];
  for (const [x, y] of keep) {
    [left, top] = [Math.min(left, Math.floor(x)), Math.min(top, Math.floor(y))];
    [right, bottom] = [Math.max(right, Math.ceil(x)), Math.max(bottom, Math.ceil(y))];
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function requireInside({ width, height }: Size, { box, keep = [], drop = [] }: CutOutWish): void {
  const limits = `within the picture, ${width} × ${height} pixels`;
  if (box && (box.x + box.width > width || box.y + box.height > height))
    throw badInput(`The box must lie ${limits}.`, 'box');
  for (const [field, points] of Object.entries({ keep, drop })) {
    const at = points.findIndex(([x, y]) => x >= width || y >= height);
    if (at >= 0) throw badInput(`Strokes must lie ${limits}.`, `${field}.${at}`);
  }
}
