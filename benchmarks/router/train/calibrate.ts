import { type RouteKind, routeKinds } from '../../../src/kernel/services.ts';
import { strictFactors } from '../../../src/platform/routing/confidence.ts';
import { softmax } from '../../../src/platform/routing/learned/kind-classifier.ts';
import type { Utterance } from '../../../src/platform/routing/learned/read-utterance.ts';
import { ruleKinds, ruleServices } from '../../../src/platform/routing/words/keyword-rules.ts';
import type { Example } from './example.ts';

/** A message with the sums that weights gave which were not fitted to it. */
export type Unseen = {
  readonly example: Example;
  /** Of the hashed features alone. */
  readonly words: readonly number[];
  readonly sums: readonly number[];
};

/** The temperature that makes probabilities most likely, by golden-section search. */
export function fitTemperature(unseen: readonly Unseen[]): number {
  const loss = (temperature: number) =>
    unseen.reduce((sum, { example, sums }) => {
      const odds = softmax(sums.map((value) => value / temperature));
      return sum - Math.log(Math.max(1e-12, odds[example.label] as number));
    }, 0);
  const golden = (Math.sqrt(5) - 1) / 2;
  let low = 0.2;
  let high = 4;
  while (high - low > 1e-4) {
    const left = high - golden * (high - low);
    const right = low + golden * (high - low);
    if (loss(left) < loss(right)) high = right;
    else low = left;
  }
  return Number(((low + high) / 2).toFixed(4));
}

/** A kind that a message may be taken for, with its probability. */
export type Taken = { readonly odds: number; readonly right: boolean };

/** The messages that may be taken for a kind, where the counts do not decide. */
export function takenFor(kind: RouteKind, unseen: readonly Unseen[], temperature: number): Taken[] {
  const at = routeKinds.indexOf(kind);
  return unseen
    .filter(({ example }) => !strictWinner(example.now))
    .map(({ example, sums }) => ({
      odds: softmax(sums.map((value) => value / temperature))[at] as number,
      right: example.label === at,
    }));
}

/** The least probability, in hundredths, from which at least a share of `wanted` is right. */
export function leastSureOf(all: readonly Taken[], wanted: number): number {
  for (let hundredths = 50; hundredths < 99; hundredths++) {
    const taken = all.filter(({ odds }) => odds >= hundredths / 100);
    if (taken.filter(({ right }) => right).length >= wanted * taken.length) return hundredths / 100;
  }
  return 0.99;
}

/** The strict winner of the counts with every listed service active. */
export function strictWinner({ counts }: Utterance) {
  const sorted = [...ruleServices].sort((a, b) => counts[b] - counts[a]);
  const [first, second] = sorted;
  if (!first || !second || counts[first] === counts[second]) return undefined;
  return { kind: ruleKinds[first], hits: counts[first], ahead: counts[first] - counts[second] };
}

/** Pull towards 0 on all weights but the constant: strict winners are few. */
const pull = 1;

/** Logistic regression on the factors of a strict winner, by Newton-free gradient descent. */
export function fitStrict(unseen: readonly Unseen[], temperature: number): number[] {
  const rows = unseen.flatMap(({ example, sums }) => {
    const winner = strictWinner(example.now);
    if (!winner) return [];
    const odds = softmax(sums.map((value) => value / temperature));
    const factors = strictFactors(
      odds[routeKinds.indexOf(winner.kind)] as number,
      winner.hits,
      winner.ahead,
    );
    return [{ factors, right: example.source.label === winner.kind ? 1 : 0 }];
  });
  let weights = [0, 0, 0, 0];
  for (let round = 0; round < 20_000; round++) {
    const slopes = weights.map((weight, at) => (at === 0 ? 0 : pull * weight));
    for (const { factors, right } of rows) {
      const logOdds = factors.reduce(
        (sum, factor, at) => sum + factor * (weights[at] as number),
        0,
      );
      const error = 1 / (1 + Math.exp(-logOdds)) - right;
      for (const [at, factor] of factors.entries())
        slopes[at] = (slopes[at] as number) + error * factor;
    }
    weights = weights.map((weight, at) => weight - (0.2 / rows.length) * (slopes[at] as number));
  }
  return weights.map((weight) => Number(weight.toFixed(4)));
}
