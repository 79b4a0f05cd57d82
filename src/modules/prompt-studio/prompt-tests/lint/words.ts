/** A word, number or sign of a text, in small letters, with its place. */
export type Word = { readonly text: string; readonly start: number; readonly end: number };

const marks = /\d+(?:[.,]\d{3})*|\p{L}+(?:['’]\p{L}+)*|[-–—]|[.!?;:,()\n]/gu;

export const wordsOf = (text: string): Word[] =>
  [...text.matchAll(marks)].map((match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));

/** Where one thought ends. */
export const endsClause = (word: Word | undefined): boolean =>
  word === undefined || ['.', '!', '?', ';', '\n'].includes(word.text);

export const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
