import { type Output, outputOf, outputs } from '#kernel/routing/outputs.ts';
import type { RouteKind } from '#kernel/services.ts';
import type { Candidate, Offer, WeighedKind } from './decision.ts';
import type { KindOdds } from './learned/kind-classifier.ts';
import { servicesFor } from './service-choice.ts';

/** Least probability from which another output is offered: beside words, and beside what was made. */
const besideWords = 0.1;
const besideMedia = 0.2;
const leastWeighed = 0.05;
const mostWeighed = 4;

type Chosen = {
  readonly kind: RouteKind;
  readonly odds: KindOdds;
  /** Services that may be offered. */
  readonly active: readonly Candidate[];
  /** The words that decided were quoted or denied: the other reading is offered whatever its odds. */
  readonly isAside: boolean;
  /** A wish that no service which may answer can meet. */
  readonly unmet?: RouteKind | undefined;
};

/** Outputs that the user may want instead, likeliest first. A film may be made by a form of the hub. */
export function offersFor({ kind, odds, active, isAside, unmet }: Chosen): Offer[] {
  const chosen = outputOf(kind);
  const least = chosen === 'text' ? besideWords : besideMedia;
  const others = outputs
    .filter((output) => output !== chosen)
    .sort((a, b) => shareOf(b, odds) - shareOf(a, odds));
  return others.flatMap((output, rank) => {
    const isMeant = (isAside && rank === 0) || (unmet && outputOf(unmet) === output);
    if (!isMeant && shareOf(output, odds) < least) return [];
    const service = servicesFor(active, output)[0]?.id ?? null;
    return service === null && output !== 'video' ? [] : [{ kind: output, service }];
  });
}

const shareOf = (output: Output, { of, ranked }: KindOdds): number =>
  ranked.reduce((sum, kind) => (outputOf(kind) === output ? sum + of[kind] : sum), 0);

/**
 * The kinds worth naming when asked why, likeliest first. The chosen one has the choice's confidence,
 * which the counts may have had a part in; the others share what is left.
 */
export function weighedKinds(
  { of, ranked }: KindOdds,
  chosen: RouteKind,
  confidence: number,
): WeighedKind[] {
  const left = (1 - confidence) / Math.max(1 - of[chosen], Number.EPSILON);
  return ranked
    .map((kind) => ({
      kind,
      odds: kind === chosen ? confidence : Math.round(100 * of[kind] * left) / 100,
    }))
    .filter(({ kind, odds }) => kind === chosen || odds >= leastWeighed)
    .sort((a, b) => b.odds - a.odds)
    .slice(0, mostWeighed);
}
