import { setImmediate } from 'node:timers/promises';
import { familyOf } from '#kernel/fonts/font-families.ts';
import { hashText } from '#platform/local/images/random.ts';
import type { Brief, Recipe } from '../../logo-schema.ts';
import { composeLogo } from '../draw/compose.ts';
import { canReverse, choicesFor, chooseRecipe, suits } from './choose-recipes.ts';
import { type Draft, judge } from './judge-draft.ts';
import { likeness } from './likeness.ts';
import { isTwin } from './thumbs.ts';

type Order = {
  readonly seed: string;
  readonly count: number;
  readonly signal?: AbortSignal | undefined;
  /** How far it is, 0 to 1. */
  readonly progress?: ((fraction: number) => void) | undefined;
  /** Whether a candidate must not be shown; none without it. */
  readonly refuses?: ((recipe: Recipe) => boolean) | undefined;
  /** Makes one candidate; those of a brief without it. */
  readonly recipe?: ((seed: string) => Recipe) | undefined;
};

/** Candidates for one draft that is kept, at first and at most; and at least so many. */
const [perDraft, mostPerDraft, fewest] = [3, 12, 30] as const;

/**
 * Drafts for a brief, the best first of candidates that all passed the exams, each as far as can be from
 * those before it. The same brief and seed give the same drafts.
 */
export async function chooseDrafts(brief: Brief, order: Order): Promise<Draft[]> {
  const { seed, count, signal, progress } = order;
  const choices = choicesFor(brief);
  const make = order.recipe ?? ((one: string) => chooseRecipe(choices, one));
  // Whoever asks for them gets them.
  const mayBeHard =
    brief.layout === 'badge' || brief.fonts.length > 0 || order.recipe !== undefined;
  const most = Math.max(fewest, count * mostPerDraft);
  const pool: Draft[] = [];
  const seen = new Set<string>();
  let at = 0;
  for (let wanted = Math.max(fewest, Math.ceil(count * perDraft)); ; wanted += count) {
    for (; pool.length < wanted && at < most; at += 1) {
      signal?.throwIfAborted();
      const made = make(seedOf(seed, at));
      // Where light grounds are used up, dark ones still tell drafts apart.
      const isLate = pool.length >= count * perDraft && at % 2 === 0;
      const recipe =
        isLate && canReverse(made.word.treatment) ? { ...made, isReversed: true } : made;
      const key = keyOf(recipe);
      if (seen.has(key)) continue;
      seen.add(key);
      const draft = judge(recipe, composeLogo(recipe), suits(choices, recipe));
      if (draft && !order.refuses?.(recipe)) pool.push(draft);
      // Others want answers meanwhile.
      await setImmediate();
      progress?.(Math.min(1, pool.length / (count * perDraft)));
    }
    const { chosen, twins } = spread(pool, count, mayBeHard);
    // Where the brief leaves too little to differ in, some are near to others.
    if (chosen.length === count || at >= most) return [...chosen, ...twins].slice(0, count);
  }
}

/** Seeds that lie beside each other share no candidate. */
const seedOf = (seed: string, at: number): string =>
  String((BigInt(hashText(`${seed} ${at}`)) << 32n) | BigInt(hashText(`${at} of ${seed}`)));

const keyOf = ({ seed: _, ...recipe }: Recipe): string => JSON.stringify(recipe);

/** Of the pixels of two drafts on their grounds, so many must differ. */
const leastUnlike = 0.08;
/** Of this many drafts, one may be a seal or written by hand: both are hard to read in a small picture. */
const perHard = 50;
const isHard = ({ recipe: { layout, word } }: Draft) =>
  (layout === 'badge' && word.treatment !== 'frame') || familyOf(word.family).style === 'script';

/** Farthest-point choice: the best one, then always the one that is least like any chosen, weighed by its score. */
function spread(pool: readonly Draft[], count: number, mayBeHard: boolean) {
  let left = pool.toSorted((a, b) => b.score - a.score);
  const chosen: Draft[] = [];
  const nearest = new Map<Draft, number>();
  /** Too like one that is chosen; taken only where nothing else is left. */
  const twins: Draft[] = [];
  while (chosen.length < count && left.length > 0) {
    const used = (rule: string | undefined) =>
      chosen.filter(({ recipe }) => recipe.mark?.rule === rule).length;
    const worth = (draft: Draft) =>
      (1 - (nearest.get(draft) ?? 0)) * 1.3 + draft.score - 0.15 * used(draft.recipe.mark?.rule);
    const next = left.reduce((best, one) => (worth(one) > worth(best) ? one : best));
    chosen.push(next);
    const hard = chosen.filter(isHard).length;
    const isFull = !mayBeHard && hard >= Math.ceil(count / perHard);
    left = left.filter((draft) => {
      if (draft === next || (isFull && isHard(draft))) return false;
      nearest.set(draft, Math.max(nearest.get(draft) ?? 0, likeness(draft, next)));
      const isTooLike = isTwin(draft.thumb, next.thumb, leastUnlike);
      if (isTooLike) twins.push(draft);
      return !isTooLike;
    });
  }
  return { chosen, twins };
}
