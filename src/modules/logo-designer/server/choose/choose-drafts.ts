import { setImmediate } from 'node:timers/promises';
import { seedAfter } from '#platform/makers/seeds.ts';
import type { Brief, Recipe } from '../../logo-schema.ts';
import { composeLogo } from '../draw/compose.ts';
import { choicesFor, chooseRecipe, suits } from './choose-recipes.ts';
import { type Draft, judge } from './judge-draft.ts';
import { likeness } from './likeness.ts';

type Order = {
  readonly seed: string;
  readonly count: number;
  readonly signal?: AbortSignal | undefined;
  /** How far it is, 0 to 1. */
  readonly progress?: ((fraction: number) => void) | undefined;
  /** Makes one candidate; those of a brief without it. */
  readonly recipe?: ((seed: string) => Recipe) | undefined;
};

/** Candidates for one draft that is kept, and at least so many. */
const [perDraft, fewest] = [2.2, 24] as const;

/**
 * Drafts for a brief, the best first of candidates that all passed the exams, each as far as can be from
 * those before it. The same brief and seed give the same drafts.
 */
export async function chooseDrafts(brief: Brief, order: Order): Promise<Draft[]> {
  const { seed, count, signal, progress } = order;
  const choices = choicesFor(brief);
  const make = order.recipe ?? ((one: string) => chooseRecipe(choices, one));
  const wanted = Math.max(fewest, Math.ceil(count * perDraft));
  const pool: Draft[] = [];
  const seen = new Set<string>();
  for (let at = 0; at < wanted * 3 && pool.length < wanted; at += 1) {
    signal?.throwIfAborted();
    const recipe = make(seedAfter(seed, at));
    const drawing = composeLogo(recipe);
    const draft = judge(recipe, drawing, suits(choices, recipe));
    const key = keyOf(recipe);
    if (draft && !seen.has(key)) {
      seen.add(key);
      pool.push(draft);
    }
    // Others want answers meanwhile.
    await setImmediate();
    progress?.(Math.min(1, pool.length / wanted));
  }
  return spread(pool, count);
}

const keyOf = ({ seed: _, ...recipe }: Recipe): string => JSON.stringify(recipe);

/** Farthest-point choice: the best one, then always the one that is least like any chosen, weighed by its score. */
function spread(pool: readonly Draft[], count: number): Draft[] {
  const left = pool.toSorted((a, b) => b.score - a.score);
  const chosen: Draft[] = [];
  const nearest = new Map<Draft, number>();
  while (chosen.length < count && left.length > 0) {
    let [best, bestWorth] = [0, Number.NEGATIVE_INFINITY];
    for (const [at, draft] of left.entries()) {
      const worth = (1 - (nearest.get(draft) ?? 0)) * 1.3 + draft.score;
      if (worth > bestWorth) [best, bestWorth] = [at, worth];
    }
    const [next] = left.splice(best, 1) as [Draft];
    chosen.push(next);
    for (const draft of left) {
      nearest.set(draft, Math.max(nearest.get(draft) ?? 0, likeness(draft, next)));
    }
  }
  return chosen;
}
