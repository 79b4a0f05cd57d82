import { type Angle, type Frame, frames } from '../ad-project.ts';
import type { Brief, Proof } from '../brief-schema.ts';
import { lengthOf } from '../placements.ts';
import { type Facts, factsOf, fillPhrase } from './fill-phrase.ts';
import { type Phrases, phrasesOf } from './phrases.ts';

export type Copy = {
  readonly angle: Angle;
  readonly frame: Frame;
  readonly headline: string;
  readonly text: string;
  readonly body: string;
  readonly cta: string;
};
export type CopyOrder = {
  readonly brief: Brief;
  readonly angles: readonly Angle[];
  readonly perAngle: number;
  /** Instead of own ones: each angle is written for each of them. */
  readonly headlines: readonly string[];
};

/** Lengths that fit everywhere, in graphemes. */
const [headlineMost, textMost, bodyMost] = [30, 90, 600] as const;
const isTime =
  /(?:minute|hour|second|day|week|month|stunde|sekunde|tag|woche|monat|heure|jour|semaine|mois|hora|segundo|día|semana|\bmin\b|\buntil\b|\bbis\b|jusqu|hasta)/iu;
const isPrice = /[€$£¥%]|\b(?:EUR|USD|GBP|CHF)\b/u;

/** A seeded source of chance: numbers from 0 (inclusive) to 1. */
type Chance = { next(): number };

/** Texts of one brief by its angles: phrases filled with its facts. Nothing is claimed that it does not say. */
export function writeVariants(order: CopyOrder, random: Chance): Copy[] {
  const { brief, angles, headlines, perAngle } = order;
  const phrases = phrasesOf(brief.language);
  const turn = Math.floor(random.next() * frames.length);
  const used = new Set<string>();
  return angles.flatMap((angle, place) => {
    const many = headlines.length > 0 ? headlines.length : perAngle;
    return Array.from({ length: many }, (_, at): Copy => {
      const facts = factsFor(brief, angle, at);
      const frame = frames[(turn + place + at) % frames.length] as Frame;
      const about = { brief, used, at, chance: random };
      const headline =
        headlines[at] ?? choose(phrases.headlines[angle], facts, { ...about, most: headlineMost });
      used.add(bare(headline));
      const text = choose(phrases.texts[angle], facts, { ...about, most: textMost });
      used.add(bare(text));
      const cta = brief.cta || (phrases.cta[place % phrases.cta.length] as string);
      return { angle, frame, headline, text, body: bodyOf(phrases, frame, facts), cta };
    });
  });
}

/** The proof that speaks for an angle, another one each time. */
function factsFor(brief: Brief, angle: Angle, at: number): Facts {
  const fits = { time: isTime, price: isPrice }[angle as string];
  const fitting = fits ? brief.proofs.filter(({ text }) => fits.test(text)) : brief.proofs;
  const pick = (list: readonly Proof[], place: number) =>
    list.length > 0 ? list[place % list.length] : undefined;
  const proof = pick(fitting, at) ?? (angle === 'time' ? undefined : pick(brief.proofs, at));
  const other =
    brief.proofs.length > 1
      ? pick(
          brief.proofs.filter((one) => one !== proof),
          at,
        )
      : undefined;
  const facts = factsOf(brief, proof, other);
  const { O, ...rest } = facts;
  const saysWhen = angle !== 'time' || (O !== undefined && isTime.test(O));
  return saysWhen ? facts : rest;
}

type Choice = {
  readonly brief: Brief;
  readonly used: ReadonlySet<string>;
  readonly at: number;
  readonly most: number;
  readonly chance: Chance;
};

/** A text that says the same says it whatever stands at its end. */
const bare = (text: string): string => text.replace(/[.!?]$/u, '').toLowerCase();

/** The next phrase that fits its length and was not used; the shortest where none fits. */
function choose(
  phrases: readonly string[],
  facts: Facts,
  { brief, used, at, most, chance }: Choice,
): string {
  const banned = brief.bannedWords.map((word) => word.toLowerCase());
  const filled = phrases.flatMap((phrase) => fillPhrase(phrase, facts) ?? []);
  const clean = filled.filter((text) => !banned.some((word) => text.toLowerCase().includes(word)));
  const able = clean.length > 0 ? clean : [brief.product];
  const fitting = able.filter((text) => lengthOf(text) <= most);
  const fresh = fitting.filter((text) => !used.has(bare(text)));
  const list = fresh.length > 0 ? fresh : fitting;
  const shortest = [...able].sort((a, b) => lengthOf(a) - lengthOf(b))[0] as string;
  // The first phrases say most; chance chooses among them.
  const place = fresh.length > 0 ? Math.floor(chance.next() * Math.min(3, fresh.length)) : at;
  return list[place % Math.max(1, list.length)] ?? shortest;
}

const bodyOf = ({ bodies }: Phrases, frame: Frame, facts: Facts): string => {
  const lines = bodies[frame].flatMap((line) => fillPhrase(line, facts) ?? []);
  let body = '';
  for (const line of lines) {
    if (lengthOf(body) + lengthOf(line) + 1 <= bodyMost)
      body = body === '' ? line : `${body}\n${line}`;
  }
  return body;
};
