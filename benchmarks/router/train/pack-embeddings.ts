import { kindCount } from '../../../src/platform/routing/learned/decode-weights.ts';
import { places } from '../../../src/platform/routing/learned/place-words.ts';
import { embeddingSize, keyOf } from '../../../src/platform/routing/learned/word-embeddings.ts';
import { type EmbeddingModel, loudness } from './fit-embeddings.ts';
import { pushDistance } from './pack-weights.ts';
import { vectorSize, type WordVector } from './word-vectors.ts';

/** Largest step of four bits, and the share of numbers within it; the few beyond are cut. */
const largest = 7;
const within = 0.995;
const largestWeight = 127;

export type PackedSenses = {
  readonly words: number;
  readonly scale: number;
  readonly weights: string;
  readonly packed: string;
};

/** A model and its words as `word-embeddings.ts` reads them: four bits a number, eight a weight. */
export function packEmbeddings(
  model: EmbeddingModel,
  vectors: readonly WordVector[],
): PackedSenses {
  const byKey = new Map<number, Float32Array>();
  for (const { word, vector } of vectors) {
    const key = keyOf(word);
    if (!byKey.has(key)) byKey.set(key, narrowedVector(model.narrow, vector));
  }
  const rows = [...byKey].sort(([a], [b]) => a - b);
  const steps = Array.from({ length: embeddingSize }, (_, number) => {
    const sizes = rows.map(([, numbers]) => Math.abs(numbers[number] as number));
    return (sizes.sort((a, b) => a - b)[Math.floor(within * sizes.length)] as number) / largest;
  });
  const bytes: number[] = [];
  let last = 0;
  for (const [key, numbers] of rows) {
    pushDistance(bytes, key - last);
    last = key;
    const halves = Array.from(numbers, (value, at) => {
      const step = Math.round(value / (steps[at] as number));
      return Math.max(-largest, Math.min(largest, step)) + 8;
    });
    for (let at = 0; at < embeddingSize; at += 2)
      bytes.push(((halves[at] as number) << 4) | (halves[at + 1] as number));
  }
  return {
    words: rows.length,
    ...packWeights(model.weights, steps),
    packed: Buffer.from(bytes).toString('base64'),
  };
}

function narrowedVector(narrow: Float32Array, vector: Float32Array): Float32Array {
  return Float32Array.from({ length: embeddingSize }, (_, number) => {
    let sum = 0;
    for (let at = 0; at < vectorSize; at++)
      sum += (narrow[number * vectorSize + at] as number) * (vector[at] as number);
    return sum;
  });
}

function packWeights(weights: Float32Array, steps: readonly number[]) {
  const loud = weights.map((value, at) => loudness * value * (steps[at % embeddingSize] as number));
  const most = loud.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
  const scale = most / largestWeight;
  const bytes = Int8Array.from({ length: kindCount * places.length * embeddingSize }, (_, at) =>
    Math.round((loud[at] as number) / scale),
  );
  return { scale, weights: Buffer.from(bytes.buffer).toString('base64') };
}
