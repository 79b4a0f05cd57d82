import { conceptNames } from '../concepts/concept-tables.ts';
import { readConcepts } from '../concepts/read-concepts.ts';
import type { Clauses } from '../words/split-clauses.ts';
import { type FeatureSink, hashText } from './feature-sink.ts';

type Found = {
  /** Name of the concept, with `n:` in front where it is negated. */
  readonly name: string;
  readonly word: number;
  readonly clause: number;
};

/** Words after a negator that it may rule out. */
const negatedReach = 4;
/** Words at the end of a message where the final product often stands. */
const tail = 3;
/** Bounds on the pairs, which grow with the square. */
const mostPaired = 24;
const mostInOrder = 60;

/** Concepts of a message: alone, by place, and in pairs. Returns their names without doubles. */
export function readMeaning(
  sink: FeatureSink,
  clauses: Clauses,
  weights: { readonly concept: number; readonly cross: number },
): readonly string[] {
  const found = findConcepts(clauses);
  const names = addSingles(sink, found, clauses);
  sink.closeGroup(weights.concept, 0.4);
  addPairs(sink, found, names);
  sink.closeGroup(weights.cross, 0.5);
  return names;
}

/** Names of the concepts in a message, doubles included. */
export const namesOfConcepts = (clauses: Clauses): string[] =>
  clauses.flatMap((clause) => readConcepts(clause).map(({ id }) => conceptNames[id] as string));

function findConcepts(clauses: Clauses): Found[] {
  const found: Found[] = [];
  let before = 0;
  for (const [clause, words] of clauses.entries()) {
    const hits = readConcepts(words);
    const negators = hits.filter(({ id }) => conceptNames[id] === 'not').map(({ at }) => at);
    for (const { id, at } of hits) {
      const negated = negators.some((not) => not < at && at - not <= negatedReach);
      const name = `${negated ? 'n:' : ''}${conceptNames[id]}`;
      found.push({ name, word: before + at, clause });
    }
    before += words.length;
  }
  return found;
}

function addSingles(sink: FeatureSink, found: readonly Found[], clauses: Clauses): string[] {
  const counts = new Map<string, number>();
  const words = clauses.reduce((sum, clause) => sum + clause.length, 0);
  for (const { name, word, clause } of found) {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    sink.add(hashText(`c:${name}`), word);
    if (count === 2 || count === 4) sink.add(hashText(`c${count}:${name}`), word);
    if (clause === 0) sink.add(hashText(`ca:${name}`), word);
    if (clause === clauses.length - 1) sink.add(hashText(`cz:${name}`), word);
    if (word === 0) sink.add(hashText(`cf:${name}`), word);
    if (words - word <= tail) sink.add(hashText(`ce:${name}`), word);
  }
  return [...counts.keys()];
}

function addPairs(sink: FeatureSink, found: readonly Found[], names: readonly string[]): void {
  const paired = names.slice(0, mostPaired);
  for (const [at, one] of paired.entries()) {
    for (const other of paired.slice(at + 1)) {
      sink.add(hashText(one < other ? `x:${one} ${other}` : `x:${other} ${one}`));
    }
  }
  for (let at = 0; at + 1 < Math.min(found.length, mostInOrder); at++) {
    const one = found[at] as Found;
    const next = found[at + 1] as Found;
    if (one.word !== next.word) sink.add(hashText(`o:${one.name} ${next.name}`), one.word);
  }
}
