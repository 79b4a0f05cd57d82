import { conceptNames } from '../concepts/concept-tables.ts';
import { readConcepts } from '../concepts/read-concepts.ts';
import type { Clauses } from '../words/split-clauses.ts';

/** Where a word stands; each place is weighed for itself. The last one is the message before. */
export const places = [
  'anywhere',
  'first clause',
  'last clause',
  'start',
  'end',
  'negated',
  'to be made',
  'before',
] as const;

export type Place = (typeof places)[number];

/** A word of a message, with the places that it stands at. */
export type PlacedWord = { readonly word: string; readonly at: readonly Place[] };

/** Words at the start and the end of a message, and words that a negator or a verb of making reaches. */
const startLength = 4;
const endLength = 3;
const negatedReach = 4;
const makingReach = 5;
const making = new Set(['make', 'want', 'drawverb', 'writeverb']);

/** Says of every word of a message where it stands. */
export function placeWords(clauses: Clauses): PlacedWord[] {
  const total = clauses.reduce((sum, words) => sum + words.length, 0);
  const placed: PlacedWord[] = [];
  for (const [clause, words] of clauses.entries()) {
    const { negators, makers } = markersOf(words);
    const reached = (markers: readonly number[], reach: number, at: number) =>
      markers.some((marker) => marker < at && at - marker <= reach);
    for (const [at, word] of words.entries()) {
      const found: Place[] = ['anywhere'];
      if (clause === 0) found.push('first clause');
      if (clause === clauses.length - 1) found.push('last clause');
      if (placed.length < startLength) found.push('start');
      if (total - placed.length <= endLength) found.push('end');
      if (reached(negators, negatedReach, at)) found.push('negated');
      if (reached(makers, makingReach, at)) found.push('to be made');
      placed.push({ word, at: found });
    }
  }
  return placed;
}

function markersOf(words: readonly string[]): { negators: number[]; makers: number[] } {
  const negators: number[] = [];
  const makers: number[] = [];
  for (const { id, at } of readConcepts(words)) {
    const name = conceptNames[id] as string;
    if (name === 'not') negators.push(at);
    if (making.has(name)) makers.push(at);
  }
  return { negators, makers };
}
