import nlp from 'compromise';
import { colouringWords, longestPhrase, senses } from './pictogram-senses.ts';

/** A thing that a text names and a pictogram shows. */
export type NamedThing = {
  /** Of a pictogram. */
  readonly name: string;
  /** 2 for the thing itself, 1 for what another thing is of: the apple of an apple tree. */
  readonly weight: number;
};

type Term = { readonly word: string; readonly tags: readonly string[]; readonly ends: boolean };

/** The things an English text names, whole phrases before their words: a hot dog is no dog. */
export function namedThings(text: string): NamedThing[] {
  const terms = termsOf(text);
  const found: NamedThing[] = [];
  for (let at = 0; at < terms.length; at++) {
    const phrase = phraseAt(terms, at);
    if (phrase) {
      if (phrase.name) found.push({ name: phrase.name, weight: 2 });
      at += phrase.length - 1;
      continue;
    }
    const { word, ends } = terms[at] as Term;
    const name = isThing(terms, at) ? senseOf(word) : undefined;
    if (!name) continue;
    const belongs = !ends && isNoun(terms[at + 1]);
    if (!belongs) found.push({ name, weight: 2 });
    else if (!colouringWords.has(singular(word))) found.push({ name, weight: 1 });
  }
  return found;
}

function termsOf(text: string): Term[] {
  const json = nlp(text).json({ terms: { tags: true, text: true } }) as {
    terms: { text: string; post: string; tags: string[] }[];
  }[];
  return json
    .flatMap(({ terms }) => terms)
    .map(({ text: word, post, tags }) => ({
      word: word.toLowerCase().replaceAll("'", '’'),
      tags,
      ends: /[.,;:!?()“”]/.test(post),
    }));
}

/** The longest phrase of several words from here on that has a sense of its own. */
function phraseAt(terms: readonly Term[], at: number) {
  for (let length = Math.min(longestPhrase, terms.length - at); length > 1; length--) {
    const part = terms.slice(at, at + length);
    if (part.slice(0, -1).some(({ ends }) => ends)) continue;
    const name = senseOf(part.map(({ word }) => word).join(' '));
    if (name !== undefined) return { name, length };
  }
  return undefined;
}

const senseOf = (phrase: string): string | undefined =>
  formsOf(phrase)
    .map((form) => senses.get(form))
    .find((name) => name !== undefined);

const irregular: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  mice: 'mouse',
  people: 'people',
  bacteria: 'bacteria',
  loaves: 'loaf',
};

function formsOf(phrase: string): string[] {
  const forms = [phrase, phrase.replace(/ies$/, 'y'), phrase.replace(/(?<=[sxz]|ch|sh)es$/, '')];
  return [...forms, phrase.replace(/(?<!s)s$/, ''), irregular[phrase] ?? phrase];
}

const singular = (word: string): string => formsOf(word).find((form) => senses.has(form)) ?? word;

const isNoun = (term: Term | undefined): boolean =>
  term?.tags.includes('Noun') === true && !term.tags.includes('Pronoun');

/** Whether a word stands for a thing: not a name, and no verb that looks like a noun. */
function isThing(terms: readonly Term[], at: number): boolean {
  const term = terms[at] as Term;
  if (doesSomething(terms, at)) return true;
  if (!isNoun(term) || term.tags.some((tag) => /^(?:Person|Organization|Company)$/.test(tag)))
    return false;
  const next = terms[at + 1];
  // "Wings fan the cells": what stands between a noun and an article does something.
  const acts = !term.ends && next?.tags.includes('Determiner') && isNoun(terms[at - 1]);
  return !acts;
}

/**
 * "Snow covers the hills": a tagger takes the first word for an order and the second for its
 * object; what an article or "falls on" follows is the verb.
 */
function doesSomething(terms: readonly Term[], at: number): boolean {
  const [term, next, after] = terms.slice(at, at + 3);
  if (!term?.tags.includes('Imperative') || !next?.word.endsWith('s') || next.ends) return false;
  if (after?.tags.includes('Determiner')) return true;
  return /^(?:falls|rises|flows|melts|blows|grows|burns|moves)$/.test(next.word);
}
