import { kindCount } from '../../../src/platform/routing/learned/decode-weights.ts';
import { softmax } from '../../../src/platform/routing/learned/kind-classifier.ts';
import { places } from '../../../src/platform/routing/learned/place-words.ts';
import {
  type EmbeddingTable,
  readEmbedding,
} from '../../../src/platform/routing/learned/read-embedding.ts';
import { embeddingSize } from '../../../src/platform/routing/learned/word-embeddings.ts';
import type { Example } from './example.ts';
import { LearningNumbers } from './learning-numbers.ts';
import { seededRandom, shuffle } from './random.ts';
import { vectorSize, type WordVector } from './word-vectors.ts';

/** Chosen by cross-validation over groups; the curve is flat around them. */
const settings = {
  rounds: 24,
  rate: 0.03,
  decay: 1e-3,
  doubt: 0.02,
  settle: 0.5,
  seed: 1,
} as const;

/** `narrow` takes a vector to `embeddingSize` numbers; `weights` weighs them by kind, place and number. */
export type EmbeddingModel = { readonly narrow: Float32Array; readonly weights: Float32Array };

const width = places.length * embeddingSize;

/** Word vectors as a table of 100 numbers a word. */
export function vectorTable(vectors: readonly WordVector[]): EmbeddingTable {
  const byWord = new Map(vectors.map(({ word, vector }) => [word, vector]));
  return {
    size: vectorSize,
    read(word, target) {
      const vector = byWord.get(word);
      if (vector) target.set(vector);
      return vector !== undefined;
    },
  };
}

/** A linear model through a bottleneck, fitted to messages whose words are known. Deterministic. */
export function fitEmbeddings(examples: readonly Example[], table: EmbeddingTable): EmbeddingModel {
  const rows = examples.flatMap(({ now, before, label }) => {
    const sense = readEmbedding(table, now, before);
    return sense ? [{ sense, label }] : [];
  });
  const random = seededRandom(settings.seed);
  const around = () => random() + random() + random() + random() - 2;
  const learning = (values: Float32Array) =>
    new LearningNumbers(values, settings.rate, settings.decay);
  const narrow = learning(
    Float32Array.from({ length: embeddingSize * vectorSize }, () => around() / 2),
  );
  const weights = learning(new Float32Array(kindCount * width));
  const order = rows.map((_, at) => at);
  for (let round = 0; round < settings.rounds; round++) {
    shuffle(order, random);
    for (const at of order) {
      const { sense, label } = rows[at] as (typeof rows)[number];
      step(narrow, weights, sense, label);
    }
    if (round < settings.rounds * settings.settle) continue;
    narrow.average();
    weights.average();
  }
  return { narrow: narrow.mean, weights: weights.mean };
}

function step(
  narrow: LearningNumbers,
  weights: LearningNumbers,
  sense: Float32Array,
  label: number,
): void {
  const numbers = narrowed(narrow.values, sense);
  const errors = softmax(weigh(weights.values, numbers)).map(
    (odds, kind) => odds - ((kind === label ? 1 - settings.doubt : 0) + settings.doubt / kindCount),
  );
  const back = new Float32Array(width);
  for (let kind = 0; kind < kindCount; kind++) {
    const error = errors[kind] as number;
    for (let at = 0; at < width; at++) {
      const index = kind * width + at;
      back[at] = (back[at] as number) + error * (weights.values[index] as number);
      weights.descend(index, error * (numbers[at] as number));
    }
  }
  for (let number = 0; number < embeddingSize; number++) {
    for (let from = 0; from < vectorSize; from++) {
      let slope = 0;
      for (let place = 0; place < places.length; place++)
        slope +=
          (back[place * embeddingSize + number] as number) *
          (sense[place * vectorSize + from] as number);
      narrow.descend(number * vectorSize + from, slope);
    }
  }
}

/** The `embeddingSize` numbers of each place. */
function narrowed(narrow: Float32Array, sense: Float32Array): Float32Array {
  const numbers = new Float32Array(width);
  for (let at = 0; at < width; at++) {
    const number = at % embeddingSize;
    const start = ((at - number) / embeddingSize) * vectorSize;
    let sum = 0;
    for (let from = 0; from < vectorSize; from++)
      sum += (narrow[number * vectorSize + from] as number) * (sense[start + from] as number);
    numbers[at] = sum;
  }
  return numbers;
}

function weigh(weights: Float32Array, numbers: Float32Array): number[] {
  return Array.from({ length: kindCount }, (_, kind) => {
    let sum = 0;
    for (let at = 0; at < width; at++)
      sum += (weights[kind * width + at] as number) * (numbers[at] as number);
    return sum;
  });
}

/** How loudly the model speaks beside the hashed features; chosen by cross-validation. */
export const loudness = 0.6;

/** What a model says of a message that it need not have seen, loudness included. */
export function embeddingSums(model: EmbeddingModel, sense: Float32Array | undefined): number[] {
  if (!sense) return new Array<number>(kindCount).fill(0);
  return weigh(model.weights, narrowed(model.narrow, sense)).map((sum) => loudness * sum);
}
