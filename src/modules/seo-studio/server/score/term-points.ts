import { termsOf, weighTerms } from '#platform/prose/terms.ts';
import { wordsOf } from '#platform/prose/words.ts';
import { placesOf, sentenceAt } from './find-phrase.ts';
import type { ReadText } from './read-text.ts';
import { type Point, type ScoredTerm, weights } from './score-types.ts';

/** Terms that are asked for. */
const mostTerms = 15;

type Wanted = {
  readonly key: string;
  readonly term: string;
  readonly weight: number;
  readonly least: number;
  readonly most: number;
};

/** The terms that the other pages share, and how often they say them at their usual length. */
export function wantedTerms(against: readonly string[], { language }: ReadText): Wanted[] {
  const texts = against.filter((one) => one.trim() !== '');
  if (texts.length === 0) return [];
  const lengths = texts.map((one) => Math.max(1, wordsOf(one).length));
  const usual = median(lengths);
  const counts = texts.map((one) => termsOf(one, { language, longest: 3 }));
  const shared = weighTerms(texts, { language, longest: 3 }).filter(
    ({ documents, count, key }) =>
      documents >= Math.ceil(texts.length / 2) && (count > 1 || !key.includes(' ')),
  );
  return withoutParts(shared)
    .slice(0, mostTerms)
    .map(({ key, text, weight }) => {
      const rates = counts.flatMap((terms, at) => {
        const count = terms.get(key)?.count;
        return count === undefined ? [] : [(count / (lengths[at] as number)) * usual];
      });
      const least = Math.max(1, Math.floor(Math.min(...rates)));
      const most = Math.max(least + 1, Math.ceil(Math.max(...rates) * 1.25));
      return { key, term: text, weight: Math.round(weight * 1e6) / 1e6, least, most };
    });
}

/** A word that only ever comes within a longer term is not asked for by itself. */
function withoutParts<T extends { readonly key: string; readonly count: number }>(
  terms: readonly T[],
): T[] {
  const head = terms.slice(0, 200);
  return head.filter(
    ({ key, count }) =>
      !head.some(
        (other) =>
          other.key !== key && ` ${other.key} `.includes(` ${key} `) && other.count >= count,
      ),
  );
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** How well the text covers the terms: the points that one brings, and the sentence that has it. */
export function scoreTerms(
  read: ReadText,
  wanted: readonly Wanted[],
): { terms: ScoredTerm[]; points: Point[] } {
  const terms: ScoredTerm[] = [];
  const points: Point[] = [];
  const [all] = weights.term;
  for (const [at, { key, term, weight, least, most }] of wanted.entries()) {
    const places = placesOf(key.split(' '), read.words);
    const have = places.length;
    terms.push({ term, weight, have, least, most });
    const share = Math.floor(all / wanted.length) + (at < all % wanted.length ? 1 : 0);
    const place = places[have > most ? most : 0];
    const sentence = place && sentenceAt(read, place);
    points.push({
      rule: 'term',
      points:
        have === 0 || have > 2 * most
          ? 0
          : have >= least && have <= most
            ? share
            : Math.floor(share / 2),
      most: share,
      why: reasonOf(term, have, least, most),
      ...(sentence && { start: sentence.start, end: sentence.end }),
    });
  }
  return { terms, points };
}

function reasonOf(term: string, have: number, least: number, most: number): string {
  const others = `the other pages say it ${least} to ${most} times`;
  if (have === 0) return `“${term}” is missing; ${others}.`;
  if (have < least) return `“${term}” is said ${times(have)}; ${others}.`;
  if (have > most) return `“${term}” is said ${times(have)}, which reads like stuffing; ${others}.`;
  return `“${term}” is said ${times(have)}, as on the other pages.`;
}

export const times = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`;
