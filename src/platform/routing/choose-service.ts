import { outputOf } from '#kernel/routing/outputs.ts';
import type { RouteKind, ServiceKind } from '#kernel/services.ts';
import { breakTie, type TiedCandidate } from './break-tie.ts';
import type { Candidate, RouteStep } from './decision.ts';
import type { KindOdds } from './learned/kind-classifier.ts';
import type { Utterance } from './learned/read-utterance.ts';
import { cheapestFirst } from './least-cost.ts';
import { fallbackService, kindMadeBy, servicesFor } from './service-choice.ts';
import { isRuleService, ruleKinds, ruleServices } from './words/keyword-rules.ts';

/** What a choice is made from: the counts are the law, the odds speak where they do not decide. */
export type Reading = {
  readonly now: Utterance;
  readonly odds: KindOdds;
  readonly active: readonly Candidate[];
};

export type Choice = {
  readonly chosen: Candidate | undefined;
  readonly kind: RouteKind;
  readonly step: RouteStep;
  readonly tie: boolean;
  /** The kind in words that the service stands in for with its own. */
  readonly wished?: RouteKind | undefined;
  /** The likeliest kind, where it was too uncertain to be made unasked. */
  readonly unasked?: RouteKind | undefined;
  /** A wished output that no active service makes. */
  readonly unmet?: ServiceKind | undefined;
};

/** By what a mistake would cost: where the counts do not decide, nothing uncertain is made unasked. */
export function chooseAtLeastCost(reading: Reading): Choice {
  const { odds, now } = reading;
  const choice = chooseService({ ...reading, odds: { ...odds, ranked: cheapestFirst(odds, now) } });
  const [likeliest] = odds.ranked;
  const isSpared =
    choice.step !== 'count' &&
    likeliest !== undefined &&
    outputOf(likeliest) !== 'text' &&
    outputOf(choice.kind) === 'text' &&
    choice.unmet === undefined;
  return isSpared ? { ...choice, step: 'cost', unasked: likeliest } : choice;
}

/** Chooses among the active services, which stand in catalogue order. */
export function chooseService({ now, odds, active }: Reading): Choice {
  const listed = active.filter((candidate): candidate is TiedCandidate =>
    isRuleService(candidate.id),
  );
  const most = Math.max(0, ...listed.map(({ id }) => now.counts[id]));
  if (most === 0) return chooseByWish(now, odds, active);
  const top = listed.filter(({ id }) => now.counts[id] === most);
  const [first] = top;
  if (first && top.length === 1) {
    return { chosen: first, kind: ruleKinds[first.id], step: 'count', tie: false };
  }
  const { winner, kind } = breakTie(top, odds);
  return { chosen: winner, kind, step: 'learned', tie: true };
}

/** The kind that a message asks for with every listed service active, as if nothing were pinned. */
export function kindAskedBy(now: Utterance, odds: KindOdds): RouteKind {
  const active = ruleServices.map((id) => ({ id, kinds: [ruleKinds[id]] }));
  return chooseService({ now, odds, active }).kind;
}

/** No active service has a hit: the likeliest kind finds a service. */
function chooseByWish(now: Utterance, odds: KindOdds, active: readonly Candidate[]): Choice {
  const wished = now.clauses.length === 0 ? 'none' : odds.ranked[0];
  const last = fallbackService(active);
  if (wished === undefined || wished === 'none') {
    return { chosen: last, kind: 'none', step: 'nothing', tie: false };
  }
  const step = odds.continues ? 'previous' : 'learned';
  const chosen = wished === 'text' ? last : servicesFor(active, wished)[0];
  if (chosen) return { chosen, kind: kindMadeBy(chosen, wished), step, tie: false, wished };
  const kind = last ? kindMadeBy(last, 'text') : wished;
  return { chosen: last, kind, step: 'fallback', tie: false, unmet: wished };
}
