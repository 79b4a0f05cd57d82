import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { termsOf } from '#platform/prose/terms.ts';
import { countGraphemes } from '#platform/prose/words.ts';
import { phrases } from '../../templates/phrases.ts';
import { kindsOf } from '../draft/kinds-of.ts';
import { fitting, type Sourced } from './split-text.ts';

export const targets = [
  'thread',
  'summary',
  'faq',
  'script',
  'newsletter',
  'linkedin-post',
] as const;
export type Target = (typeof targets)[number];
/** A part of what a text becomes; each sentence with its number in the text, from 0. */
export type RawPart = {
  readonly lead: string;
  readonly sentences: readonly { readonly text: string; readonly source: number }[];
};
type Order = {
  readonly sentences: readonly Sourced[];
  readonly to: Target;
  readonly limit: number;
  readonly language: string;
};
type Random = { next(): number; pick<T>(list: readonly T[]): T };

/** Parts of a thread at most; a longer text gives its most telling sentences. */
const mostParts = 40;

/** Makes a text into another form by choosing and ordering its own sentences. */
export function repurposeLocally(
  { sentences, to, limit, language }: Order,
  random: Random,
): RawPart[] {
  const all = sentences.map(({ text }, source) => ({ text, source }));
  switch (to) {
    case 'thread':
      return packed(telling(all, limit * mostParts, language), limit);
    case 'summary':
      return packed(telling(all, limit, language), limit).slice(0, 1);
    case 'linkedin-post':
      return packed(telling(all, limit, language), limit, true).slice(0, 1);
    case 'newsletter':
      return headed({ sentences, limit, language }, (heading) => heading, 3);
    case 'script': {
      const { picture } = phrases[proseLanguage(language) ?? 'en'];
      return headed(
        { sentences, limit, language },
        (heading) => (heading ? `${picture}: ${heading}` : ''),
        99,
      );
    }
    case 'faq':
      return asked(sentences, limit, language, random);
  }
}

type Piece = RawPart['sentences'][number];

/** The most telling ones as far as there is room, in their own order; none that only repeats another. */
function telling(all: readonly Piece[], room: number, language: string): Piece[] {
  const measured = all.map((piece) => ({ piece, size: countGraphemes(piece.text) + 1 }));
  if (measured.reduce((sum, { size }) => sum + size, 0) <= room) return [...all];
  const known = proseLanguage(language);
  const keys = all.map(({ text }) => [...termsOf(text, { language: known }).keys()]);
  const often = new Map<string, number>();
  for (const key of keys.flat()) often.set(key, (often.get(key) ?? 0) + 1);
  const scored = measured.map(({ piece, size }, at) => {
    const own = keys[at] as string[];
    const sum = own.reduce((all, key) => all + Math.log(1 + (often.get(key) ?? 0)), 0);
    const opening = at === 0 ? 1.35 : 1 + 0.15 * (1 - at / measured.length);
    return { piece, size, own, at, score: own.length < 3 ? 0 : (sum / (own.length + 8)) * opening };
  });
  const chosen: typeof scored = [];
  let left = room;
  for (const one of scored.sort((a, b) => b.score - a.score || a.at - b.at)) {
    if (one.size > left) continue;
    const same = chosen.some(
      ({ own }) => one.own.filter((key) => own.includes(key)).length > own.length * 0.6,
    );
    if (same) continue;
    chosen.push(one);
    left -= one.size;
  }
  return chosen.length > 0
    ? chosen.sort((a, b) => a.at - b.at).map(({ piece }) => piece)
    : all.slice(0, 1);
}

/** Sentences side by side, as many as fit; one that is too long alone is cut. */
function packed(pieces: readonly Piece[], limit: number, alone = false): RawPart[] {
  const parts: { lead: string; sentences: Piece[] }[] = [];
  let size = 0;
  for (const { text, source } of pieces) {
    for (const piece of fitting(text, limit)) {
      const length = countGraphemes(piece) + (alone ? 2 : 1);
      const last = parts.at(-1);
      if (!last || size + length > limit) {
        parts.push({ lead: '', sentences: [{ text: piece, source }] });
        size = length - (alone ? 2 : 1);
      } else {
        last.sentences.push({ text: piece, source });
        size += length;
      }
    }
  }
  return parts;
}

/** A part, or several, for what stands below each heading. */
function headed(
  { sentences, limit, language }: Omit<Order, 'to'>,
  leadOf: (heading: string) => string,
  most: number,
): RawPart[] {
  const groups: { heading: string; pieces: Piece[] }[] = [];
  for (const [source, { text, heading }] of sentences.entries()) {
    if (groups.at(-1)?.heading !== heading) groups.push({ heading, pieces: [] });
    groups.at(-1)?.pieces.push({ text, source });
  }
  return groups.flatMap(({ heading, pieces }) => {
    const lead = fitting(leadOf(heading), Math.floor(limit / 2))[0] ?? '';
    const room = limit - (lead ? countGraphemes(lead) + 1 : 0);
    const kept = pieces.length > most ? telling(pieces, room * 2, language) : pieces;
    return packed(kept, room).map((part, at) => (at === 0 ? { ...part, lead } : part));
  });
}

/** Each answer below the question that it answers. Headings that ask already are taken. */
function asked(
  sentences: readonly Sourced[],
  limit: number,
  tag: string,
  random: Random,
): RawPart[] {
  const language = proseLanguage(tag);
  const { questions } = phrases[language ?? 'en'];
  const groups = new Map<string, Piece[]>();
  for (const [source, { text, heading }] of sentences.entries()) {
    const kind =
      kindsOf(text, language).find((one) => one !== 'figure' && questions[one]) ?? 'plain';
    const key = heading.endsWith('?') ? heading : kind;
    const known = groups.get(key);
    if (known) known.push({ text, source });
    else groups.set(key, [{ text, source }]);
  }
  return [...groups].flatMap(([key, pieces]) => {
    const question = key.endsWith('?')
      ? key
      : random.pick(questions[key as 'plain'] ?? questions.plain);
    const lead = fitting(question, Math.floor(limit / 2))[0] ?? '';
    return packed(pieces, limit - countGraphemes(lead) - 1).map((part) => ({ ...part, lead }));
  });
}
