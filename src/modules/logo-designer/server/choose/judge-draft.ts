import { contrastRatio } from '#kernel/colour/contrast.ts';
import type { Recipe } from '../../logo-schema.ts';
import { boundsOfAll, composeLogo, type Drawing, drawMark } from '../draw/compose.ts';
import { paintOf } from '../draw/paint.ts';
import { legibilityAt } from '../exams/legibility.ts';
import { type Thumb, thumbOf } from './thumbs.ts';

export type Draft = {
  readonly recipe: Recipe;
  readonly drawing: Drawing;
  /** 0 to about 1; the best first. */
  readonly score: number;
  readonly checks: { readonly contrast: number; readonly legibility16: number };
  /** Drawn when it is asked for. */
  readonly thumb: Thumb;
};

/** A draft that is drawn and measured only when it is wanted: most never are. */
export type Candidate = {
  readonly recipe: Recipe;
  /** The score that it will have by what can be told without drawing. */
  readonly expected: number;
  /** Undefined for one that nobody should be shown. */
  readonly judged: () => Draft | undefined;
  /** Whether it was drawn already. */
  readonly isJudged: () => boolean;
};

/** What a drawing is expected to be like before it is seen: somewhat worse than those that are chosen. */
const usual = { legibility16: 0.75, proportion: 0.65 } as const;
/** Contrast of the name on its ground, and of its quietest colour, at least. */
const [ofName, ofAny] = [4.5, 1.6] as const;

/** A candidate that suits its brief by `fit` (−1 to 1); undefined for one whose colours nobody should be shown. */
export function candidateOf(recipe: Recipe, fit: number): Candidate | undefined {
  const paint = paintOf(recipe);
  const paper = paint.paper ?? '#ffffff';
  const contrast = Math.min(...[paint.primary, paint.ink].map((one) => contrastRatio(one, paper)));
  if (contrast < 3 || contrastRatio(paint.ink, paper) < ofName) return undefined;
  const known = { fit, contrast };
  let judged: { readonly draft: Draft | undefined } | undefined;
  return {
    recipe,
    expected: scoreOf({ ...known, ...usual }),
    judged() {
      judged ??= { draft: judge(recipe, known) };
      return judged.draft;
    },
    isJudged: () => judged !== undefined,
  };
}

type Known = { readonly fit: number; readonly contrast: number };

const scoreOf = ({
  fit,
  contrast,
  legibility16,
  proportion,
}: Known & { readonly legibility16: number; readonly proportion: number }) =>
  0.45 * legibility16 + 0.2 * Math.min(1, contrast / 8) + 0.35 * proportion + 0.5 * fit;

function judge(recipe: Recipe, known: Known): Draft | undefined {
  const drawing = composeLogo(recipe);
  const paint = paintOf(recipe);
  const paper = paint.paper ?? '#ffffff';
  const used = new Set(drawing.parts.map(({ tone }) => paint[tone]));
  if ([...used].some((one) => contrastRatio(one, paper) < ofAny)) return undefined;
  const { left, top, right, bottom } = drawing.bounds;
  const ratio = (right - left) / (bottom - top);
  // A ribbon of letters fits nowhere.
  if (ratio > 9 || ratio < 0.4) return undefined;
  const seen = drawMark(recipe) ?? drawing.parts;
  const legibility16 = legibilityAt(seen, boundsOfAll(seen), 16);
  const proportion = 1 - Math.min(1, Math.abs(Math.log(ratio / 1.9)) / 2);
  let thumb: Thumb | undefined;
  return {
    ...{ recipe, drawing, score: scoreOf({ ...known, legibility16, proportion }) },
    checks: { contrast: known.contrast, legibility16 },
    get thumb() {
      thumb ??= thumbOf(drawing, paint);
      return thumb;
    },
  };
}
