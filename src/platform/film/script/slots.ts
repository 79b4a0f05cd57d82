import { capitalised, shortened } from './draft.ts';
import type { Topic } from './topic.ts';

/** What can be spoken about one by one: the aspects that were asked for, then further things. */
export function namesOf(topic: Topic): string[] {
  const said = [topic.about, ...topic.aspects];
  return [...topic.aspects, ...topic.terms.filter((term) => !mentioned(bareTerm(term), said))];
}

const bareTerm = (term: string): string => term.replace(/^(?:the word “|the |an? )|”$/g, '');

const mentioned = (term: string, texts: readonly string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(term.toLowerCase()));

/** A noun, not a clause: it may stand where "rent" stands, not only where "why rents rise" does. */
export const isName = (thing: string): boolean =>
  !/^(?:how|why|what|when|where|who|which|whether|the (?:question|idea))\b/i.test(thing);

/** Values of the templates' slots; too few things are made up with general ones. */
export function slotsOf(topic: Topic, names: readonly string[]): Record<string, string> {
  const things = [...names, 'the people in it', 'its history', 'what it costs', 'what comes next'];
  const [a, b, c, d] = things.slice(0, 4).map((thing) => shortened(capitalised(thing), 46));
  const [one, two, three] = [...things.filter(isName), 'the people in it', 'its history'];
  return {
    ...{ about: topic.about, title: topic.title, name: topic.name },
    ...{ a: a as string, b: b as string, c: c as string, d: d as string },
    subject: isName(topic.about) ? topic.about : 'this subject',
    // For the voice: names only, never shortened.
    ...{ one: one as string, two: two as string, three: three as string },
  };
}
