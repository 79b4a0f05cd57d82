import { routeKinds } from '../../../src/kernel/services.ts';
import { kindCount } from '../../../src/platform/routing/learned/decode-weights.ts';
import { bucketCount } from '../../../src/platform/routing/learned/feature-sink.ts';
import { softmax } from '../../../src/platform/routing/learned/kind-classifier.ts';
import { cueBuckets } from '../../../src/platform/routing/learned/read-cues.ts';
import { cueStart, type Example, sumsOf } from './example.ts';
import { seededRandom, shuffle } from './random.ts';

/** Chosen by cross-validation over groups; the curve is flat around them. */
const settings = {
  rounds: 12,
  rate: 0.06,
  decay: 3e-5,
  /** Probability given to the other labels, so that no weight grows without end. */
  doubt: 0.02,
  /** Share of the rounds before the weights are averaged. */
  settle: 0.5,
  /** A feature that fewer messages have says nothing about the next one. */
  leastSeen: 2,
  seeds: [1, 2, 3],
} as const;

const weightCount = cueStart + cueBuckets;

/** Multinomial logistic regression by averaged AdaGrad, the mean over seeds. Deterministic. */
export function fitWeights(examples: readonly Example[]): Float32Array {
  const kept = examples.map(dropRare(examples));
  const sum = new Float32Array(weightCount);
  for (const seed of settings.seeds) {
    const one = fitOnce(kept, seed);
    for (let at = 0; at < sum.length; at++)
      sum[at] = (sum[at] as number) + (one[at] as number) / settings.seeds.length;
  }
  return sum;
}

function dropRare(examples: readonly Example[]) {
  const seen = new Uint16Array(bucketCount);
  for (const { buckets } of examples)
    for (const bucket of buckets) seen[bucket] = (seen[bucket] as number) + 1;
  return (example: Example): Example => {
    const often = (_: number, at: number) =>
      (seen[example.buckets[at] as number] as number) >= settings.leastSeen;
    return {
      ...example,
      buckets: example.buckets.filter(often),
      values: example.values.filter(often),
    };
  };
}

function fitOnce(examples: readonly Example[], seed: number): Float32Array {
  const weights = new Float32Array(weightCount);
  const squares = new Float32Array(weights.length).fill(1e-3);
  const mean = new Float32Array(weights.length);
  const random = seededRandom(seed);
  const order = examples.map((_, at) => at);
  let averaged = 0;
  for (let round = 0; round < settings.rounds; round++) {
    shuffle(order, random);
    for (const at of order) step(weights, squares, examples[at] as Example);
    if (round < settings.rounds * settings.settle) continue;
    averaged++;
    for (let at = 0; at < mean.length; at++) {
      mean[at] = (mean[at] as number) + ((weights[at] as number) - (mean[at] as number)) / averaged;
    }
  }
  return mean;
}

function step(weights: Float32Array, squares: Float32Array, example: Example): void {
  const { doubt } = settings;
  const errors = softmax(sumsOf(weights, example)).map(
    (odds, kind) => odds - ((kind === example.label ? 1 - doubt : 0) + doubt / kindCount),
  );
  for (let at = 0; at < example.buckets.length; at++) {
    const from = (example.buckets[at] as number) * kindCount;
    const value = example.values[at] as number;
    for (let kind = 0; kind < kindCount; kind++)
      descend(weights, squares, from + kind, (errors[kind] as number) * value);
  }
  for (const { kind, buckets, value } of example.cues) {
    const error = errors[routeKinds.indexOf(kind)] as number;
    for (const bucket of buckets) descend(weights, squares, cueStart + bucket, error * value);
  }
}

function descend(weights: Float32Array, squares: Float32Array, at: number, raw: number): void {
  const { rate, decay } = settings;
  const weight = weights[at] as number;
  const slope = raw + decay * weight;
  const square = (squares[at] as number) + slope * slope;
  squares[at] = square;
  weights[at] = weight - (rate * slope) / Math.sqrt(square);
}
