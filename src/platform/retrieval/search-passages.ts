import type { DbScope } from '../db/database.ts';
import { type SQL, sql } from '../db/sql.ts';
import { type Place, readable } from './collections/readable.ts';
import { configsInUse } from './configs.ts';
import { withPairs } from './pairs.ts';
import { contentWords } from './query-words.ts';
import { repairWords } from './repair-spelling.ts';

export type { Place };

export type FoundPassage = {
  readonly documentId: string;
  readonly source: string;
  readonly title: string;
  readonly heading: string;
  readonly url: string | null;
  readonly language: string;
  readonly body: string;
  /** Where it stands: the text of this page from `start` to `end`. */
  readonly page: number;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  /** Part of the query's words that the passage contains, 0 to 1. */
  readonly coverage: number;
};

/** Passages with all words, and passages with some, that are ranked; a common word may hit many more. */
const rankedAtMost = 400;

/**
 * Finds the passages that answer a query best, among those that everyone or this user may read, or
 * in the given collections. Passages with all words come first, then those with some; misspelt words
 * are repaired from the words that occur. Throws 404 for collections that may not be read.
 */
export async function searchPassages(
  scope: DbScope,
  where: string | null | Place,
  query: string,
  limit = 5,
): Promise<FoundPassage[]> {
  const place = typeof where === 'object' && where !== null ? where : { userId: where };
  const mayRead = await readable(scope, place);
  const words = withPairs(contentWords(query));
  if (words.length === 0) return [];
  const configs = await configsInUse(scope);
  const repaired = (await repairWords(scope, mayRead, words, place.userId)).map(({ word }) => word);
  return rank(scope, { mayRead, words: repaired, configs, limit });
}

type Asked = {
  readonly mayRead: SQL;
  readonly words: readonly string[];
  readonly configs: readonly string[];
  readonly limit: number;
};

async function rank(scope: DbScope, { mayRead, words, configs, limit }: Asked) {
  const languages = sql`${sql.param([...configs])}::regconfig[]`;
  const { rows } = await scope.execute<FoundPassage>(sql`
    with asked as materialized (
      select words_in(${languages}, ${words.join(' ')}) as all_words,
        words_in(${languages}, ${words.join(' or ')}) as any_words
    ), words as materialized (
      select words_in(${languages}, word) as word
      from jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) as word
    ), hits as (
      (select p.id from asked a join passages p on p.search @@ a.all_words
        join documents d on d.id = p.document_id where ${mayRead} limit ${rankedAtMost})
      union
      (select p.id from asked a join passages p on p.search @@ a.any_words
        join documents d on d.id = p.document_id where ${mayRead} limit ${rankedAtMost})
    ), found as (
      select p.*, d.source, d.url, d.language, a.any_words
      from hits h join passages p on p.id = h.id join documents d on d.id = p.document_id, asked a
    ), weighed as (
      select f.*, (select count(*) filter (where f.search @@ w.word) from words w)::float
                  / ${words.length} as coverage
      from found f
    )
    select document_id as "documentId", source, title, heading, url, language, body, page,
      start_at as "start", end_at as "end", coverage,
      coverage + least(1, ts_rank_cd('{0.1, 0.3, 0.5, 1}', search, any_words, 1)) as score
    from weighed
    order by score desc, id
    limit ${limit}`);
  return rows;
}
