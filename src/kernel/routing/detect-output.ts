import {
  compoundHeads,
  kindVerbs,
  negators,
  type Output,
  outputNouns,
  phraseEnds,
  politeWords,
  productionVerbs,
  questionWords,
} from './lexicon.ts';
import { misspeltOutput } from './spelling.ts';
import type { Clauses } from './words.ts';

/** How strongly the words ask for each output; `refused` ones are negated ("no images"). */
export type OutputWish = {
  readonly scores: Readonly<Record<Output, number>>;
  readonly refused: ReadonlySet<Output>;
};

/** Weight of a head verb or of the object of a verb that makes something. */
export const clearWish = 3;
const bareObject = 2;
const questionHead = 1.5;
const sideVerb = 1;
const sideNoun = 0.4;

type Wish = { scores: Record<Output, number>; refused: Set<Output> };

/** Reads which output the words ask for: heads of clauses, their objects, and negations. */
export function detectOutput(clauses: Clauses): OutputWish {
  const wish: Wish = { scores: { text: 0, image: 0, video: 0, audio: 0 }, refused: new Set() };
  for (const clause of clauses) readClause(clause, wish);
  // What is asked for in one clause outweighs a refusal in another ("not a photo, a drawing").
  for (const kind of wish.refused) if (wish.scores[kind] >= bareObject) wish.refused.delete(kind);
  for (const kind of wish.refused) wish.scores[kind] = 0;
  return wish;
}

/** The strongest wish of at least `least`, or undefined when there is none or no single one. */
export function strongestOutput({ scores }: OutputWish, least: number): Output | undefined {
  const [first, second] = (Object.entries(scores) as [Output, number][]).sort(
    (a, b) => b[1] - a[1],
  );
  if (!first || first[1] < least || first[1] === second?.[1]) return undefined;
  return first[0];
}

function readClause(clause: readonly string[], wish: Wish): void {
  let head = 0;
  let wants = false;
  while (head < clause.length && politeWords.has(clause[head] as string)) {
    wants ||= productionVerbs.has(clause[head] as string);
    head++;
  }
  const used = readHead(clause, head, wants, wish);
  clause.forEach((word, index) => {
    if (used.has(index)) return;
    const verb = index > head ? kindVerbs.get(word) : undefined;
    const kind = verb ?? nounKind(word);
    if (!kind) return;
    if (isNegated(clause, index)) wish.refused.add(kind);
    else wish.scores[kind] += verb && verb !== 'text' ? sideVerb : sideNoun;
  });
}

/** Scores the head of a clause; returns the positions it used. */
function readHead(clause: readonly string[], head: number, wants: boolean, wish: Wish) {
  const used = new Set<number>();
  const give = (kind: Output, weight: number, index: number) => {
    used.add(index);
    if (isNegated(clause, index)) wish.refused.add(kind);
    else wish.scores[kind] += weight;
  };
  const word = clause[head];
  if (word === undefined) return used;
  if (questionWords.has(word) && clause[head - 1] !== 'you') {
    give('text', questionHead, head);
    return used;
  }
  const target = conversionTarget(clause, head);
  if (target) {
    give(target.kind, clearWish, target.index);
    clause.forEach((_, index) => void used.add(index));
    return used;
  }
  if (readsAloud(clause, head)) {
    give('audio', clearWish, head);
    return used;
  }
  const verb = kindVerbs.get(word);
  if (verb) {
    give(verb, clearWish, head);
    // "Describe the picture": the object of a text verb is its matter, not a wish.
    if (verb === 'text') clause.forEach((_, index) => void used.add(index));
    return used;
  }
  const makes = wants || productionVerbs.has(word);
  const asks =
    questionWords.has(clause[head + 1] ?? '') || questionWords.has(clause[head + 2] ?? '');
  if (makes && asks) {
    give('text', questionHead, head); // "show me how …"
    return used;
  }
  const object = phraseHead(clause, makes && !wants ? head + 1 : head, makes ? 10 : 4);
  if (object) give(object.kind, makes ? clearWish : bareObject, object.index);
  else if (verbsWithDefault.has(word)) give(verbsWithDefault.get(word) as Output, bareObject, head);
  else if (showsThing(clause, head, wants)) give('image', 1, head);
  return used;
}

/** Verbs that leave their product unsaid. */
const verbsWithDefault: ReadonlyMap<string, Output> = new Map([
  ['render', 'image'],
  ['record', 'audio'],
]);

const showVerbs = new Set(['show', 'see', 'zeig', 'zeige', 'sehen', 'montre', 'muestrame', 'ver']);
const articles = new Set('a an the some ein eine einen un une una'.split(' '));

/** "Show me a red panda": something to look at, unless words say otherwise. */
function showsThing(clause: readonly string[], head: number, wants: boolean): boolean {
  const word = clause[head] as string;
  if (!showVerbs.has(word) || (word === 'see' && !wants)) return false;
  return clause.slice(head + 1, head + 3).some((next) => articles.has(next));
}

const converters = new Set(
  'turn convert transform make change verwandle wandle mach transforme change convierte transforma text'.split(
    ' ',
  ),
);

/** What "turn this script into a movie" and "text to speech" ask for. */
function conversionTarget(clause: readonly string[], head: number) {
  if (!converters.has(clause[head] as string)) return undefined;
  const into = clause.findIndex(
    (word, index) =>
      index > head && (word === 'into' || (word === 'to' && clause[index + 1] === 'speech')),
  );
  if (into < 0) return undefined;
  if (clause[into + 1] === 'speech') return { kind: 'audio' as const, index: into + 1 };
  return phraseHead(clause, into + 1, 5);
}

/** The last output noun of the first noun phrase: a "video script" is a script. */
function phraseHead(clause: readonly string[], from: number, reach: number) {
  let found: { kind: Output; index: number } | undefined;
  for (let index = from; index < Math.min(clause.length, from + reach); index++) {
    const word = clause[index] as string;
    if (found && (phraseEnds.has(word) || index - found.index > 2)) break;
    if (!found && phraseEnds.has(word) && index > from + 1) break;
    const kind = nounKind(word);
    if (kind) found = { kind, index };
  }
  return found;
}

function nounKind(word: string): Output | undefined {
  const exact = outputNouns.get(word) ?? (word.endsWith('s') && outputNouns.get(word.slice(0, -1)));
  if (exact) return exact;
  if (word.length >= 8) {
    const compound = compoundHeads.find(([end]) => word.endsWith(end));
    if (compound) return compound[1];
  }
  return misspeltOutput(word);
}

const readers = new Set([
  'read',
  'lies',
  'lese',
  'lis',
  'lisez',
  'lee',
  'leeme',
  'leggi',
  'leia',
  'lees',
]);
const speakers = new Set(['say', 'speak', 'sprich', 'sag', 'dis', 'di', 'spell']);
const hearers = new Set(['me', 'moi', 'mir', 'nous', 'us']);
const aloud = new Set([
  'aloud',
  'loud',
  'vor',
  'laut',
  'haute',
  'alta',
  'voorlezen',
  'hardop',
  'voor',
]);

function readsAloud(clause: readonly string[], head: number): boolean {
  const word = clause[head] as string;
  if (!readers.has(word) && !speakers.has(word)) return false;
  const next = clause[head + 1] ?? '';
  if (word === 'sprich' && /^(die|das|den)/.test(next)) return true;
  return clause.some((other) => aloud.has(other)) || (readers.has(word) && hearers.has(next));
}

/** A negator within four words before, or directly after a verb ("ne dessine pas"). */
export function isNegated(clause: readonly string[], index: number): boolean {
  for (let at = Math.max(0, index - 4); at < index; at++) {
    const word = clause[at] as string;
    if (negators.has(word) && clause[at + 1] !== 'only' && clause[at + 1] !== 'just') return true;
  }
  const after = clause[index + 1];
  return after === 'nicht' || after === 'pas' || after === 'not' || after === 'niet';
}
