import { slips } from '#platform/routing/words/spelling.ts';
import type { DbScope } from '../db/database.ts';
import { type SQL, sql } from '../db/sql.ts';
import { byIndex } from './by-index.ts';
import { type Place, readable } from './collections/readable.ts';
import { configsInUse } from './configs.ts';

export type RepairedWord = {
  /** As asked, or the nearest word that occurs. */
  readonly word: string;
  /** Whether nothing that this person may read holds it or a word near it. */
  readonly isStrange: boolean;
  /** Whether it occurs as it was asked. */
  readonly isKnown: boolean;
};

/**
 * Replaces words that occur nowhere by the nearest one that does, up to two slips away. `mayRead` is
 * the condition of `readable`; a person's own words and everybody's help to repair.
 */
export async function repairWords(
  scope: DbScope,
  mayRead: SQL,
  words: readonly string[],
  userId: string | null,
  configs?: readonly string[],
): Promise<RepairedWord[]> {
  if (words.length === 0) return [];
  const list = sql`${sql.param([...(configs ?? (await configsInUse(scope)))])}::regconfig[]`;
  const { rows } = await byIndex(scope, (tx) =>
    tx.execute<{ word: string; known: boolean; near: string[] }>(sql`
      with asked as materialized (
        select a.word, a.position
        from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as a (word, position)
      ), listed as materialized (
        select a.word, a.position, exists (
            select from document_words w
            where w.word = a.word and (w.owner_id is null or w.owner_id = ${userId})) as known
        from asked a
      ), seen as materialized (
        select l.word, l.position, l.known or exists (
            select from (
              select p.document_id from passages p where p.search @@ words_in(${list}, l.word) offset 0) p
            cross join lateral (
              select from documents d where d.id = p.document_id and ${mayRead} offset 0) may) as known
        from listed l
      )
      select s.word, s.known, case when s.known or length(s.word) < 4 then '{}' else array(
        select w.word from document_words w
        where (w.owner_id is null or w.owner_id = ${userId})
          and (w.word % s.word or (w.word like left(s.word, 1) || '%'
               and length(w.word) between length(s.word) - 1 and length(s.word) + 1))
        order by similarity(w.word, s.word) desc, w.word limit 24) end as near
      from seen s order by s.position`),
  );
  return rows.map(({ word, known, near }) => {
    const repaired = known ? word : nearest(word, near);
    return { word: repaired ?? word, isStrange: repaired === undefined, isKnown: known };
  });
}

/** The same, of what may be read in a place. */
export const repairSpelling = async (
  scope: DbScope,
  place: Place,
  words: readonly string[],
): Promise<RepairedWord[]> => repairWords(scope, await readable(scope, place), words, place.userId);

function nearest(word: string, candidates: readonly string[]): string | undefined {
  const allowed = word.length >= 6 ? 2 : 1;
  const scored = candidates
    .map((candidate) => ({ candidate, away: slips(word, candidate, allowed + 1) }))
    .filter(({ away }) => away <= allowed)
    .sort((a, b) => a.away - b.away);
  return scored[0]?.candidate;
}
