import { z } from 'zod';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { renewFacets } from './facets.ts';
import { renewNewest } from './newest.ts';

/** Days that trending and hot look back on. */
const trendingDays = 14;
const hotDays = 30;

/**
 * Computes the orders of the catalogue from what people do; nothing is set by hand.
 *
 * - rating: mean of the stars, as if five more reviews had given 4.
 * - popularity: 3·ln(1+sales) + ln(1+saves) + ½·ln(1+views) + (rating − 4), and up to a hundredth
 *   by the record's id, so that equals stand mixed and not in order of entry.
 * - trending: for each of the last 14 days 8·sales + 3·saves + views, halved every 3 days.
 * - hot: sales of the last 30 days, halved every 10 days.
 *
 * Touches only prompts with a figure that may have moved.
 */
export async function renewScores(scope: DbScope, today: Date): Promise<void> {
  const day = today.toISOString().slice(0, 10);
  await scope.execute(sql`
    with recent as (
      select prompt_id,
        sum(case when ${day}::date - day < ${trendingDays}
          then (8 * sales + 3 * saves + views) * power(0.5, (${day}::date - day) / 3.0) else 0 end) as trending,
        sum(sales * power(0.5, (${day}::date - day) / 10.0)) as hot
      from market_activity where day > ${day}::date - ${hotDays}::int and day <= ${day}::date
      group by prompt_id
    ), moved as (
      select p.id, coalesce(r.trending, 0) as trending, coalesce(r.hot, 0) as hot
      from market_prompts p left join recent r on r.prompt_id = p.id
      where r.prompt_id is not null or p.trending > 0 or p.hot > 0
    )
    update market_prompts p set trending = moved.trending, hot = moved.hot
    from moved where moved.id = p.id`);
  await scope.execute(sql`
    update market_prompts p set rating = n.rating, popularity = n.popularity
    from (
      select id, ${ratingOf} as rating,
        ${popularityOf} + ${ratingOf} - 4 as popularity
      from market_prompts
    ) n
    where n.id = p.id and (p.rating, p.popularity) is distinct from (n.rating::real, n.popularity::real)`);
}

const ratingOf = sql`(rating_sum + 20) / (rating_count + 5)::float8`;
const popularityOf = sql`3 * ln(1 + sales) + ln(1 + saves) + ln(1 + views) / 2
  + (hashtext(record_id) & 1023) / 102400.0`;

/** After a sale or a review: the one prompt's rating and popularity, at once. */
export async function renewScoresOf(scope: DbScope, promptId: string): Promise<void> {
  await scope.execute(sql`
    update market_prompts set rating = ${ratingOf}, popularity = ${popularityOf} + ${ratingOf} - 4
    where id = ${promptId}`);
}

/** Orders and counts of the whole catalogue. */
export async function renewCatalogue(scope: DbScope, today: Date): Promise<void> {
  await renewScores(scope, today);
  await renewFacets(scope);
  await renewNewest(scope);
}

/** Hourly, and after the hub's own prompts were loaded. */
export const renewScoresJob = defineJob({
  name: 'marketplace:renew-scores',
  withoutRoom: 'waits',
  noGiveUp: 'nobody waits for it: an admin sees it among the failed jobs and retries it',
  payload: z.unknown(),
  async run(platform) {
    await renewCatalogue(platform.db, platform.now());
  },
});

export type Activity = 'views' | 'saves' | 'sales';

/** Counts something that happened to a prompt, in its total and for its day. */
export async function recordActivity(
  scope: DbScope,
  promptId: string,
  what: Activity,
  by: 1 | -1,
  now: Date,
): Promise<void> {
  const column = sql.identifier(what);
  const day = now.toISOString().slice(0, 10);
  await scope.execute(sql`
    update market_prompts set ${column} = greatest(0, ${column} + ${by}) where id = ${promptId}`);
  await scope.execute(sql`
    insert into market_activity as a (prompt_id, day, ${column})
    select id, ${day}, greatest(0, ${by}::int) from market_prompts where id = ${promptId}
    on conflict (prompt_id, day) do update set ${column} = greatest(0, a.${column} + ${by})`);
}
