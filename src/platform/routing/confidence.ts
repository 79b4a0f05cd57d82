import type { RouteKind } from '#kernel/services.ts';
import type { RouteStep } from './decision.ts';
import type { KindOdds } from './learned/kind-classifier.ts';
import { weights } from './learned/weights.ts';

/** A pin is the user's own word; what is left is a slip of the finger. Nothing is surer. */
const pinned = 0.99;
/** Beyond these, more hits say nothing more. */
const mostHits = 4;
const mostAhead = 3;
/** Keeps the logarithm finite. */
const least = 1e-3;

export type Evidence = {
  readonly step: RouteStep;
  readonly kind: RouteKind;
  readonly odds: KindOdds;
  readonly hits: number;
  /** Hits ahead of the next service. */
  readonly ahead: number;
};

/**
 * Probability from 0 to 1, rounded to hundredths, that a decision is what the user wants. Fitted on
 * messages that the weights had not seen. A strict winner of the counts keeps the message whatever
 * this says.
 */
export function confidenceOf({ step, kind, odds, hits, ahead }: Evidence): number {
  if (step === 'pin' || step === 'offer') return pinned;
  const share = odds.of[kind];
  const probability = step === 'count' ? strictConfidence(share, hits, ahead) : share;
  return Math.min(pinned, Math.round(100 * probability) / 100);
}

/** Of a strict winner of the counts: from what the learned part thinks of it and by how much it leads. */
export function strictConfidence(share: number, hits: number, ahead: number): number {
  const logOdds = strictFactors(share, hits, ahead).reduce(
    (sum, factor, at) => sum + factor * (weights.strict[at] as number),
    0,
  );
  return 1 / (1 + Math.exp(-logOdds));
}

/** What `weights.strict` weighs, in its order; the first is constant. */
export function strictFactors(share: number, hits: number, ahead: number): number[] {
  const bounded = Math.min(1 - least, Math.max(least, share));
  return [
    1,
    Math.log(bounded / (1 - bounded)),
    Math.min(hits, mostHits) - 1,
    Math.min(ahead, mostAhead) - 1,
  ];
}
