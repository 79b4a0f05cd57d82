import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { searchWords } from './word-counts.ts';

/** How common the words of a search are. Decides how matches are looked up, not whether they are right. */
export type WordCounts = {
  /** Live prompts. */
  readonly total: number;
  /** Live prompts that hold a word, by the dictionary; words it does not know are absent. */
  readonly prompts: ReadonlyMap<string, number>;
};

/** Reads how common the words of a search are. */
export async function countOfWords(scope: DbScope, query: string): Promise<WordCounts> {
  const words = searchWords(query);
  if (words.length === 0) return { total: 1, prompts: new Map() };
  const { rows } = await scope.execute<{ word: string; prompts: number; total: number }>(sql`
    select word, prompts, (select greatest(reltuples, 1)::float8 from pg_class
      where oid = 'market_prompts'::regclass) as total
    from market_words where word = any(${sql.param(words)}::text[])`);
  const prompts = new Map(rows.map((row) => [row.word, row.prompts]));
  return { total: rows[0]?.total ?? 1, prompts };
}

/**
 * Prompts that probably hold all the words, as if words occurred independently. Words that the
 * dictionary does not know (stems, stop words) are taken to narrow nothing.
 */
export function expectedOfAll({ total, prompts }: WordCounts, words: readonly string[]): number {
  const known = words.flatMap((word) => prompts.get(word.toLowerCase()) ?? []);
  if (known.length === 0) return 0;
  return known.reduce((share, count) => share * Math.min(1, count / total), total);
}
