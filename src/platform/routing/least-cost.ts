import type { RouteKind } from '#kernel/services.ts';
import { calibration } from './learned/calibration.ts';
import type { KindOdds } from './learned/kind-classifier.ts';
import type { Utterance } from './learned/read-utterance.ts';
import { isPlainOrder } from './plain-order.ts';

/**
 * What an answer of a kind costs that was not wanted, in answers in words: by the prices of the
 * services, a film is the dearest. Who asks for nothing is answered in words as well.
 */
export const costInVain: Readonly<Record<RouteKind, number>> = {
  none: 1,
  text: 1,
  reasoning: 1,
  research: 1,
  audio: 3,
  image: 3,
  video: 10,
};
/** What it costs the user to ask again. */
export const costOfAsking = 1;

/** Dearer than any kind that may be made unasked; among themselves, costs still tell. */
const unaskedFor = 100;

type Bet = {
  /** Probability from 0 to 1 that the kind is wanted. */
  readonly odds: number;
  /** Whether a picture, film or recording is too uncertain to be made without asking. */
  readonly isUncertain: boolean;
};

/**
 * How sure a kind is. One that is ordered in plain words is wanted more often than its probability
 * says. That nothing is asked for holds only as the likeliest reading of all.
 */
function betOn(kind: RouteKind, { of, ranked }: KindOdds, now: Utterance): Bet {
  const odds = of[kind];
  if (kind === 'none') return { odds, isUncertain: ranked[0] !== 'none' };
  const { ordered, ...leastSure } = calibration.leastSure;
  const least = (leastSure as Partial<Record<RouteKind, number>>)[kind];
  if (least === undefined) return { odds, isUncertain: false };
  if (odds >= ordered && isPlainOrder(now, kind))
    return { odds: Math.max(odds, calibration.orderedShare), isUncertain: false };
  return { odds, isUncertain: odds < least };
}

/** All kinds by what choosing them is expected to cost, the cheapest first; uncertain ones last. */
export function cheapestFirst(odds: KindOdds, now: Utterance): RouteKind[] {
  const costOf = (kind: RouteKind): number => {
    const bet = betOn(kind, odds, now);
    const expected = (1 - bet.odds) * (costInVain[kind] + costOfAsking);
    return expected + (bet.isUncertain ? unaskedFor : 0);
  };
  const costs = new Map(odds.ranked.map((kind) => [kind, costOf(kind)]));
  return [...odds.ranked].sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
}
