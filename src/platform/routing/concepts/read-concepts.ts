import { misspeltOutput } from '../words/spelling.ts';
import { type ConceptTables, conceptNames, conceptTables } from './concept-tables.ts';

export type ConceptHit = { readonly id: number; readonly at: number };

/** Most words of a phrase in the lists. */
const longestPhrase = 4;

/** Concepts of a clause of plain words, in their order; `at` is the word's position. */
export function readConcepts(words: readonly string[]): ConceptHit[] {
  const tables = conceptTables();
  const hits: ConceptHit[] = [];
  for (const [at, word] of words.entries()) {
    const ids = conceptsOfWord(tables, word);
    if (tables.phraseStarts.has(word)) addPhrases(tables, words, at, ids);
    for (const id of ids) hits.push({ id, at });
  }
  return hits;
}

function conceptsOfWord(tables: ConceptTables, word: string): Set<number> {
  const ids = new Set<number>(tables.whole.get(word));
  for (let end = 3; end <= Math.min(word.length, tables.longestPrefix); end++) {
    for (const id of tables.prefixes.get(word.slice(0, end)) ?? []) ids.add(id);
  }
  const slip = ids.size === 0 ? misspeltOutput(word) : undefined;
  if (slip) ids.add(conceptNames.indexOf(slip));
  return ids;
}

function addPhrases(
  tables: ConceptTables,
  words: readonly string[],
  at: number,
  ids: Set<number>,
): void {
  let phrase = words[at] as string;
  for (let next = at + 1; next < Math.min(words.length, at + longestPhrase); next++) {
    phrase += `_${words[next]}`;
    for (const id of tables.whole.get(phrase) ?? []) ids.add(id);
  }
}
