import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { claimOrders } from './entitlements.ts';

/** Everything of a kind that a person has bought and may read, newest first; prompts also in packs. */
export async function entitledItems(scope: DbScope, userId: string, kind: 'prompt' | 'pack') {
  await claimOrders(scope, userId);
  const { rows } = await scope.execute<{ itemId: string; grantedAt: string }>(sql`
    select item_id as "itemId", max(granted_at) as "grantedAt" from (
      select item_id, granted_at from commerce_entitlements
      where user_id = ${userId} and kind = ${kind} and revoked_at is null
      union all
      select s.item_id, e.granted_at from commerce_entitlements e
      join commerce_shares s on s.line_id = e.line_id
      where e.user_id = ${userId} and ${kind} = 'prompt' and e.revoked_at is null) open
    group by item_id order by max(granted_at) desc limit 500`);
  return rows.map(({ itemId, grantedAt }) => ({ itemId, grantedAt: isoTime(grantedAt) }));
}

/** The prompts that a person has bought with this pack. */
export async function packedItems(
  scope: DbScope,
  userId: string,
  packId: string,
): Promise<string[]> {
  await claimOrders(scope, userId);
  const { rows } = await scope.execute<{ item_id: string }>(sql`
    select distinct s.item_id from commerce_entitlements e
    join commerce_shares s on s.line_id = e.line_id
    where e.user_id = ${userId} and e.kind = 'pack' and e.item_id = ${packId}
      and e.revoked_at is null`);
  return rows.map((row) => row.item_id);
}

/** Packs that a person has bought, newest first, with the number of prompts that each held then. */
export async function entitledPacks(scope: DbScope, userId: string) {
  await claimOrders(scope, userId);
  const { rows } = await scope.execute<{
    itemId: string;
    title: string;
    prompts: number;
    grantedAt: string;
  }>(sql`
    select e.item_id as "itemId", l.title, e.granted_at as "grantedAt",
      (select count(*)::int from commerce_shares s where s.line_id = l.id) as prompts
    from commerce_entitlements e join commerce_lines l on l.id = e.line_id
    where e.user_id = ${userId} and e.kind = 'pack' and e.revoked_at is null
    order by e.granted_at desc limit 100`);
  return rows.map((row) => ({ ...row, grantedAt: isoTime(row.grantedAt) }));
}
