import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Card } from '../../contract.ts';
import { isNew } from './newest.ts';
import { type CardRow, cardColumns, toCard } from './prompt-row.ts';

/** Cards in one section of the marketplace's first page. */
const perSection = 8;

/**
 * The banner and the sections Trending, Hot Sellers and New Arrivals. While nobody has looked or
 * bought, the first two are `picks`: featured prompts, then the most popular ones.
 */
export async function homeSections(scope: DbScope, now: Date) {
  const byPopularity = sql`p.popularity desc, p.id desc`;
  const [featured, trending, hot, fresh, popular, sold] = await Promise.all([
    section(scope, now, sql`p.featured`, byPopularity, perSection * 2 + 1),
    section(scope, now, sql`p.trending > 0`, sql`p.trending desc, p.id desc`),
    section(scope, now, sql`p.hot > 0`, sql`p.hot desc, p.id desc`),
    section(scope, now, isNew(now), sql`p.published_at desc, p.id desc`),
    section(scope, now, sql`true`, byPopularity, perSection * 2 + 1),
    hasSold(scope),
  ]);
  // The banner shows the first of them already.
  const shown = new Set([featured[0], ...trending, ...hot].map((card) => card?.id));
  const picks = new Map([...featured, ...popular].map((card) => [card.id, card]));
  const left = [...picks.values()].filter(({ id }) => !shown.has(id));
  const forTrending = trending.length > 0 ? [] : left.splice(0, perSection);
  return {
    featured: featured.slice(0, perSection),
    ...{ trending, hot, new: fresh },
    picks: { trending: forTrending, hot: hot.length > 0 ? [] : left.slice(0, perSection) },
    hasSold: sold,
  };
}

async function section(
  scope: DbScope,
  now: Date,
  test: SQL,
  order: SQL,
  limit = perSection,
): Promise<Card[]> {
  const { rows } = await scope.execute<CardRow>(sql`
    select ${cardColumns} from market_prompts p
    where p.status = 'live' and ${test} order by ${order} limit ${limit}`);
  return rows.map((row) => toCard(row, now));
}

async function hasSold(scope: DbScope): Promise<boolean> {
  const { rows } = await scope.execute(sql`select from market_activity where sales > 0 limit 1`);
  return rows.length > 0;
}
