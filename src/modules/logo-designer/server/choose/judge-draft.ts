import { createCanvas, Path2D } from '@napi-rs/canvas';
import { contrastRatio } from '#kernel/colour/contrast.ts';
import type { Recipe } from '../../logo-schema.ts';
import { type Drawing, drawMark } from '../draw/compose.ts';
import { boundsOf, join } from '../draw/geometry.ts';
import { paintOf } from '../draw/paint.ts';
import { legibilityAt } from '../exams/legibility.ts';

export type Draft = {
  readonly recipe: Recipe;
  /** 0 to about 1; the best first. */
  readonly score: number;
  readonly checks: { readonly contrast: number; readonly legibility16: number };
  /** Its ink in 64 × 48 pixels, 0 to 255. */
  readonly thumb: Uint8Array;
};

/** Contrast of the name on its ground, and of its quietest colour, at least. */
const [ofName, ofAny] = [4.5, 1.6] as const;

/** Measures a candidate that suits its brief by `fit` (−1 to 1); undefined for one that nobody should be shown. */
export function judge(recipe: Recipe, drawing: Drawing, fit: number): Draft | undefined {
  const paint = paintOf(recipe);
  const paper = paint.paper ?? '#ffffff';
  const used = new Set(drawing.parts.map(({ tone }) => paint[tone]));
  const contrast = Math.min(...[paint.primary, paint.ink].map((one) => contrastRatio(one, paper)));
  if (contrast < 3 || contrastRatio(paint.ink, paper) < ofName) return undefined;
  if ([...used].some((one) => contrastRatio(one, paper) < ofAny)) return undefined;
  const { left, top, right, bottom } = drawing.bounds;
  const ratio = (right - left) / (bottom - top);
  // A ribbon of letters fits nowhere.
  if (ratio > 9 || ratio < 0.4) return undefined;
  const mark = drawMark(recipe);
  const seen = mark
    ? join(...mark.map(({ area }) => area))
    : join(...drawing.parts.map(({ area }) => area));
  const legibility16 = legibilityAt(seen, boundsOf(seen), 16);
  const proportion = 1 - Math.min(1, Math.abs(Math.log(ratio / 1.9)) / 2);
  const score =
    0.45 * legibility16 + 0.2 * Math.min(1, contrast / 8) + 0.35 * proportion + 0.5 * fit;
  return { recipe, score, checks: { contrast, legibility16 }, thumb: thumbOf(drawing) };
}

const size = { width: 64, height: 48 };
const canvas = createCanvas(size.width, size.height);

function thumbOf({ parts, bounds }: Drawing): Uint8Array {
  const ink = canvas.getContext('2d');
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.clearRect(0, 0, size.width, size.height);
  const { left, top, right, bottom } = bounds;
  const scale = Math.min((size.width * 0.7) / (right - left), (size.height * 0.7) / (bottom - top));
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  ink.setTransform(scale, 0, 0, scale, size.width / 2 - x * scale, size.height / 2 - y * scale);
  for (const { area } of parts) ink.fill(new Path2D(area));
  const { data } = ink.getImageData(0, 0, size.width, size.height);
  return Uint8Array.from(
    { length: size.width * size.height },
    (_, at) => data[at * 4 + 3] as number,
  );
}
