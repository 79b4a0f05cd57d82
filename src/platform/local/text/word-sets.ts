import type { WordSets } from '#kernel/asked-for.ts';
import { plainText } from './plain-text.ts';

/** Words of a message that are looked at: what it asks for stands at its beginning. */
const mostWords = 60;

/** The words of a message in plain letters, for `fits`. */
export function wordsOf(message: string): string[] {
  return (plainText(message.slice(0, 600)).match(/[a-z0-9]+/g) ?? []).slice(0, mostWords);
}

const parsed = new Map<WordSets, readonly (readonly string[])[]>();

/** The sets of a list, parsed once. */
function setsOf(list: WordSets): readonly (readonly string[])[] {
  let sets = parsed.get(list);
  if (!sets) {
    sets = list
      .split(',')
      .map((set) => set.trim().split(/\s+/).filter(Boolean))
      .filter((set) => set.length > 0);
    parsed.set(list, sets);
  }
  return sets;
}

/** Words of the largest set that the message holds; 0 when it holds none. */
export function fits(list: WordSets | undefined, words: readonly string[]): number {
  if (!list) return 0;
  return setsOf(list).reduce(
    (most, set) =>
      set.length > most && set.every((wanted) => words.some((word) => matches(wanted, word)))
        ? set.length
        : most,
    0,
  );
}

const matches = (wanted: string, word: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
