import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

export type Estimate = {
  /** Live prompts that probably hold all words. */
  readonly all: number;
  /** Live prompts that probably hold any of them. */
  readonly any: number;
};

/**
 * How many prompts a search will match, by the dictionary's counts, as if words occurred
 * independently. Decides only how the matches are looked up, never what is found.
 */
export async function estimateMatches(scope: DbScope, query: string): Promise<Estimate> {
  const words = [...new Set(query.toLowerCase().match(/\p{L}{3,30}/gu) ?? [])];
  if (words.length === 0) return { all: 0, any: 0 };
  const { rows } = await scope.execute<{ prompts: number; total: number }>(sql`
    select prompts, (select greatest(reltuples, 1)::float8 from pg_class
      where oid = 'market_prompts'::regclass) as total
    from market_words where word = any(${sql.param(words)}::text[])`);
  const total = rows[0]?.total ?? 1;
  const any = rows.reduce((sum, { prompts }) => sum + prompts, 0);
  // Unknown words (stems, stop words) are taken to narrow nothing.
  const all = rows.reduce((share, { prompts }) => share * Math.min(1, prompts / total), total);
  return { all: rows.length === 0 ? 0 : all, any: Math.min(total, any) };
}
