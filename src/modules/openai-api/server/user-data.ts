import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';

/** A person's tokens (without their secrets) and films ordered over the API. */
export async function exportUserData(scope: DbScope, userId: string): Promise<unknown> {
  const tokens = await scope.execute(sql`
    select name, prefix, last_four, modules, kinds, services, models, strict, requests_per_minute,
      tokens_per_minute, cache_seconds, cache_similarity, expires_at, last_used_at, created_at
    from hub_tokens where user_id = ${userId} order by created_at`);
  const videos = await scope.execute(sql`
    select service, prompt, status, cost, error, created_at from api_videos
    where user_id = ${userId} order by created_at`);
  return { tokens: tokens.rows, videos: videos.rows };
}

/** Removes tokens and films; the files themselves go with all files of the person. */
export async function eraseUserData(
  scope: DbScope,
  _platform: Platform,
  userId: string,
): Promise<void> {
  await scope.execute(sql`delete from api_videos where user_id = ${userId}`);
  await scope.execute(sql`delete from hub_tokens where user_id = ${userId}`);
}
