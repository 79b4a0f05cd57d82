import { findCues } from '../learned/find-cues.ts';
import type { Utterance } from '../learned/read-utterance.ts';
import { foldCase } from './count-keywords.ts';
import { withoutQuotations } from './without-quotations.ts';

/** How the words that decided were said, where it was not plainly a wish. */
export type Aside = 'quoted' | 'denied';

/** Characters in which quotations are looked for. */
const looked = 8000;
/** Words between a denial and what it denies. */
const reach = 5;

/**
 * Whether each of the given keywords stands only in quotations, or only where it is denied ("no
 * video"). Undefined when one of them is said plainly.
 */
export function saidAside(now: Utterance, keywords: readonly string[]): Aside | undefined {
  if (keywords.length === 0) return undefined;
  const left = foldCase(withoutQuotations(now.message.slice(0, looked)));
  const words = new Set(left.match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []);
  if (now.message.length <= looked && !keywords.some((word) => words.has(word))) return 'quoted';
  return keywords.every((word) => isDenied(now, word)) ? 'denied' : undefined;
}

function isDenied(now: Utterance, keyword: string): boolean {
  const { markers } = findCues(now.clauses);
  const places = now.clauses.flatMap((words, clause) =>
    words.flatMap((word, at) => (word === keyword ? [{ clause, at }] : [])),
  );
  return (
    places.length > 0 &&
    places.every(({ clause, at }) =>
      markers[clause]?.not.some((place) => place < at && at - place <= reach),
    )
  );
}
