import { slips } from '#platform/routing/words/spelling.ts';
import { contentWords } from '../../retrieval/query-words.ts';
import { stems } from './sentences.ts';

/** Shorter words are too near to others for a slip to be forgiven: "world" is not "word". */
const repairableLength = 6;

/** Words that a question is full of and that no answer needs. */
const asking = new Set('much many best good want like possible way please thing things'.split(' '));

/** The words of a question that an answer has to be about. */
export function wordsAsked(question: string): string[] {
  const words = contentWords(question);
  const telling = words.filter((word) => !asking.has(word));
  return telling.length > 0 ? telling : words;
}

/** Part of the words that a text contains, 0 to 1: by stem, long ones with up to two slips. */
export function coverageOf(words: readonly string[], text: string): number {
  if (words.length === 0) return 0;
  const stemmed = new Set(stems(text));
  const plain = new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  const isIn = (word: string) =>
    plain.has(word) || stems(word).some((stem) => stemmed.has(stem)) || isNear(word, plain);
  return words.filter(isIn).length / words.length;
}

function isNear(word: string, words: ReadonlySet<string>): boolean {
  if (word.length < repairableLength) return false;
  const allowed = word.length > 8 ? 2 : 1;
  for (const other of words) {
    const near = other[0] === word[0] && Math.abs(other.length - word.length) <= allowed;
    if (near && other.length >= repairableLength - 1 && slips(word, other, allowed + 1) <= allowed)
      return true;
  }
  return false;
}
