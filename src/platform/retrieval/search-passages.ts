import type { DbScope } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { type AskedWord, askedWords } from './asked-words.ts';
import { type Place, readable } from './collections/readable.ts';
import { configsInUse } from './configs.ts';
import { findHits } from './find-hits.ts';
import { withPairs } from './pairs.ts';
import { contentWords } from './query-words.ts';
import { repairWords } from './repair-spelling.ts';
import { Late, withinDeadline } from './within-deadline.ts';

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

/** Passages that are weighed, at least and at most; a common word may stand in many more. */
const [weighedAtLeast, weighedAtMost] = [160, 400];

/** How long a search may look for all words, in ms of the database. */
const usualDeadline = 400;
/** What is said where that was not enough. */
export const onlyRarest = 'Only the rarest words were looked for.';
/** Words that are looked for then. */
const rarestWords = 2;

export type SearchCare = {
  readonly deadlineMs?: number | undefined;
  /** Hears what is to be said beside the answer. */
  readonly note?: ((sentence: string) => void) | undefined;
};

/**
 * Finds the passages that answer a query best, among those that everyone or this user may read, or
 * in the given collections. Passages with all words come first, then those with some; misspelt words
 * are repaired from the words that occur. What takes too long is asked again for the rarest words alone.
 * Throws 404 for collections that may not be read.
 */
export async function searchPassages(
  scope: DbScope,
  where: string | null | Place,
  query: string,
  limit = 5,
  { deadlineMs = usualDeadline, note }: SearchCare = {},
): Promise<FoundPassage[]> {
  const place = typeof where === 'object' && where !== null ? where : { userId: where };
  const mayRead = await readable(scope, place);
  const words = withPairs(contentWords(query));
  if (words.length === 0) return [];
  const configs = await configsInUse(scope);
  const repaired = await repairWords(scope, mayRead, words, place.userId, configs);
  const asked = await askedWords(
    scope,
    configs,
    repaired.map(({ word }) => word),
  );
  if (asked.length === 0) return [];
  const most = Math.min(weighedAtMost, Math.max(weighedAtLeast, 8 * limit));
  try {
    return await withinDeadline(scope, deadlineMs, async (tx, hurry) => {
      const hits = await findHits(tx, mayRead, asked, most, hurry);
      await hurry(tx);
      return rank(tx, hits, asked, limit);
    });
  } catch (error) {
    if (!(error instanceof Late)) throw error;
    note?.(onlyRarest);
    const rarest = asked.toSorted((a, b) => a.passages - b.passages).slice(0, rarestWords);
    return rank(scope, await findHits(scope, mayRead, rarest, weighedAtLeast), asked, limit);
  }
}

async function rank(
  scope: DbScope,
  ids: readonly string[],
  words: readonly AskedWord[],
  limit: number,
): Promise<FoundPassage[]> {
  if (ids.length === 0) return [];
  const stems = words.map((word) => word.stems);
  // Each list of words is unpacked once, and of the best alone the text is read.
  const { rows } = await scope.execute<FoundPassage>(sql`
    with words as materialized (
      select word::tsquery as word from jsonb_array_elements_text(${JSON.stringify(stems)}::jsonb) as word
    ), unpacked as materialized (
      select id, search || ''::tsvector as search from passages where id = any(${sql.param([...ids])}::uuid[])
    ), weighed as materialized (
      select id, (select count(*) filter (where search @@ w.word) from words w)::float / ${stems.length} as coverage,
        least(1, ts_rank_cd('{0.1, 0.3, 0.5, 1}', search, ${anyWord(stems)}::tsquery, 1)) as nearness
      from unpacked
    ), best as materialized (
      select id, coverage, coverage + nearness as score from weighed order by score desc, id limit ${limit}
    )
    select p.id, p.document_id as "documentId", d.source, p.title, p.heading, d.url, d.language, p.body, p.page,
      p.start_at as "start", p.end_at as "end", best.coverage, best.score
    from best join passages p using (id) join documents d on d.id = p.document_id
    order by best.score desc, p.id`);
  return rows;
}

const anyWord = (stems: readonly string[]): string => stems.map((each) => `(${each})`).join(' | ');
