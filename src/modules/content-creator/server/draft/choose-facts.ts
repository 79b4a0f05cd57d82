import { countWords } from '#kernel/rich-text/plain-text.ts';
import { proseLanguage } from '#platform/prose/languages/prose-languages.ts';
import { termsOf } from '#platform/prose/terms.ts';
import type { FactKind } from '../../templates/template.ts';
import type { DraftOrder } from './draft-types.ts';
import { kindsOf } from './kinds-of.ts';

export type Fact = {
  /** Place in the order's passages, from 1. */
  readonly source: number;
  readonly text: string;
  readonly kinds: readonly FactKind[];
  readonly words: number;
  /** How much it says about what was asked for; the author's own facts are always wanted. */
  readonly weight: number;
};
type Random = { next(): number };

/** Words by which a sentence goes on with the one before it. */
const pronouns =
  /^(?:It|They|He|She|This|These|Es|Sie|Er|Dies|Diese|Il|Elle|Ils|Elles|Cela|Ella|Ellos|Esto)\b/;
/** From this share of common terms on, two sentences say the same. */
const sameFrom = 0.7;

/**
 * The facts that a text of that length is made of, in their natural order: the author's, and what the
 * sources say on the subject, the most telling as far as there is room. None that only repeats another.
 */
export function chooseFacts(order: DraftOrder, random: Random): Fact[] {
  const language = proseLanguage(order.language);
  const asked = new Set(termsOf(askedFor(order), { language }).keys());
  // A heat pump is a pump: `wärmepump` ends with `pump`, which is a word of its own in German.
  const ends = language === 'de' ? [...asked].filter((key) => key.length > 3) : [];
  const isPart = (key: string) =>
    key.length > 3 && ends.some((one) => one.endsWith(key) || key.endsWith(one));
  const banned = order.bannedWords.map((word) => word.toLowerCase());
  const all = order.passages.map(({ quote, isAuthor }, at) => {
    const keys = [...termsOf(quote, { language }).keys()];
    const shared = keys.filter((key) => asked.has(key) || isPart(key)).length;
    return {
      ...{ source: at + 1, text: quote, isAuthor, keys, shared, words: countWords(quote) },
      kinds: kindsOf(quote, language),
    };
  });
  // What is said of the subject names further things; sentences about those belong to it, too.
  const near = new Set(all.filter(({ shared }) => shared > 0).flatMap(({ keys }) => keys));
  const touching = all.map(({ shared, keys, text }, at) => {
    const also = keys.filter((key) => near.has(key)).length;
    const follows = pronouns.test(text) && (all[at - 1]?.shared ?? 0) > 0;
    return shared > 0 ? shared : also > 0 ? 0.3 * also : follows ? 0.4 : 0;
  });
  const weighed = all.map((fact, at) => {
    const between = (touching[at - 1] ?? 0) > 0 && (touching[at + 1] ?? 0) > 0;
    const touches = touching[at] || (between ? 0.2 : 0);
    const weight = fact.isAuthor
      ? 100
      : touches / Math.log(2 + fact.keys.length) + Math.min(fact.keys.length, 14) / 60;
    return { ...fact, touches, weight: weight + random.next() * 0.05 };
  });
  const usable = weighed.filter(({ isAuthor, text, words, touches }) => {
    const lower = text.toLowerCase();
    const isBanned = banned.some((word) => lower.includes(word));
    return isAuthor || (touches > 0 && words >= 4 && words <= 60 && !isBanned);
  });
  const chosen: typeof weighed = [];
  let words = 0;
  for (const fact of usable.sort((a, b) => b.weight - a.weight)) {
    if (!fact.isAuthor && words + fact.words > order.words * 1.05) continue;
    if (chosen.some(({ keys }) => likeness(keys, fact.keys) >= sameFrom)) continue;
    chosen.push(fact);
    words += fact.words;
  }
  return chosen
    .sort((a, b) => a.source - b.source)
    .map(({ source, text, weight, kinds, words: count }) => ({
      source,
      text,
      weight,
      kinds,
      words: count,
    }));
}

/** Everything by which the subject is named. */
export const askedFor = ({ title, subject, brief, phrase, outline }: DraftOrder): string =>
  [title, subject, brief, phrase, ...outline].join('\n');

function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0;
  const set = new Set(a);
  const shared = b.filter((key) => set.has(key)).length;
  return shared / Math.max(a.length, b.length);
}
