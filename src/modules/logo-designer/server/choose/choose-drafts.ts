import { setImmediate } from 'node:timers/promises';
import { hashText } from '#platform/local/images/random.ts';
import type { Brief, Recipe } from '../../logo-schema.ts';
import { canReverse, choicesFor, chooseRecipe, suits } from './choose-recipes.ts';
import { type Candidate, candidateOf, type Draft } from './judge-draft.ts';
import { spread } from './spread.ts';

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
  const pool: Candidate[] = [];
  const seen = new Set<string>();
  const mayShow = (recipe: Recipe) => !order.refuses?.(recipe);
  const drawn = async (done: number) => {
    // Others want answers meanwhile.
    await setImmediate();
    signal?.throwIfAborted();
    progress?.(done / count);
  };
  let at = 0;
  for (let wanted = Math.max(fewest, Math.ceil(count * perDraft)); ; wanted += count) {
    for (; pool.length < wanted && at < most; at += 1) {
      const made = make(seedOf(seed, at));
      // Where light grounds are used up, dark ones still tell drafts apart.
      const isLate = pool.length >= count * perDraft && at % 2 === 0;
      const recipe =
        isLate && canReverse(made.word.treatment) ? { ...made, isReversed: true } : made;
      const key = keyOf(recipe);
      if (seen.has(key)) continue;
      seen.add(key);
      const candidate = candidateOf(recipe, suits(choices, recipe));
      if (candidate) pool.push(candidate);
    }
    const { chosen, twins } = await spread(pool, { count, mayBeHard, mayShow, drawn });
    // Where the brief leaves too little to differ in, some are near to others.
    if (chosen.length === count || at >= most) return [...chosen, ...twins].slice(0, count);
  }
}

/** Seeds that lie beside each other share no candidate. */
const seedOf = (seed: string, at: number): string =>
  String((BigInt(hashText(`${seed} ${at}`)) << 32n) | BigInt(hashText(`${at} of ${seed}`)));

const keyOf = ({ seed: _, ...recipe }: Recipe): string => JSON.stringify(recipe);
