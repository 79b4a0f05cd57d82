import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import { countedFacets, type FacetRow } from '../catalogue/facets.ts';
import { type CardRow, cardColumns } from '../catalogue/prompt-row.ts';
import { inOrderOf, isBroad, matches } from './lookup-path.ts';

/** Most prompts that are ranked: the most popular ones among those that match. */
const candidateLimit = 600;
/** The same of a broad search. */
const broadLimit = 100;

/** Weights of description, tags and title in the text rank, as PostgreSQL takes them (D, C, B, A). */
const weights = sql`'{0.05, 0.2, 0.5, 1.0}'::float4[]`;

export type Ranked = {
  /** Best first. */
  readonly ids: readonly string[];
  readonly facets: readonly FacetRow[];
  /** Whether there are more matches than were ranked. */
  readonly more: boolean;
};

type Search = {
  readonly query: SQL;
  /** Which prompts may be found at all. */
  readonly tests: SQL;
  /** Expected number of matches. */
  readonly expected: number;
  readonly now: Date;
};

/**
 * Ranks matching prompts by how well the text fits, blended with popularity, rating and freshness.
 * Only the most popular matches are ranked, so that a broad word costs no more than a narrow one;
 * among so many good ones nothing is lost. Narrow searches are looked up in the word index; broad
 * ones by walking down the popular prompts, of which one in few matches.
 */
export async function rankPrompts(scope: DbScope, search: Search): Promise<Ranked> {
  const { query, tests, now } = search;
  const limit = isBroad(search.expected) ? broadLimit : candidateLimit;
  const { rows } = await scope.execute<{ ids: string[] | null; facets: FacetRow[] | null }>(sql`
    with q as materialized (select ${query} as query),
    p as materialized (
      select p.id, p.search, p.popularity, p.published_at, p.category, p.topic, p.model, p.tags,
        p.price, p.rating, p.rating_count
      from market_prompts p
      where ${tests} and ${matches(search.expected)}
      order by ${inOrderOf(search.expected)}
      limit ${limit}
    ), facets as materialized (${countedFacets})
    select
      (select json_agg(id order by score desc, popularity desc, id desc) from (
        select p.id, p.popularity, ts_rank_cd(${weights}, p.search, q.query, 33)
          * (1 + 0.25 * greatest(0, p.popularity) / (5 + greatest(0, p.popularity))
               + 0.1 * (p.rating - 3) / 2
               + 0.1 * exp(-extract(epoch from ${now.toISOString()}::timestamptz
                   - coalesce(p.published_at, '2000-01-01')) / 5184000)) as score
        from p, q) ranked) as ids,
      (select json_agg(facets) from facets) as facets`);
  const { ids, facets } = rows[0] ?? {};
  return { ids: ids ?? [], facets: facets ?? [], more: ids?.length === limit };
}

/** The rows of given ids, in their order. */
export async function rowsOf(scope: DbScope, ids: readonly string[]): Promise<CardRow[]> {
  const { rows } = await scope.execute<CardRow>(sql`
    select ${cardColumns} from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
    join market_prompts p on p.id = wanted.id order by wanted.place`);
  return rows;
}

type Highlighted = { readonly id: string; readonly title: string; readonly description: string };

/** Title and description with `[[` and `]]` around the words that were found. */
export async function highlight(scope: DbScope, query: SQL, ids: readonly string[]) {
  const marks = "StartSel='[[', StopSel=']]', HighlightAll=true";
  const { rows } = await scope.execute<Highlighted>(sql`
    with q as materialized (select ${query} as query)
    select p.id, ts_headline('english', p.title, q.query, ${marks}) as title,
      ts_headline('english', p.description, q.query, ${marks}) as description
    from market_prompts p, q where p.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map(({ id, title, description }) => [id, { title, description }]));
}
