import { isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Card } from '../../contract.ts';
import { creatorSlugOf } from './creator-key.ts';
import { isYoung, newestSince } from './newest.ts';

/** What a card needs of `market_prompts`; `p` is the table's alias. */
export const cardColumns = sql`
  p.id, p.slug, p.title, p.description, p.category, p.topic, p.model, p.tags, p.price, p.currency,
  p.creator_id, p.creator_name, p.image_url, p.rating_count, p.rating_sum, p.sales, p.featured, p.trending, p.hot,
  p.published_at,
  (select s ->> 'value' from jsonb_array_elements(p.samples) s where s ->> 'kind' = 'image' limit 1)
    as example,
  p.published_at >= ${newestSince} as newest`;

export type CardRow = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly topic: string;
  readonly model: string;
  readonly tags: string[];
  readonly price: number;
  readonly currency: string;
  readonly creator_id: string | null;
  readonly creator_name: string;
  readonly image_url: string | null;
  readonly rating_count: number;
  readonly rating_sum: number;
  readonly sales: number;
  readonly featured: boolean;
  readonly trending: number;
  readonly hot: number;
  readonly published_at: string | null;
  readonly example: string | null;
  readonly newest: boolean | null;
};

/** Scores from which a card carries the word; see `scores.ts` for what they count. */
const trendingFrom = 20;
const hotFrom = 2;

/** A row as visitors see it. */
export function toCard(row: CardRow, now: Date): Card {
  const published = row.published_at === null ? null : isoTime(row.published_at);
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    category: row.category,
    topic: row.topic,
    model: row.model,
    tags: row.tags,
    price: row.price,
    currency: row.currency,
    author: row.creator_name,
    creator: creatorSlugOf(row),
    imageUrl: row.image_url,
    rating: row.rating_count > 0 ? row.rating_sum / row.rating_count : null,
    reviews: row.rating_count,
    sales: row.sales,
    featured: row.featured,
    trending: row.trending >= trendingFrom,
    hot: row.hot >= hotFrom,
    example: row.example,
    new: row.newest === true && published !== null && isYoung(published, now),
    publishedAt: published,
  };
}
