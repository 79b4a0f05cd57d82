import { expectedOfAll, type WordCounts } from './estimate-matches.ts';

/** A query in the language of `websearch_to_tsquery`, and how many prompts it probably matches. */
export type LooseQuery = { readonly text: string; readonly expected: number };

/** Words that are combined in pairs: 15 pairs are plenty, and the rarest words say most. */
const pairedWords = 6;
/** Matches that the last, loosest step may look up; commoner words are left out of it. */
const mostMatches = 4000;

/**
 * What to search for when too few prompts hold all words: any two of them first, then any of the
 * rarest ones. Rare words tell what is meant; a common one alone would bury it.
 */
export function loosenQuery(words: readonly string[], counts: WordCounts): LooseQuery[] {
  const count = (word: string) => counts.prompts.get(word.toLowerCase()) ?? 0;
  const rarest = [...new Set(words)].sort((a, b) => count(a) - count(b));
  const steps = [anyOf(rarest, count)];
  if (rarest.length > 2) steps.unshift(anyTwo(rarest.slice(0, pairedWords), counts));
  return steps;
}

function anyTwo(words: readonly string[], counts: WordCounts): LooseQuery {
  const pairs = words.flatMap((one, at) => words.slice(at + 1).map((other) => [one, other]));
  return {
    text: pairs.map((pair) => pair.join(' ')).join(' or '),
    expected: pairs.reduce((sum, pair) => sum + expectedOfAll(counts, pair), 0),
  };
}

function anyOf(rarest: readonly string[], count: (word: string) => number): LooseQuery {
  const taken: string[] = [];
  let expected = 0;
  for (const word of rarest) {
    // A word that nothing is known of costs nothing, so it does not use up the one sure place.
    if (expected > 0 && expected + count(word) > mostMatches) break;
    taken.push(word);
    expected += count(word);
  }
  return { text: taken.join(' or '), expected };
}
