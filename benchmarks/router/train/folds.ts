import { createHash } from 'node:crypto';
import type { RouteKind } from '../../../src/kernel/services.ts';
import {
  type EmbeddingTable,
  isTied,
  readEmbedding,
} from '../../../src/platform/routing/learned/read-embedding.ts';
import type { LabelledMessage } from '../messages.ts';
import type { Unseen } from './calibrate.ts';
import { type Example, kindBy, readExample, sumsOf } from './example.ts';
import { fitWeights } from './fit.ts';
import { embeddingSums, fitEmbeddings } from './fit-embeddings.ts';

const foldCount = 5;

const foldOf = (group: string): number =>
  createHash('sha256').update(group).digest()[0]! % foldCount;

/** How often a tie is learned from: ties are few, and only the learned part settles them. */
const tiesCount = 3;

const repeatTie = (example: Example): Example[] =>
  new Array<Example>(isTied(example.now) ? tiesCount : 1).fill(example);

/**
 * Weights in two passes: the first settles what the messages before asked for, which the second
 * reads beside the messages themselves.
 */
export function fitInTwoPasses(messages: readonly LabelledMessage[]) {
  const unknown = (): RouteKind => 'none';
  const first = fitWeights(messages.map((message) => readExample(message, unknown)));
  const before = (message: string) => kindBy(first, message);
  const examples = messages.map((message) => readExample(message, before)).flatMap(repeatTie);
  return { weights: fitWeights(examples), before, examples };
}

/** Each message of `asked` weighed by weights and a model of embeddings that saw no message of its group. */
export const weighUnseen = (
  asked: readonly LabelledMessage[],
  always: readonly LabelledMessage[],
  table: EmbeddingTable,
): Unseen[] =>
  Array.from({ length: foldCount }, (_, fold) => fold).flatMap((fold) => {
    const held = asked.filter(({ group }) => foldOf(group) === fold);
    const seen = asked.filter(({ group }) => foldOf(group) !== fold);
    return weighHeld(held, [...seen, ...always], table);
  });

/** Each message of an author weighed by weights and a model of embeddings that saw none of the author's. */
export const weighOtherAuthors = (
  authors: readonly (readonly LabelledMessage[])[],
  always: readonly LabelledMessage[],
  table: EmbeddingTable,
): Unseen[][] =>
  authors.map((held) => {
    const seen = authors.filter((each) => each !== held).flat();
    return weighHeld(held, [...seen, ...always], table);
  });

function weighHeld(
  held: readonly LabelledMessage[],
  fitted: readonly LabelledMessage[],
  table: EmbeddingTable,
): Unseen[] {
  const { weights, before, examples } = fitInTwoPasses(fitted);
  const embeddings = fitEmbeddings(examples, table);
  return held.map((message) => {
    const example = readExample(message, before);
    const sense = readEmbedding(table, example.now, example.before);
    const said = embeddingSums(embeddings, sense);
    const words = sumsOf(weights, example);
    return { example, words, sums: words.map((sum, kind) => sum + (said[kind] as number)) };
  });
}
