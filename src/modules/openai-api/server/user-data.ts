import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { eraseHubTokens, exportHubTokens } from '#platform/hub-tokens/user-data.ts';
import type { Platform } from '#platform/platform.ts';

/** A person's tokens (without their secrets) and films ordered over the API. */
export async function exportUserData(scope: DbScope, userId: string): Promise<unknown> {
  const tokens = await exportHubTokens(scope, userId);
  const videos = await scope.execute(sql`
    select service, prompt, status, cost, error, created_at
    from api_videos join api_video_states using (id)
    where user_id = ${userId} order by created_at`);
  return { tokens, videos: videos.rows };
}

/** Removes tokens and films; the files themselves go with all files of the person. */
export async function eraseUserData(
  scope: DbScope,
  _platform: Platform,
  userId: string,
): Promise<void> {
  await scope.execute(sql`delete from api_videos where user_id = ${userId}`);
  await eraseHubTokens(scope, userId);
}
