import type { RouteKind } from '../../../src/kernel/services.ts';
import { costInVain, costOfAsking } from '../../../src/platform/routing/least-cost.ts';
import type { Outcome } from './outcomes.ts';

/** Pairs of messages of one group that want the same, neither of them a follow-up. */
const alikePairs = (outcomes: readonly Outcome[]): (readonly [Outcome, Outcome])[] =>
  [
    ...Map.groupBy(
      outcomes.filter(({ source }) => source.previous === undefined),
      ({ source }) => `${source.group} ${source.label}`,
    ).values(),
  ].flatMap((alike) =>
    alike.flatMap((one, at) => alike.slice(at + 1).map((other) => [one, other] as const)),
  );

/** How often two messages of one group that want the same are routed apart. */
export function flipRate(outcomes: readonly Outcome[], chosen: (outcome: Outcome) => RouteKind) {
  const pairs = alikePairs(outcomes);
  const flips = pairs.filter(([one, other]) => chosen(one) !== chosen(other)).length;
  return { pairs: pairs.length, rate: flips / pairs.length };
}

/**
 * What a wrong answer costs, in answers in words: what was made in vain, and one for having to ask
 * again. Asking back when there was a wish costs just that one.
 */
const madeInVain: Readonly<Record<RouteKind, number>> = { ...costInVain, none: 0 };

/** Mean cost above an oracle's. */
export const regretOf = (
  outcomes: readonly Outcome[],
  chosen: (outcome: Outcome) => RouteKind,
): number =>
  outcomes.reduce((sum, outcome) => {
    const kind = chosen(outcome);
    return sum + (kind === outcome.source.label ? 0 : madeInVain[kind] + costOfAsking);
  }, 0) / outcomes.length;
