import { kindAskedBy } from '../../../src/kernel/routing/choose-service.ts';
import { kindCount } from '../../../src/kernel/routing/learned/decode-weights.ts';
import type { FeatureSink } from '../../../src/kernel/routing/learned/feature-sink.ts';
import { readFeatures } from '../../../src/kernel/routing/learned/read-features.ts';
import {
  readUtterance,
  type Utterance,
} from '../../../src/kernel/routing/learned/read-utterance.ts';
import { type RouteKind, routeKinds } from '../../../src/kernel/services.ts';
import type { LabelledMessage } from '../messages.ts';

/** A message as numbers, with the position of its label in `routeKinds`. */
export type Example = {
  readonly source: LabelledMessage;
  readonly now: Utterance;
  readonly before: Utterance | undefined;
  readonly label: number;
  readonly buckets: Int32Array;
  readonly values: Float32Array;
};

/** Reads a message; `kindBefore` says what the one before it asked for. */
export function readExample(
  source: LabelledMessage,
  kindBefore: (message: string) => RouteKind,
): Example {
  const now = readUtterance(source.message);
  const before =
    source.previous === undefined
      ? undefined
      : { utterance: readUtterance(source.previous), kind: kindBefore(source.previous) };
  return {
    source,
    now,
    before: before?.utterance,
    label: routeKinds.indexOf(source.label),
    ...numbersOf(readFeatures(now, before)),
  };
}

const numbersOf = ({ buckets, values }: FeatureSink) => ({
  buckets: Int32Array.from(buckets),
  values: Float32Array.from(values),
});

/** Sums of weights by kind. */
export function sumsOf(
  weights: Float32Array,
  { buckets, values }: Pick<Example, 'buckets' | 'values'>,
): number[] {
  const sums = new Array<number>(kindCount).fill(0);
  for (let at = 0; at < buckets.length; at++) {
    const from = (buckets[at] as number) * kindCount;
    for (let kind = 0; kind < kindCount; kind++) {
      sums[kind] =
        (sums[kind] as number) + (weights[from + kind] as number) * (values[at] as number);
    }
  }
  return sums;
}

/** What a message asks for by given weights, where the counts do not decide; the router's own rule. */
export function kindBy(weights: Float32Array, message: string): RouteKind {
  const now = readUtterance(message);
  const sums = sumsOf(weights, numbersOf(readFeatures(now)));
  const ranked = routeKinds
    .map((_, at) => at)
    .sort((a, b) => (sums[b] as number) - (sums[a] as number));
  return kindAskedBy(now, {
    of: {} as Record<RouteKind, number>,
    ranked: ranked.map((at) => routeKinds[at] as RouteKind),
    continues: false,
    strongestWords: () => [],
  });
}
