import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { storedText, storeText } from '#platform/settings/stored-value.ts';

/** The newest tenth of the catalogue is new, and nothing that is older than this many days. */
const newDays = 30;
const newShare = 0.1;
const key = 'marketplace.new-since';

/** When the oldest prompt of the newest tenth was published, as the hourly job left it. */
export const newestSince = sql`coalesce(${storedText(key)}::timestamptz, '-infinity')`;

export const isYoung = (publishedAt: string, now: Date): boolean =>
  now.getTime() - Date.parse(publishedAt) < newDays * 86_400_000;

/** Tests a prompt of `p`: whether it counts as new. */
export function isNew(now: Date) {
  const since = new Date(now.getTime() - newDays * 86_400_000).toISOString();
  return sql`p.published_at > ${since} and p.published_at >= ${newestSince}`;
}

/** Finds out anew where the newest tenth begins. */
export async function renewNewest(scope: DbScope): Promise<void> {
  const { rows } = await scope.execute<{ since: string }>(sql`
    select to_jsonb(published_at) #>> '{}' as since from market_prompts
    where status = 'live' and published_at is not null
    order by published_at desc
    offset (select greatest(0, ceil(count(*) * ${newShare}::float8) - 1)::int from market_prompts where status = 'live')
    limit 1`);
  if (rows[0]) await storeText(scope, key, rows[0].since);
}
