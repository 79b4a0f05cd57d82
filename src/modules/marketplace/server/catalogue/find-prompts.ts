import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { FindOrder, Found } from '../../contract.ts';
import { searchPrompts } from '../search/search-prompts.ts';
import { facetsWhere, storedFacets } from './facets.ts';
import { filterTests, isFiltered } from './filters.ts';
import { listPrompts } from './list-prompts.ts';
import { type CardRow, toCard } from './prompt-row.ts';

/** Counting ends here: "1,000+" tells enough and costs the same for any catalogue. */
const countedTo = 1000;

/** A page of the catalogue: a search when words are given, else a list in the asked order. */
export async function findPrompts(scope: DbScope, order: FindOrder, now: Date): Promise<Found> {
  if (order.q.trim() !== '') return search(scope, order, now);
  const { q: _, sort: _sort, cursor: _cursor, limit: _limit, ...filters } = order;
  const tests = filterTests(order);
  const [page, total, facets] = await Promise.all([
    listPrompts(scope, order),
    countUpTo(scope, order),
    isFiltered(filters) ? facetsWhere(scope, tests) : storedFacets(scope),
  ]);
  const prompts = page.rows.map((row) => toCard(row, now));
  const counted = Math.min(total, countedTo);
  const more = total > countedTo;
  return { prompts, nextCursor: page.nextCursor, total: counted, more, corrected: null, facets };
}

async function search(scope: DbScope, order: FindOrder, now: Date): Promise<Found> {
  const found = await searchPrompts(scope, order, now);
  const card = (row: CardRow) => {
    const marked = found.highlights.get(row.id);
    return { ...toCard(row, now), ...(marked && { highlight: marked }) };
  };
  const { corrected, nextCursor, facets } = found;
  const prompts = found.rows.map(card);
  return { prompts, nextCursor, total: found.total, more: found.more, corrected, facets };
}

async function countUpTo(scope: DbScope, order: FindOrder): Promise<number> {
  const { rows } = await scope.execute<{ total: number }>(sql`
    select count(*)::int as total
    from (select from market_prompts p where ${filterTests(order)} limit ${countedTo + 1}) counted`);
  return rows[0]?.total ?? 0;
}
