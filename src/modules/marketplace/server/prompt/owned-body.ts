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
 * The whole text for those who may read it: its creator, admins, everybody when it is free.
 * Undefined for all others. The only way from the catalogue to a text that is paid for.
 */
export async function ownedBody(scope: DbScope, prompt: Prompt, user: CurrentUser | null) {
  const own = user !== null && (user.isAdmin || prompt.creator_id === user.id);
  if (!own && prompt.price > 0) return undefined;
  const { rows } = await scope.execute<{ version: number; body: string }>(sql`
    select version, body from market_bodies
    where prompt_id = ${prompt.id} and version = ${prompt.version}`);
  return rows[0];
}
