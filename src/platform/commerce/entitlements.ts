import { hasBelievedAddress } from '#platform/auth/address-proof.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { collectionsOf } from './sellable-kinds.ts';

/**
 * The version of an item that a person has bought, or undefined; also by a collection that held it
 * then. What they bought as a guest counts too, once a mail or a provider has proven their address.
 */
export async function entitledVersion(
  scope: DbScope,
  userId: string,
  kind: string,
  itemId: string,
): Promise<number | undefined> {
  const { rows } = await scope.execute<{ version: number }>(sql`
    select e.version from (
      select version, user_id, order_id from commerce_entitlements
      where item_id = ${itemId} and kind = ${kind} and revoked_at is null
      union all
      select s.version, p.user_id, p.order_id from commerce_shares s
      join commerce_entitlements p on p.line_id = s.line_id
      where s.item_id = ${itemId} and p.kind = any(${sql.param(collectionsOf(kind))}::text[])
        and p.revoked_at is null) e
    where e.user_id = ${userId} or (e.user_id is null and ${guestOrderOf(userId)})
    order by e.version desc limit 1`);
  return rows[0]?.version;
}

/** The items of a kind that a person has bought, as `entitledVersion` tells of one. */
export async function entitledTo(scope: DbScope, userId: string, kind: string): Promise<string[]> {
  const { rows } = await scope.execute<{ item_id: string }>(sql`
    select distinct e.item_id from (
      select item_id, user_id, order_id from commerce_entitlements
      where kind = ${kind} and revoked_at is null
      union all
      select s.item_id, p.user_id, p.order_id from commerce_shares s
      join commerce_entitlements p on p.line_id = s.line_id
      where p.kind = any(${sql.param(collectionsOf(kind))}::text[]) and p.revoked_at is null) e
    where e.user_id = ${userId} or (e.user_id is null and ${guestOrderOf(userId)})`);
  return rows.map((row) => row.item_id);
}

const guestOrderOf = (userId: string) => sql`exists (
  select 1 from commerce_orders o join auth_users u on u.email = o.email
  where o.id = e.order_id and o.user_id is null and o.claimable
    and u.id = ${userId} and ${hasBelievedAddress})`;

/** Makes guest orders of a person's proven address their own. */
export async function claimOrders(scope: DbScope, userId: string): Promise<void> {
  const { rows } = await scope.execute<{ id: string }>(sql`
    select o.id from commerce_orders o join auth_users u on u.email = o.email
    where o.user_id is null and o.claimable and u.id = ${userId} and ${hasBelievedAddress}`);
  for (const { id } of rows) await claimOrder(scope, userId, id);
}

/** Makes one guest order a person's own: they hold its mailed link. */
export async function claimOrder(scope: DbScope, userId: string, orderId: string): Promise<void> {
  await scope.execute(sql`
    with claimed as (
      update commerce_orders set user_id = ${userId}
      where id = ${orderId} and user_id is null and email is not null returning id)
    update commerce_entitlements e set user_id = ${userId}
    from claimed where e.order_id = claimed.id and e.user_id is null`);
}

/** Opens every line of a paid order to its buyer; a line already open stays as it is. */
export async function grantLines(scope: DbScope, orderId: string, at: Date): Promise<void> {
  await scope.execute(sql`
    insert into commerce_entitlements (line_id, order_id, kind, item_id, version, user_id, granted_at)
    select l.id, o.id, l.kind, l.item_id, l.version, o.user_id, ${at.toISOString()}
    from commerce_lines l join commerce_orders o on o.id = l.order_id
    where o.id = ${orderId} on conflict (line_id) do nothing`);
}

/** Takes lines back; answers those that were still open. */
export async function revokeLines(
  scope: DbScope,
  lineIds: readonly string[],
  why: 'refund' | 'dispute',
  at: Date,
): Promise<string[]> {
  const { rows } = await scope.execute<{ line_id: string }>(sql`
    update commerce_entitlements set revoked_at = ${at.toISOString()}, revoked_why = ${why}
    where line_id = any(${sql.param(lineIds)}::uuid[]) and revoked_at is null
    returning line_id`);
  return rows.map((row) => row.line_id);
}

/** Opens lines again that were taken back for this reason; answers them. */
export async function restoreLines(
  scope: DbScope,
  lineIds: readonly string[],
  why: 'refund' | 'dispute',
): Promise<string[]> {
  const { rows } = await scope.execute<{ line_id: string }>(sql`
    update commerce_entitlements set revoked_at = null, revoked_why = null
    where line_id = any(${sql.param(lineIds)}::uuid[]) and revoked_why = ${why}
    returning line_id`);
  return rows.map((row) => row.line_id);
}
