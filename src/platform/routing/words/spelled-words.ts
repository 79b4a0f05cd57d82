import { conceptNames } from '../concepts/concept-tables.ts';
import { readConcepts } from '../concepts/read-concepts.ts';
import type { Utterance } from '../learned/read-utterance.ts';
import { foldCase } from './count-keywords.ts';
import { stopWords } from './stop-words.ts';

/** Words are looked up in the first part of a message only; the rest is named as folded. */
const searched = 4000;
/** "can" and "is" may weigh something, but naming them explains nothing. */
const tooShort = /^[a-z]{1,3}$/;
const unspeaking = new Set(['ask', 'me', 'please', 'not', 'only', 'afterwards', 'thing']);

/** Filler such as "with" is never a reason. */
const plainStopWords = new Set([...stopWords].map(plain));

/** Words of a message at some positions that explain something, spelled as the user did. */
export function spelledWords(now: Utterance, positions: readonly number[]): string[] {
  const folded = now.clauses.flat();
  const telling = [...positions]
    .sort((a, b) => a - b)
    .map((at) => folded[at] as string)
    .filter((word) => !tooShort.test(word) && !plainStopWords.has(word) && !isUnspeaking(word));
  if (telling.length === 0) return [];
  const spelled = now.message.slice(0, searched).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? [];
  return telling.map((word) => spelled.find((other) => plain(other) === word) ?? word);
}

function isUnspeaking(word: string): boolean {
  const concepts = readConcepts([word]).map(({ id }) => conceptNames[id] as string);
  return concepts.length > 0 && concepts.every((name) => unspeaking.has(name));
}

function plain(word: string): string {
  return foldCase(word)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '');
}
