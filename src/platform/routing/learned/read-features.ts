import type { RouteKind } from '#kernel/services.ts';
import { FeatureSink, hashText, hashUnit } from './feature-sink.ts';
import { namesOfConcepts, readMeaning } from './read-meaning.ts';
import { readShape } from './read-shape.ts';
import type { Utterance } from './read-utterance.ts';

/** The message before, and what it asked for. */
export type Before = { readonly utterance: Utterance; readonly kind: RouteKind };

/** How loudly each group of features speaks; chosen by cross-validation. */
const groupWeights = {
  word: 1.6,
  pair: 0.7,
  gram: 1.6,
  concept: 1.6,
  cross: 1.4,
  shape: 1.8,
  previous: 1.4,
} as const;

/** Shortest and longest run of letters looked at, and letters of a word that are looked at. */
const shortestGram = 3;
const longestGram = 5;
const longestWord = 24;

/** Features of a message and, where there is one, of the message before. */
export function readFeatures(now: Utterance, before?: Before): FeatureSink {
  const sink = new FeatureSink();
  const words = now.clauses.flat();
  addWords(sink, words);
  const concepts = readMeaning(sink, now.clauses, groupWeights);
  const shape = readShape(now.message, words.length);
  for (const name of shape) sink.add(hashText(`s:${name}`));
  for (const name of now.signals) sink.add(hashText(`r:${name}`));
  sink.closeGroup(groupWeights.shape, 0.5);
  sink.endOwn();
  if (before) addBefore(sink, before, concepts, shape);
  return sink;
}

function addWords(sink: FeatureSink, words: readonly string[]): void {
  for (const [at, word] of words.entries()) sink.add(hashText(`w:${word}`), at);
  if (words.length > 0) {
    sink.add(hashText(`f:${words[0]}`), 0);
    sink.add(hashText(`l:${words.at(-1)}`), words.length - 1);
  }
  sink.closeGroup(groupWeights.word, 0.5);
  for (let at = 0; at + 1 < words.length; at++) {
    sink.add(hashText(`b:${words[at]} ${words[at + 1]}`), at);
  }
  sink.closeGroup(groupWeights.pair, 0.5);
  for (const [at, word] of words.entries()) addGrams(sink, word.slice(0, longestWord), at);
  sink.closeGroup(groupWeights.gram, 0.5);
}

function addGrams(sink: FeatureSink, word: string, at: number): void {
  const text = `^${word}$`;
  const start = hashText('g:');
  for (let from = 0; from + shortestGram <= text.length; from++) {
    let hash = start;
    for (let end = from; end < Math.min(text.length, from + longestGram); end++) {
      hash = hashUnit(hash, text.charCodeAt(end));
      if (end - from + 1 >= shortestGram) sink.add(hash, at);
    }
  }
}

/** What came before, and how it meets what is said now ("louder" after a song, after a picture). */
function addBefore(
  sink: FeatureSink,
  { utterance, kind }: Before,
  concepts: readonly string[],
  shape: readonly string[],
): void {
  sink.add(hashText('p:any'));
  sink.add(hashText(`pk:${kind}`));
  for (const name of utterance.signals) sink.add(hashText(`pr:${name}`));
  for (const name of shape) {
    sink.add(hashText(`ps:${name}`));
    sink.add(hashText(`pks:${kind} ${name}`));
  }
  for (const name of concepts) {
    sink.add(hashText(`pc:${name}`));
    sink.add(hashText(`pk:${kind} ${name}`));
  }
  for (const name of namesOfConcepts(utterance.clauses)) sink.add(hashText(`pm:${name}`));
  sink.closeGroup(groupWeights.previous, 0.4);
}
