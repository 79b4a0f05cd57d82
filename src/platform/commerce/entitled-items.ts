import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { claimOrders } from './entitlements.ts';

/** Everything of a kind that a person has bought and may read, newest first. */
export async function entitledItems(scope: DbScope, userId: string, kind: 'prompt' | 'pack') {
  await claimOrders(scope, userId);
  const { rows } = await scope.execute<{ itemId: string; grantedAt: string }>(sql`
    select item_id as "itemId", max(granted_at) as "grantedAt" from commerce_entitlements
    where user_id = ${userId} and kind = ${kind} and revoked_at is null
    group by item_id order by max(granted_at) desc limit 500`);
  return rows.map(({ itemId, grantedAt }) => ({ itemId, grantedAt: isoTime(grantedAt) }));
}
