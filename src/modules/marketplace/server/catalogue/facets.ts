import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Found } from '../../contract.ts';
import { priceRange } from './filters.ts';

export type Facets = Found['facets'];
export type FacetRow = { readonly kind: string; readonly value: string; readonly prompts: number };

/** Tags and models shown at most. */
const most = 20;

const kinds: Readonly<Record<string, keyof Facets>> = {
  category: 'categories',
  model: 'models',
  tag: 'tags',
  price: 'prices',
  rating: 'ratings',
};

/** One row for each value of each facet of the rows of `p`, a table or a named query. */
export const countedFacets = sql`
  select 'category' as kind, category as value, count(*)::int as prompts from p group by 2
  union all select 'topic', topic, count(*)::int from p group by 2
  union all select 'model', model, count(*)::int from p group by 2
  union all select 'tag', tag, count(*)::int from p, unnest(tags) as tag group by 2
  union all select 'price', ${priceRange}, count(*)::int from p group by 2
  union all select 'rating', stars::text, count(*)::int
    from p, generate_series(1, 4) as stars where rating_count > 0 and rating >= stars group by 2`;

const counted = (source: SQL) => sql`with p as materialized (${source}) ${countedFacets}`;

const columns = sql`p.category, p.topic, p.model, p.tags, p.price, p.rating, p.rating_count`;

/** Counts the whole live catalogue anew, for lists without a filter. */
export async function renewFacets(scope: DbScope): Promise<void> {
  await scope.transaction(async (tx) => {
    await tx.execute(sql`delete from market_facets`);
    await tx.execute(sql`
      insert into market_facets (kind, value, prompts)
      select kind, value, prompts from (
        select *, row_number() over (partition by kind order by prompts desc, value) as place
        from (${counted(sql`select ${columns} from market_prompts p where p.status = 'live'`)}) c
      ) ranked
      where place <= 200`);
  });
}

/** Counts of the whole catalogue as the hourly job left them. */
export async function storedFacets(scope: DbScope): Promise<Facets> {
  const { rows } = await scope.execute<FacetRow>(
    sql`select kind, value, prompts from market_facets where kind <> 'topic'`,
  );
  return toFacets(rows, true);
}

/** Prompts of a filtered list that are looked through for its further filters. */
const looked = 500;

/** What further filters a filtered list offers, by its most popular prompts. */
export async function facetsWhere(scope: DbScope, tests: SQL): Promise<Facets> {
  const { rows } = await scope.execute<FacetRow>(
    counted(sql`select ${columns} from market_prompts p where ${tests}
      order by p.popularity desc, p.id desc limit ${looked}`),
  );
  return toFacets(
    rows,
    rows.every(({ prompts }) => prompts < looked),
  );
}

/** The facets of counted rows, most used values first. Counts of a part only are not told (0). */
export function toFacets(rows: readonly FacetRow[], isWhole: boolean): Facets {
  const facets: Facets = { categories: [], models: [], tags: [], prices: [], ratings: [] };
  for (const { kind, value, prompts } of rows) {
    const name = kinds[kind];
    if (name) facets[name].push({ value, prompts });
  }
  for (const list of Object.values(facets)) {
    list.sort((a, b) => b.prompts - a.prompts || a.value.localeCompare(b.value));
    list.splice(most);
    if (!isWhole) for (const facet of list) facet.prompts = 0;
  }
  return facets;
}
