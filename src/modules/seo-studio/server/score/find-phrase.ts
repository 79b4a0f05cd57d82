import { stemWord } from '#platform/prose/languages/stem-word.ts';
import { type Span, wordsOf } from '#platform/prose/words.ts';
import type { ReadText, Stemmed } from './read-text.ts';

/** The stems of a phrase, in their order. */
export const stemsOf = (phrase: string, { language }: Pick<ReadText, 'language'>): string[] =>
  wordsOf(phrase).map(({ text }) => stemWord(text.toLowerCase(), language));

/** Where a phrase stands in a text, in whatever forms; words in between make it another one. */
export function placesOf(stems: readonly string[], words: readonly Stemmed[]): Span[] {
  const found: Span[] = [];
  if (stems.length === 0) return found;
  for (let at = 0; at + stems.length <= words.length; at += 1) {
    if (!stems.every((stem, offset) => words[at + offset]?.stem === stem)) continue;
    const [first, last] = [words[at] as Stemmed, words[at + stems.length - 1] as Stemmed];
    found.push({ text: first.text, start: first.start, end: last.end });
    at += stems.length - 1;
  }
  return found;
}

/** The sentence in which a place lies; the place itself where it lies in none. */
export function sentenceAt({ sentences }: Pick<ReadText, 'sentences'>, place: Span): Span {
  let [low, high] = [0, sentences.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const one = sentences[middle] as Span;
    if (place.start < one.start) high = middle - 1;
    else if (place.start >= one.end) low = middle + 1;
    else return one;
  }
  return place;
}

/** Words of a part of a text. */
export const wordsIn = (
  { words }: Pick<ReadText, 'words'>,
  { start, end }: Pick<Span, 'start' | 'end'>,
): Stemmed[] => words.filter((word) => word.start >= start && word.end <= end);
