import type { RouteStep } from './decision.ts';

/**
 * Log-odds that a decision is what the user wants, set by hand and not fitted: no labelled set of
 * real messages exists yet. They order decisions sensibly (counts alone are no probabilities), but
 * a figure of 0.8 has not been shown to be right eight times in ten.
 */
const coefficients = {
  start: -0.1,
  perHit: 0.5,
  perHitAhead: 0.7,
  agrees: 0.9,
  disagrees: -1.4,
  negatedWinner: -1.2,
  unmetWish: -1.5,
  step: {
    pin: 4.6,
    count: 0,
    negation: 1.4,
    output: 1.9,
    rarity: 0.3,
    previous: 1.5,
    catalogue: -0.4,
    research: 1.6,
    reasoning: 1.1,
    nothing: 1.9,
    fallback: 0.6,
  } satisfies Record<RouteStep, number>,
} as const;

export type Evidence = {
  readonly step: RouteStep;
  readonly hits: number;
  /** Hits ahead of the next service. */
  readonly ahead: number;
  /** Whether the words that ask for an output name the decided kind; undefined when they say nothing. */
  readonly agrees: boolean | undefined;
  readonly negated: boolean;
  /** A wished output that no active service makes. */
  readonly unmet: boolean;
};

/** Probability from 0 to 1, rounded to hundredths. */
export function confidenceOf(evidence: Evidence): number {
  const c = coefficients;
  const logOdds =
    c.start +
    c.step[evidence.step] +
    c.perHit * Math.min(evidence.hits, 4) +
    c.perHitAhead * Math.min(evidence.ahead, 3) +
    (evidence.agrees === undefined ? 0 : evidence.agrees ? c.agrees : c.disagrees) +
    (evidence.negated ? c.negatedWinner : 0) +
    (evidence.unmet ? c.unmetWish : 0);
  return Math.round(100 / (1 + Math.exp(-logOdds))) / 100;
}
