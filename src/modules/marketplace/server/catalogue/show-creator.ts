import { notFound } from '#kernel/errors.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { type Creator, findSchema } from '../../contract.ts';
import { creatorKeySql, creatorSlugOf, keyOfSlug } from './creator-key.ts';
import { findPrompts } from './find-prompts.ts';

type Row = {
  readonly creator_id: string | null;
  readonly creator_name: string;
  readonly since: string;
  readonly prompts: number;
  readonly sales: number;
  readonly stars: number;
  readonly reviews: number;
};

/** A creator with live prompts, by the end of the address. Throws 404 without one. */
export async function findCreator(scope: DbScope, slug: string): Promise<Creator> {
  const key = keyOfSlug(slug);
  const { rows } = await scope.execute<Row>(sql`
    select (array_agg(p.creator_id))[1] as creator_id,
      (array_agg(p.creator_name order by p.published_at desc))[1] as creator_name,
      min(p.published_at) as since, count(*)::int as prompts, sum(p.sales)::int as sales,
      sum(p.rating_sum)::int as stars, sum(p.rating_count)::int as reviews
    from market_prompts p where p.status = 'live' and ${creatorKeySql} = ${key ?? ''}
    having count(*) > 0`);
  const row = rows[0];
  const known = row && creatorSlugOf(row);
  if (!key || !row || !known) throw notFound('There is no such creator.');
  return {
    ...{ slug: known, key, name: row.creator_name, prompts: row.prompts, reviews: row.reviews },
    since: isoTime(row.since),
    sales: roundedCount(row.sales),
    rating: row.reviews > 0 ? row.stars / row.reviews : null,
  };
}

/** A creator's page: the facts and the first of the prompts. */
export async function showCreator(scope: DbScope, slug: string, now: Date) {
  const creator = await findCreator(scope, slug);
  const found = await findPrompts(scope, findSchema.parse({ creator: creator.key }), now);
  return { creator, found };
}

/** Exact below ten; then rounded down to its first digit or half of it, as `150+`. */
export function roundedCount(count: number): string {
  if (count < 10) return String(count);
  const step = 10 ** (String(count).length - 1) / 2;
  const rounded = Math.floor(count / step) * step;
  return `${rounded.toLocaleString('en-US')}+`;
}
