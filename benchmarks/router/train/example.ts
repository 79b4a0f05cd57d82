import { type RouteKind, routeKinds } from '../../../src/kernel/services.ts';
import { kindAskedBy } from '../../../src/platform/routing/choose-service.ts';
import { kindCount } from '../../../src/platform/routing/learned/decode-weights.ts';
import {
  bucketCount,
  type FeatureSink,
} from '../../../src/platform/routing/learned/feature-sink.ts';
import { type NamedKind, readCues } from '../../../src/platform/routing/learned/read-cues.ts';
import { readFeatures } from '../../../src/platform/routing/learned/read-features.ts';
import {
  readUtterance,
  type Utterance,
} from '../../../src/platform/routing/learned/read-utterance.ts';
import type { LabelledMessage } from '../messages.ts';

/** A message as numbers, with the position of its label in `routeKinds`. */
export type Example = {
  readonly source: LabelledMessage;
  readonly now: Utterance;
  readonly before: Utterance | undefined;
  readonly label: number;
  readonly buckets: Int32Array;
  readonly values: Float32Array;
  readonly cues: readonly NamedKind[];
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
    cues: readCues(now.clauses),
  };
}

const numbersOf = ({ buckets, values }: FeatureSink) => ({
  buckets: Int32Array.from(buckets),
  values: Float32Array.from(values),
});

/** Where the weights of signs of named kinds start, behind those of the hashed features. */
export const cueStart = bucketCount * kindCount;

/** Sums of weights by kind. */
export function sumsOf(
  weights: Float32Array,
  { buckets, values, cues }: Pick<Example, 'buckets' | 'values' | 'cues'>,
): number[] {
  const sums = new Array<number>(kindCount).fill(0);
  for (let at = 0; at < buckets.length; at++) {
    const from = (buckets[at] as number) * kindCount;
    for (let kind = 0; kind < kindCount; kind++) {
      sums[kind] =
        (sums[kind] as number) + (weights[from + kind] as number) * (values[at] as number);
    }
  }
  for (const cue of cues) {
    const kind = routeKinds.indexOf(cue.kind);
    for (const bucket of cue.buckets)
      sums[kind] = (sums[kind] as number) + (weights[cueStart + bucket] as number) * cue.value;
  }
  return sums;
}

/** What a message asks for by given weights, where the counts do not decide; the router's own rule. */
export function kindBy(weights: Float32Array, message: string): RouteKind {
  const now = readUtterance(message);
  const sums = sumsOf(weights, { ...numbersOf(readFeatures(now)), cues: readCues(now.clauses) });
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
