import { entitledVersion } from '#platform/commerce/entitlements.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser } from '#platform/platform.ts';

type Prompt = {
  readonly id: string;
  readonly price: number;
  readonly creator_id: string | null;
  readonly version: number;
};

/**
 * The whole text for those who may read it: its buyers, its creator, admins, everybody when it is
 * free. Undefined for all others. Buyers get the newest version, as was promised to them.
 */
export async function ownedBody(scope: DbScope, prompt: Prompt, user: CurrentUser | null) {
  if (!(await mayRead(scope, prompt, user))) return undefined;
  const { rows } = await scope.execute<{ version: number; body: string }>(sql`
    select version, body from market_bodies
    where prompt_id = ${prompt.id} and version = ${prompt.version}`);
  return rows[0];
}

async function mayRead(scope: DbScope, prompt: Prompt, user: CurrentUser | null): Promise<boolean> {
  if (prompt.price === 0) return true;
  if (!user) return false;
  if (user.isAdmin || prompt.creator_id === user.id) return true;
  return (await entitledVersion(scope, user.id, 'prompt', prompt.id)) !== undefined;
}
