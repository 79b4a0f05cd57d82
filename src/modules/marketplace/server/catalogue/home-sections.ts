import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Card } from '../../contract.ts';
import { type CardRow, cardColumns, newDays, toCard } from './prompt-row.ts';

/** Cards in one section of the marketplace's first page. */
const perSection = 8;

/** The banner and the sections Trending, Hot Sellers and New Arrivals. */
export async function homeSections(scope: DbScope, now: Date) {
  const since = new Date(now.getTime() - newDays * 86_400_000).toISOString();
  const [featured, trending, hot, fresh] = await Promise.all([
    section(scope, now, sql`p.featured`, sql`p.popularity desc, p.id desc`),
    section(scope, now, sql`p.trending > 0`, sql`p.trending desc, p.id desc`),
    section(scope, now, sql`p.hot > 0`, sql`p.hot desc, p.id desc`),
    section(scope, now, sql`p.published_at > ${since}`, sql`p.published_at desc, p.id desc`),
  ]);
  return { featured, trending, hot, new: fresh };
}

async function section(scope: DbScope, now: Date, test: SQL, order: SQL): Promise<Card[]> {
  const { rows } = await scope.execute<CardRow>(sql`
    select ${cardColumns} from market_prompts p
    where p.status = 'live' and ${test} order by ${order} limit ${perSection}`);
  return rows.map((row) => toCard(row, now));
}
