import type { DbScope } from '../db/database.ts';
import { type SQL, sql } from '../db/sql.ts';
import { byIndex } from './by-index.ts';
import { type Place, readable } from './collections/readable.ts';
import { stemsOf } from './configs.ts';
import { withPairs } from './pairs.ts';
import { contentWords } from './query-words.ts';
import { repairWords } from './repair-spelling.ts';

export type { Place };

export type FoundPassage = {
  readonly id: string;
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

/** Passages that are weighed; a common word may stand in many more. */
const weighedAtMost = 400;

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
  const repaired = (await repairWords(scope, mayRead, words, place.userId)).map(({ word }) => word);
  const stems = await stemsOf(scope, repaired);
  if (stems.length === 0) return [];
  return rank(scope, await hitsOf(scope, mayRead, stems), stems, limit);
}

/**
 * Passages with all words, then those with any three, two, one of them, until there are enough: of a common word
 * alone there may be thousands in front of the passage that answers.
 */
async function hitsOf(
  scope: DbScope,
  mayRead: SQL,
  stems: readonly string[],
): Promise<readonly string[]> {
  const found = new Set<string>();
  const sizes = [stems.length, 3, 2, 1].filter((size, at) => at === 0 || size < stems.length);
  for (const size of sizes) {
    const { rows } = await byIndex(scope, (tx) =>
      tx.execute<{ id: string }>(sql`
        select p.id from passages p join documents d on d.id = p.document_id
        where p.search @@ ${anyOf(stems, size)}::tsquery and ${mayRead} limit ${weighedAtMost}`),
    );
    for (const { id } of rows) found.add(id);
    if (found.size >= weighedAtMost) break;
  }
  return [...found];
}

/** Of so many words at most are groups made: eight have 28 pairs, six have 20 threes. */
const groupedAtMost: Readonly<Record<number, number>> = { 2: 8, 3: 6 };

/** A search for every group of so many of the words. */
function anyOf(stems: readonly string[], size: number): string {
  if (size >= stems.length) return stems.map((stem) => `(${stem})`).join(' & ');
  const among = stems.slice(0, groupedAtMost[size] ?? stems.length);
  let groups: number[][] = [[]];
  for (let round = 0; round < size; round += 1) {
    groups = groups.flatMap((group) =>
      among.map((_, at) => at).flatMap((at) => (at > (group.at(-1) ?? -1) ? [[...group, at]] : [])),
    );
  }
  const written = groups.map((group) => group.map((at) => `(${among[at]})`).join(' & '));
  return written.map((group) => `(${group})`).join(' | ');
}

async function rank(
  scope: DbScope,
  ids: readonly string[],
  stems: readonly string[],
  limit: number,
): Promise<FoundPassage[]> {
  if (ids.length === 0) return [];
  const { rows } = await scope.execute<FoundPassage>(sql`
    with words as materialized (
      select word::tsquery as word from jsonb_array_elements_text(${JSON.stringify(stems)}::jsonb) as word
    ), weighed as (
      select p.*, d.source, d.url, d.language,
        (select count(*) filter (where p.search @@ w.word) from words w)::float / ${stems.length} as coverage
      from passages p join documents d on d.id = p.document_id
      where p.id = any(${sql.param([...ids])}::uuid[])
    )
    select id, document_id as "documentId", source, title, heading, url, language, body, page,
      start_at as "start", end_at as "end", coverage,
      coverage + least(1, ts_rank_cd('{0.1, 0.3, 0.5, 1}', search, ${anyOf(stems, 1)}::tsquery, 1)) as score
    from weighed
    order by score desc, id
    limit ${limit}`);
  return rows;
}
