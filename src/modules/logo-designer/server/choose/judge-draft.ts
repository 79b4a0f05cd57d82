import { contrastRatio } from '#kernel/colour/contrast.ts';
import type { Recipe } from '../../logo-schema.ts';
import { type Drawing, drawMark } from '../draw/compose.ts';
import { boundsOf, join } from '../draw/geometry.ts';
import { paintOf } from '../draw/paint.ts';
import { legibilityAt } from '../exams/legibility.ts';
import { type Thumb, thumbOf } from './thumbs.ts';

export type Draft = {
  readonly recipe: Recipe;
  /** 0 to about 1; the best first. */
  readonly score: number;
  readonly checks: { readonly contrast: number; readonly legibility16: number };
  readonly thumb: Thumb;
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
  return { recipe, score, checks: { contrast, legibility16 }, thumb: thumbOf(drawing, paint) };
}
