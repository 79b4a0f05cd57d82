import { smallTalk, statementStarts, wishWords } from './cues.ts';
import type { Clauses } from './words.ts';

/** Keyboard rows; a word along one of them was not written to be read. */
const rows = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
];
const rowRuns = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const knownShort = new Set(
  'html xml css sql php http https mysql pdf nginx psst hmm brr rhythm rhythms ffmpeg npm npx svg'.split(
    ' ',
  ),
);
const latin = /^[a-z]+$/;
const impossible =
  /(.)\1{3,}|[bcdfghjklmnpqrtvwxz]{6,}|[jqvx][bcdfgjkpqvxz]|[bcdfgkpz][jqx]|[hw][jqxz]|(.{2,3})\2{2,}/;

/**
 * Whether a message asks for nothing: no words, keyboard noise, a greeting or thanks, or a plain
 * statement. Only consulted when no keyword was hit and no output is wished.
 */
export function asksNothing(message: string, clauses: Clauses): boolean {
  const words = clauses.flat();
  if (words.length === 0 || words.every((word) => /^\d+$/.test(word))) {
    return !/\d\s*[-+*/^×÷=%]\s*\d/.test(message);
  }
  if (words.length <= 6 && words.every(isNoise)) return true;
  return isStatement(message, words);
}

/** Greetings, thanks and the like, and nothing else. */
export function isSmallTalk(clauses: Clauses): boolean {
  const words = clauses.flat();
  return words.length > 0 && words.length <= 9 && words.every((word) => smallTalk.has(word));
}

function isNoise(word: string): boolean {
  if (!latin.test(word) || knownShort.has(word)) return false;
  if (word.length >= 4 && rowRuns.some((row) => row.includes(word))) return true;
  if (word.length >= 4 && !/[aeiouy]/.test(word)) return true;
  if (word.length >= 6 && /^(.{2,4})\1+$/.test(word)) return true;
  return word.length >= 5 && impossible.test(word);
}

function isStatement(message: string, words: readonly string[]): boolean {
  if (words.length > 14 || /[?？¿]/.test(message)) return false;
  if (!statementStarts.has(words[0] as string)) return false;
  return words.length >= 3 && !words.some((word) => wishWords.has(word));
}
