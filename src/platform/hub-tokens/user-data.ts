import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';

/** A person's tokens, without their secrets. */
export async function exportHubTokens(scope: DbScope, userId: string) {
  const { rows } = await scope.execute(sql`
    select name, prefix, last_four, modules, kinds, services, models, strict, requests_per_minute,
      tokens_per_minute, cache_seconds, cache_similarity, expires_at, last_used_at, created_at
    from hub_tokens where user_id = ${userId} order by created_at`);
  return rows;
}

/** Programs that used a person's tokens find them gone. Returns how many there were. */
export async function eraseHubTokens(scope: DbScope, userId: string): Promise<number> {
  const { rowCount } = await scope.execute(sql`delete from hub_tokens where user_id = ${userId}`);
  return rowCount ?? 0;
}

/** Tokens from before a second factor may not do what needs one. */
export async function retireHubTokens(scope: DbScope, userId: string): Promise<void> {
  await scope.execute(sql`update hub_tokens set before_factor = true where user_id = ${userId}`);
}
