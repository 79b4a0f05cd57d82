import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { claimOrders } from './entitlements.ts';
import { collectionsOf } from './sellable-kinds.ts';

/** Everything of a kind that a person has bought and may read, newest first; also within collections. */
export async function entitledItems(scope: DbScope, userId: string, kind: string) {
  await claimOrders(scope, userId);
  const { rows } = await scope.execute<{ itemId: string; grantedAt: string }>(sql`
    select item_id as "itemId", max(granted_at) as "grantedAt" from (
      select item_id, granted_at from commerce_entitlements
      where user_id = ${userId} and kind = ${kind} and revoked_at is null
      union all
      select s.item_id, e.granted_at from commerce_entitlements e
      join commerce_shares s on s.line_id = e.line_id
      where e.user_id = ${userId} and e.kind = any(${sql.param(collectionsOf(kind))}::text[])
        and e.revoked_at is null) open
    group by item_id order by max(granted_at) desc limit 500`);
  return rows.map(({ itemId, grantedAt }) => ({ itemId, grantedAt: isoTime(grantedAt) }));
}

/** What a person has bought with this collection, as ids. */
export async function itemsBoughtWith(
  scope: DbScope,
  userId: string,
  { kind, itemId }: { readonly kind: string; readonly itemId: string },
): Promise<string[]> {
  await claimOrders(scope, userId);
  const { rows } = await scope.execute<{ item_id: string }>(sql`
    select distinct s.item_id from commerce_entitlements e
    join commerce_shares s on s.line_id = e.line_id
    where e.user_id = ${userId} and e.kind = ${kind} and e.item_id = ${itemId}
      and e.revoked_at is null`);
  return rows.map((row) => row.item_id);
}

/** Collections of a kind that a person has bought, newest first, with how much each held then. */
export async function entitledCollections(scope: DbScope, userId: string, kind: string) {
  await claimOrders(scope, userId);
  const { rows } = await scope.execute<{
    itemId: string;
    title: string;
    held: number;
    grantedAt: string;
  }>(sql`
    select e.item_id as "itemId", l.title, e.granted_at as "grantedAt",
      (select count(*)::int from commerce_shares s where s.line_id = l.id) as held
    from commerce_entitlements e join commerce_lines l on l.id = e.line_id
    where e.user_id = ${userId} and e.kind = ${kind} and e.revoked_at is null
    order by e.granted_at desc limit 100`);
  return rows.map((row) => ({ ...row, grantedAt: isoTime(row.grantedAt) }));
}
