import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import { eraseHubTokens, retireHubTokens } from '../hub-tokens/user-data.ts';

/**
 * Ends all tokens of a person for good, those for the hub's endpoints (`gh_pat_…`) and those for `/v1`
 * (`gh_sk_…`). Servers forget what they looked up of them once the transaction is through.
 */
export async function endTokens(tx: DbScope, userId: string): Promise<number> {
  const personal = await tx.execute(
    sql`delete from auth_personal_tokens where user_id = ${userId}`,
  );
  return (personal.rowCount ?? 0) + (await eraseHubTokens(tx, userId));
}

/**
 * Marks the tokens that a person made before they set up a second factor. A password was enough to make
 * them: personal tokens stop working until they are made anew, those for `/v1` go on and are shown as
 * such (docs/decisions/0010-tokens-and-the-second-factor.md).
 */
export async function retireTokens(tx: DbScope, userId: string): Promise<void> {
  await tx.execute(
    sql`update auth_personal_tokens set before_factor = true where user_id = ${userId}`,
  );
  await retireHubTokens(tx, userId);
}
