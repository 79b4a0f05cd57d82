import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { FindOrder } from '../../contract.ts';
import { type Facets, toFacets } from '../catalogue/facets.ts';
import { filterTests } from '../catalogue/filters.ts';
import type { CardRow } from '../catalogue/prompt-row.ts';
import { countOfWords, expectedOfAll } from './estimate-matches.ts';
import { loosenQuery } from './loosen-query.ts';
import { highlight, type Ranked, rankPrompts, rowsOf } from './rank-prompts.ts';
import { repairSpelling } from './repair-spelling.ts';

export type SearchResult = {
  readonly rows: CardRow[];
  readonly highlights: ReadonlyMap<string, { title: string; description: string }>;
  readonly facets: Facets;
  /** Matches that can be paged through, and whether there are more. */
  readonly total: number;
  readonly more: boolean;
  readonly corrected: string | null;
  readonly nextCursor: string | null;
};

/** Below this many results a search for all words is followed by one for any of them. */
const enough = 4;
/** Words of a search that count; the rest of a pasted text adds noise. */
const mostWords = 12;

/**
 * Searches live prompts: all words first (quotes, `or` and `-` work), then fewer of them; when the
 * words as typed find nothing and repaired spelling does, that, and the result says so.
 * An explicit order sorts the found ones by it. The cursor of a search counts results.
 */
export async function searchPrompts(
  scope: DbScope,
  order: FindOrder,
  now: Date,
): Promise<SearchResult> {
  const tests = filterTests(order);
  const words = order.q.trim().split(/\s+/).slice(0, mostWords).join(' ');
  let found = await find(scope, words, tests, now);
  let corrected: string | null = null;
  if (found.strict === 0) {
    const repaired = await repairSpelling(scope, words);
    const other = repaired ? await find(scope, repaired, tests, now) : undefined;
    if (repaired && other && better(other, found)) {
      found = other;
      corrected = repaired;
    }
  }
  const ids = order.sort ? await sorted(scope, found.ids, order.sort) : found.ids;
  const start = Math.max(0, Number(order.cursor) || 0);
  const page = ids.slice(start, start + order.limit);
  const [rows, highlights] = await Promise.all([
    rowsOf(scope, page),
    highlight(scope, found.query, page),
  ]);
  const nextCursor = start + order.limit < ids.length ? String(start + order.limit) : null;
  const { more } = found;
  const facets = toFacets(found.facets, !more);
  return { rows, highlights, facets, total: ids.length, more, corrected, nextCursor };
}

type Lookup = Ranked & {
  readonly query: SQL;
  /** How many prompts hold all words. */
  readonly strict: number;
};

const better = (one: Lookup, other: Lookup): boolean =>
  one.strict > other.strict || (one.strict === other.strict && one.ids.length > other.ids.length);

async function find(scope: DbScope, words: string, tests: SQL, now: Date): Promise<Lookup> {
  const counts = await countOfWords(scope, words);
  const list = words.split(' ');
  const look = async (text: string, expected: number) => {
    const query = sql`websearch_to_tsquery('english', ${text})`;
    return { ...(await rankPrompts(scope, { query, tests, now, expected })), query };
  };
  let found = await look(words, expectedOfAll(counts, list));
  const strict = found.ids.length;
  // Signs of a deliberate query are obeyed; plain words may be loosened.
  const steps = /["-]|\bor\b/i.test(words) || list.length < 2 ? [] : loosenQuery(list, counts);
  for (const { text, expected } of steps) {
    if (found.ids.length >= enough) break;
    const looser = await look(text, expected);
    const known = new Set(found.ids);
    found = { ...looser, ids: [...found.ids, ...looser.ids.filter((id) => !known.has(id))] };
  }
  return { ...found, strict };
}

const columns: Readonly<Record<NonNullable<FindOrder['sort']>, SQL>> = {
  popular: sql`p.popularity desc`,
  newest: sql`p.published_at desc`,
  'price-low': sql`p.price`,
  'price-high': sql`p.price desc`,
  rating: sql`p.rating desc`,
};

async function sorted(scope: DbScope, ids: readonly string[], sort: keyof typeof columns) {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select p.id from market_prompts p where p.id = any(${sql.param(ids)}::uuid[])
    order by ${columns[sort]}, p.id`);
  return rows.map(({ id }) => id);
}
