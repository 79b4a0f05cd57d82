import { sql } from '#platform/db/sql.ts';
import type { DbScope } from '../db/database.ts';
import type { Platform } from '../platform.ts';

/** A person's orders with their lines, their sales and their payouts. */
export async function exportUserData(scope: DbScope, userId: string) {
  const { rows: orders } = await scope.execute(sql`
    select o.reference, o.status, o.email, o.currency, o.subtotal, o.discount, o.tax, o.total,
      o.country, o.waiver_text, o.waiver_at, o.created_at, o.paid_at,
      (select json_agg(json_build_object('title', l.title, 'version', l.version, 'total', l.total)
        order by l.position) from commerce_lines l where l.order_id = o.id) as lines
    from commerce_orders o where o.user_id = ${userId} order by o.created_at`);
  const { rows: sales } = await scope.execute(sql`
    select l.title, o.currency, l.total, l.creator_share, l.creator_reversed, o.paid_at
    from commerce_earnings l join commerce_orders o on o.id = l.order_id
    where l.creator_id = ${userId} and o.status = 'paid' order by o.paid_at`);
  const { rows: payouts } = await scope.execute(sql`
    select amount, currency, status, created_at from commerce_payouts
    where creator_id = ${userId} order by created_at`);
  const { rows: payoutAccounts } = await scope.execute(sql`
    select account, payable, updated_at from commerce_payout_accounts where creator_id = ${userId}`);
  return { orders, sales, payouts, payoutAccounts };
}

/**
 * Takes the person out of their orders. The orders themselves, their payments and receipt numbers are
 * bookkeeping, which an operator must keep; nothing in them says any more whose they were. The
 * drawn receipts carry the address and go; drawn again, they are without it.
 */
export async function eraseUserData(
  scope: DbScope,
  { files }: Platform,
  userId: string,
): Promise<void> {
  const { rows: drawn } = await scope.execute<{ file_id: string }>(sql`
    with held as (
      select r.id, r.file_id from commerce_receipts r join commerce_orders o on o.id = r.order_id
      where o.user_id = ${userId} and r.file_id is not null),
    emptied as (
      update commerce_receipts r set file_id = null from held where held.id = r.id)
    select file_id from held`);
  for (const { file_id: id } of drawn) await files.remove(scope, id);
  await scope.execute(sql`delete from commerce_payout_accounts where creator_id = ${userId}`);
  await scope.execute(sql`delete from commerce_claims where buyer = ${userId}`);
  await scope.execute(sql`
    update commerce_entitlements set user_id = null where user_id = ${userId}`);
  await scope.execute(sql`
    update commerce_orders set user_id = null, email = null, claimable = false, session_url = null
    where user_id = ${userId}`);
}
