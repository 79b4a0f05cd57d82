import { type RouteKind, routeKinds } from '#kernel/services.ts';
import { cueWeights, denseWeights, kindCount } from './decode-weights.ts';
import type { FeatureSink } from './feature-sink.ts';
import { places } from './place-words.ts';
import { readCues } from './read-cues.ts';
import { readEmbedding } from './read-embedding.ts';
import { type Before, readFeatures } from './read-features.ts';
import type { Utterance } from './read-utterance.ts';
import { weights } from './weights.ts';
import { addEmbeddingWeights, wordEmbeddings } from './word-embeddings.ts';

/** How likely each kind is what the user wants. */
export type KindOdds = {
  /** Probabilities that add up to 1, calibrated on messages that the weights were not fitted to. */
  readonly of: Readonly<Record<RouteKind, number>>;
  /** All kinds, likeliest first. */
  readonly ranked: readonly RouteKind[];
  /** Whether the kind is that of the message before, and mostly because of it. */
  readonly continues: boolean;
  /** Positions of the words that speak most for a kind, strongest first; few or none. */
  strongestWords(kind: RouteKind): number[];
};

/** Weighs what a message asks for. Without a word there is nothing to weigh: `none`. */
export function classifyKinds(now: Utterance, before?: Before): KindOdds {
  const sink = readFeatures(now, before);
  const { own, all } = sumUp(sink);
  addCues(now, own, all);
  addSenses(own, all, now, before);
  const odds = softmax(all.map((logit) => logit / weights.temperature));
  const of = Object.fromEntries(routeKinds.map((kind, at) => [kind, odds[at]])) as Record<
    RouteKind,
    number
  >;
  const ranked = [...routeKinds].sort((a, b) => of[b] - of[a]);
  const [first, second] = ranked.map((kind) => routeKinds.indexOf(kind)) as [number, number];
  const lead = (sums: readonly number[]) => (sums[first] as number) - (sums[second] as number);
  const continues = ranked[0] === before?.kind && lead(all) > 2 * lead(own);
  return {
    of,
    ranked,
    continues,
    strongestWords: (kind) => strongestWords(sink, routeKinds.indexOf(kind)),
  };
}

/** Sums of weights by kind: of the message itself, and with what came before it. */
function sumUp({ buckets, values, ownCount }: FeatureSink): { own: number[]; all: number[] } {
  const dense = denseWeights();
  const all = new Array<number>(kindCount).fill(0);
  let own: number[] | undefined;
  for (const [at, bucket] of buckets.entries()) {
    if (at === ownCount) own = [...all];
    const value = (values[at] as number) * weights.scale;
    for (let kind = 0; kind < kindCount; kind++) {
      all[kind] = (all[kind] as number) + (dense[bucket * kindCount + kind] as number) * value;
    }
  }
  return { own: own ?? [...all], all };
}

/** Adds what the words around each named kind say of it. */
function addCues(now: Utterance, ...sums: number[][]): void {
  const dense = cueWeights();
  for (const { kind, buckets, value } of readCues(now.clauses)) {
    const said = buckets.reduce((sum, bucket) => sum + (dense[bucket] as number), 0);
    const at = routeKinds.indexOf(kind);
    for (const each of sums) each[at] = (each[at] as number) + said * value * weights.cueScale;
  }
}

/** Adds what the meaning of the words says, as far as they are known. */
function addSenses(own: number[], all: number[], now: Utterance, before?: Before): void {
  const sense = readEmbedding(wordEmbeddings, now, before?.utterance);
  if (!sense) return;
  const last = places.indexOf('before');
  addEmbeddingWeights(own, sense, 0, last);
  addEmbeddingWeights(all, sense, 0, places.length);
}

/** Probabilities of logits; the largest is taken off first, so that nothing overflows. */
export function softmax(logits: readonly number[]): number[] {
  const most = Math.max(...logits);
  const raised = logits.map((logit) => Math.exp(logit - most));
  const sum = raised.reduce((total, value) => total + value, 0);
  return raised.map((value) => value / sum);
}

/** Least weight above the other kinds' that is worth naming, and most words named. */
const leastSaid = 0.25;
const mostNamed = 3;

function strongestWords({ buckets, values, words }: FeatureSink, kind: number): number[] {
  const dense = denseWeights();
  const said = new Map<number, number>();
  for (const [at, bucket] of buckets.entries()) {
    const word = words[at] as number;
    if (word < 0) continue;
    const own = dense.subarray(bucket * kindCount, bucket * kindCount + kindCount);
    const mean = own.reduce((sum, weight) => sum + weight, 0) / kindCount;
    const weight = ((own[kind] as number) - mean) * (values[at] as number) * weights.scale;
    said.set(word, (said.get(word) ?? 0) + weight);
  }
  return [...said]
    .filter(([, weight]) => weight >= leastSaid)
    .sort((a, b) => b[1] - a[1])
    .slice(0, mostNamed)
    .map(([word]) => word);
}
