import type { OrderRow } from '#platform/commerce/commerce-types.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { viewOrder } from './order-view.ts';

/** An order with its payment, refunds and disputes; without the texts, which are none of this page. */
export async function viewForAdmin(platform: Platform, order: OrderRow) {
  const { db } = platform;
  const { rows: payments } = await db.execute<{
    charge: string;
    method: string | null;
    note: string | null;
  }>(sql`select charge, method, note from commerce_payments where order_id = ${order.id}`);
  const { rows: refunds } = await db.execute<{
    id: string;
    amount: number;
    status: string;
    reason: string;
    error: string | null;
  }>(sql`
    select id, amount, status, reason, error from commerce_refunds
    where order_id = ${order.id} order by created_at`);
  const { rows: disputes } = await db.execute<{
    id: string;
    amount: number;
    status: string;
    reason: string;
  }>(sql`
    select id, amount, status, reason from commerce_disputes
    where order_id = ${order.id} order by created_at`);
  return {
    ...(await viewOrder(platform, order, false)),
    payment: payments[0] ?? null,
    refunds,
    disputes,
  };
}
