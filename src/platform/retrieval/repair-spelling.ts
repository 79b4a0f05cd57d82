import { slips } from '#kernel/routing/spelling.ts';
import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

export type RepairedWord = {
  /** As asked, or the nearest word that occurs. */
  readonly word: string;
  /** Whether nothing that this person may read holds it or a word near it. */
  readonly isStrange: boolean;
};

/** Replaces words that occur nowhere by the nearest one that does, up to two slips away. */
export async function repairSpelling(
  scope: DbScope,
  userId: string | null,
  words: readonly string[],
): Promise<RepairedWord[]> {
  if (words.length === 0) return [];
  const { rows } = await scope.execute<{ word: string; known: boolean; near: string[] }>(sql`
    with asked as (
      select a.word, a.position, exists (
          select 1 from document_words w
          where w.word = a.word and (w.owner_id is null or w.owner_id = ${userId}))
        or exists (
          select 1 from passages p join documents d on d.id = p.document_id
          where (p.search @@ plainto_tsquery('english', a.word) or p.search @@ plainto_tsquery('simple', a.word))
            and (d.owner_id is null or d.owner_id = ${userId})) as known
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) with ordinality as a (word, position)
    )
    select a.word, a.known, case when a.known or length(a.word) < 4 then '{}' else array(
      select w.word from document_words w
      where (w.owner_id is null or w.owner_id = ${userId})
        and (w.word % a.word or (w.word like left(a.word, 1) || '%'
             and length(w.word) between length(a.word) - 1 and length(a.word) + 1))
      order by similarity(w.word, a.word) desc, w.word limit 24) end as near
    from asked a order by a.position`);
  return rows.map(({ word, known, near }) => {
    const repaired = known ? word : nearest(word, near);
    return { word: repaired ?? word, isStrange: repaired === undefined };
  });
}

function nearest(word: string, candidates: readonly string[]): string | undefined {
  const allowed = word.length >= 6 ? 2 : 1;
  const scored = candidates
    .map((candidate) => ({ candidate, away: slips(word, candidate, allowed + 1) }))
    .filter(({ away }) => away <= allowed)
    .sort((a, b) => a.away - b.away);
  return scored[0]?.candidate;
}
