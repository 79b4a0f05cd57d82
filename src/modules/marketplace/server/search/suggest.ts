import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { inOrderOf, matches } from './lookup-path.ts';
import { repairSpelling } from './repair-spelling.ts';

export type Suggestions = {
  readonly words: string[];
  readonly prompts: { id: string; slug: string; title: string; price: number }[];
};

/** Completions that the last word is looked up as. */
const completions = 8;
/** Matching prompts among which the best are chosen. */
const looked = 60;
/** As on the landing page: the first five matches. */
const shown = 5;

/**
 * What a half-typed search may become: completions of its last word, most used first, and the
 * prompts that hold the words so far; where there is nothing, the same for repaired spelling. Fewer
 * than two letters suggest nothing.
 */
export async function suggest(scope: DbScope, typed: string): Promise<Suggestions> {
  const found = await suggestFor(scope, typed);
  if (found.prompts.length > 0) return found;
  const repaired = await repairSpelling(scope, typed.toLowerCase());
  return repaired ? suggestFor(scope, repaired) : found;
}

async function suggestFor(scope: DbScope, typed: string): Promise<Suggestions> {
  const text = typed.toLowerCase().trim();
  const last = text.slice(stripEnd(text, /\p{L}/u).length).slice(-30);
  if (last.length < 2) return { words: [], prompts: [] };
  const before = text.slice(0, text.length - last.length).trim();
  const { rows } = await scope.execute<{ word: string; prompts: number }>(sql`
    select word, prompts from market_words
    where word like ${`${last}%`} order by prompts desc, word limit ${completions}`);
  const ends = rows.map(({ word }) => word);
  if (ends.length === 0) return { words: [], prompts: [] };
  const any = sql`websearch_to_tsquery('english', ${ends.join(' or ')})`;
  const query = before ? sql`${any} && websearch_to_tsquery('english', ${before})` : any;
  const expected = rows.reduce((sum, { prompts }) => sum + prompts, 0);
  const prompts = await scope.execute<Suggestions['prompts'][number]>(sql`
    with q as materialized (select ${query} as query),
    found as materialized (
      select p.id, p.slug, p.title, p.price, p.popularity, p.search
      from market_prompts p
      where p.status = 'live' and ${matches(expected)}
      order by ${inOrderOf(expected)}
      limit ${looked}
    )
    select id, slug, title, price from found, q
    order by (lower(title) like ${`%${likeSafe(text)}%`}) desc,
      ts_rank('{0, 0.1, 0.3, 1}', search, q.query) desc, popularity desc
    limit ${shown}`);
  return {
    words: ends.slice(0, shown).map((word) => (before ? `${before} ${word}` : word)),
    prompts: prompts.rows,
  };
}

const likeSafe = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
