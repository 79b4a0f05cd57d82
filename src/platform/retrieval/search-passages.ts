import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { contentWords } from './query-words.ts';
import { repairSpelling } from './repair-spelling.ts';

export type FoundPassage = {
  readonly source: string;
  readonly title: string;
  readonly heading: string;
  readonly url: string | null;
  readonly body: string;
  readonly score: number;
  /** Part of the query's words that the passage contains, 0 to 1. */
  readonly coverage: number;
};

/** Passages that are ranked at most; a common word may hit many more. */
const rankedAtMost = 400;

/**
 * Finds the passages that answer a query best, among those that everyone or this user may read.
 * Passages with all words come first, then those with some; misspelt words are repaired from the
 * words that occur.
 */
export async function searchPassages(
  scope: DbScope,
  userId: string | null,
  query: string,
  limit = 5,
): Promise<FoundPassage[]> {
  const words = contentWords(query);
  if (words.length === 0) return [];
  const repaired = (await repairSpelling(scope, userId, words)).map(({ word }) => word);
  const every = repaired.join(' ');
  const some = repaired.join(' or ');
  const { rows } = await scope.execute<FoundPassage>(sql`
    with asked as (
      select websearch_to_tsquery('english', ${every}) || websearch_to_tsquery('simple', ${every}) as all_words,
             websearch_to_tsquery('english', ${some}) || websearch_to_tsquery('simple', ${some}) as any_words
    ), words as (
      select plainto_tsquery('english', word) || plainto_tsquery('simple', word) as word
      from jsonb_array_elements_text(${JSON.stringify(repaired)}::jsonb) as word
    ), found as (
      select p.*, d.source, d.url, a.all_words, a.any_words
      from asked a
      join passages p on p.search @@ a.any_words
      join documents d on d.id = p.document_id
      where d.owner_id is null or d.owner_id = ${userId}
      order by p.search @@ a.all_words desc
      limit ${rankedAtMost}
    ), weighed as (
      select f.*, (select count(*) filter (where f.search @@ w.word) from words w)::float
                  / ${repaired.length} as coverage
      from found f
    )
    select source, title, heading, url, body, coverage,
           coverage + least(1, ts_rank_cd('{0.1, 0.3, 0.5, 1}', search, any_words, 1)) as score
    from weighed
    order by score desc, id
    limit ${limit}`);
  return rows;
}
