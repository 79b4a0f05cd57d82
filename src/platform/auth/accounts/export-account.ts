import { sql } from '#platform/db/sql.ts';
import type { Platform } from '../../platform.ts';
import { listPersonalTokens } from '../personal-tokens.ts';
import { exportModules } from '../user-data.ts';
import { lockUser } from '../users.ts';
import { userJson } from './user-json.ts';

/** Everything the hub keeps of a person, without hashes and secrets. */
export async function exportAccount(platform: Platform, userId: string) {
  const tokens = await listPersonalTokens(platform, userId);
  return platform.db.transaction(async (tx) => {
    const account = await userJson(tx, await lockUser(tx, userId));
    const read = async (query: ReturnType<typeof sql>) => (await tx.execute(query)).rows;
    return {
      exportedAt: platform.now().toISOString(),
      account,
      roles: await read(sql`select role, created_at from user_roles where user_id = ${userId}`),
      sessions: await read(sql`
        select id, aal, amr, user_agent, ip, created_at, last_active_at, expires_at
        from auth_sessions where user_id = ${userId} order by created_at`),
      personalTokens: tokens,
      activity: await read(sql`
        select event, ip, user_agent, details, created_at from auth_audit
        where user_id = ${userId} order by created_at`),
      modules: await exportModules(tx, userId),
    };
  });
}
