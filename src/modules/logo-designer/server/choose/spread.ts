import { familyOf } from '#kernel/fonts/font-families.ts';
import type { Recipe } from '../../logo-schema.ts';
import type { Candidate, Draft } from './judge-draft.ts';
import { likeness } from './likeness.ts';
import { isTwin } from './thumbs.ts';

/** Of the pixels of two drafts on their grounds, so many must differ. */
const leastUnlike = 0.08;
/** Of this many drafts, one may be a seal or written by hand: both are hard to read in a small picture. */
const perHard = 50;
const isHard = ({ layout, word }: Recipe) =>
  (layout === 'badge' && word.treatment !== 'frame') || familyOf(word.family).style === 'script';

type Wish = {
  readonly count: number;
  readonly mayBeHard: boolean;
  readonly mayShow: (recipe: Recipe) => boolean;
  /** Called after each drawing, with how many are chosen. */
  readonly drawn: (chosen: number) => Promise<void>;
};

/** A candidate that was not chosen yet, and how like the nearest of those that were, 0 to 1. */
type Waiting = { readonly candidate: Candidate; nearest: number };

/**
 * Farthest-point choice: the best candidate, then always the one that is least like any chosen, weighed by its score.
 * One is drawn only once it would be the next by what can be told without: most never are.
 */
export async function spread(pool: readonly Candidate[], wish: Wish) {
  const { count, mayBeHard, mayShow, drawn } = wish;
  let left: Waiting[] = pool.map((candidate) => ({ candidate, nearest: 0 }));
  const chosen: Draft[] = [];
  const used = new Map<string | undefined, number>();
  /** Too like one that is chosen; taken only where nothing else is left. */
  const twins: Draft[] = [];
  const worth = ({ candidate, nearest }: Waiting) => {
    const score = candidate.isJudged() ? (candidate.judged()?.score ?? 0) : candidate.expected;
    return (1 - nearest) * 1.3 + score - 0.15 * (used.get(candidate.recipe.mark?.rule) ?? 0);
  };
  while (chosen.length < count && left.length > 0) {
    const next = bestBy(left, worth);
    const isNew = !next.candidate.isJudged();
    const draft = next.candidate.judged();
    if (isNew) await drawn(chosen.length);
    const isShown = draft && (!isNew || mayShow(draft.recipe));
    // What is known now may put it behind others.
    if (isNew && isShown) continue;
    left = left.filter((one) => one !== next);
    if (!isShown) continue;
    if (chosen.some(({ thumb }) => isTwin(draft.thumb, thumb, leastUnlike))) {
      twins.push(draft);
      continue;
    }
    chosen.push(draft);
    const rule = draft.recipe.mark?.rule;
    used.set(rule, (used.get(rule) ?? 0) + 1);
    const hard = chosen.filter(({ recipe }) => isHard(recipe)).length;
    if (!mayBeHard && hard >= Math.ceil(count / perHard))
      left = left.filter(({ candidate }) => !isHard(candidate.recipe));
    for (const one of left)
      one.nearest = Math.max(one.nearest, likeness(one.candidate.recipe, draft.recipe));
  }
  return { chosen, twins };
}

function bestBy<T>(items: readonly T[], worth: (item: T) => number): T {
  let [best, most] = [items[0] as T, -Infinity];
  for (const item of items) {
    const here = worth(item);
    if (here > most) [best, most] = [item, here];
  }
  return best;
}
