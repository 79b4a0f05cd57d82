import type { DbScope } from '#platform/db/database.ts';
import { type SQL, sql } from '#platform/db/sql.ts';
import type { Card } from '../../contract.ts';
import { isNew } from './newest.ts';
import { type CardRow, cardColumns, toCard } from './prompt-row.ts';

export type PromptOrder = 'popular' | 'rated' | 'featured' | 'new' | 'trending' | 'hot';

type Choice = {
  readonly by: PromptOrder;
  readonly limit: number;
  readonly topic?: string;
  /** Ids of prompts that are shown elsewhere already. */
  readonly without?: ReadonlySet<string>;
};

/** The best live prompts by one of the catalogue's measures, for lists outside the marketplace. */
export async function pickPrompts(scope: DbScope, choice: Choice, now: Date): Promise<Card[]> {
  const without = choice.without ?? new Set();
  const tests: Readonly<Record<PromptOrder, SQL>> = {
    popular: sql`true`,
    rated: sql`p.rating_count > 0`,
    featured: sql`p.featured`,
    new: isNew(now),
    trending: sql`p.trending > 0`,
    hot: sql`p.hot > 0`,
  };
  const topic = choice.topic ? sql`and p.topic = ${choice.topic}` : sql``;
  // Those shown elsewhere are left out afterwards: the query stays a walk along an index.
  const { rows } = await scope.execute<CardRow>(sql`
    select ${cardColumns} from market_prompts p
    where p.status = 'live' and ${tests[choice.by]} ${topic}
    order by ${orders[choice.by]} limit ${choice.limit + without.size}`);
  return rows
    .filter(({ id }) => !without.has(id))
    .slice(0, choice.limit)
    .map((row) => toCard(row, now));
}

const orders: Readonly<Record<PromptOrder, SQL>> = {
  popular: sql`p.popularity desc, p.id desc`,
  rated: sql`p.rating desc, p.id desc`,
  featured: sql`p.popularity desc, p.id desc`,
  new: sql`p.published_at desc, p.id desc`,
  trending: sql`p.trending desc, p.id desc`,
  hot: sql`p.hot desc, p.id desc`,
};

/** Live prompts with these ends of addresses, in the given order. */
export async function promptsWithSlugs(
  scope: DbScope,
  slugs: readonly string[],
  now: Date,
): Promise<Card[]> {
  if (slugs.length === 0) return [];
  const { rows } = await scope.execute<CardRow>(sql`
    select ${cardColumns} from market_prompts p
    where p.status = 'live' and p.slug = any(${sql.param(slugs)}::text[])`);
  const bySlug = new Map(rows.map((row) => [row.slug, row]));
  return slugs.flatMap((slug) => {
    const row = bySlug.get(slug);
    return row ? [toCard(row, now)] : [];
  });
}
