import type Stripe from 'stripe';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { Quarantined } from '../orders/quarantined.ts';
import { bookRefund, type RefundRow, unbookRefund } from '../refunds/refunds.ts';
import { orderOfCharge } from './order-of-charge.ts';

/** Brings a refund to what the processor says now: ours, or one made at the processor itself. */
export async function applyRefund(
  platform: Platform,
  tx: DbScope,
  told: Stripe.Refund,
): Promise<void> {
  const order = await lockOrder(tx, await orderOfCharge(tx, told.charge));
  if (told.currency.toUpperCase() !== order.currency) {
    throw new Quarantined(`Refunded in ${told.currency}, but the order is in ${order.currency}.`);
  }
  const refund = await noteRefund(platform, tx, order, told);
  if (refund.amount !== told.amount) {
    throw new Quarantined(`${told.amount} was refunded, but ${refund.amount} was asked for.`);
  }
  if (told.status === 'failed' || told.status === 'canceled') {
    if (refund.status !== 'failed') await unbookRefund(platform, tx, order, refund);
    return;
  }
  if (refund.status === 'failed') return; // final: a later word about it is an old one
  const status = told.status === 'succeeded' ? 'succeeded' : 'pending';
  if (refund.status === 'requested') await bookRefund(platform, tx, order, refund, status);
  else if (refund.status === 'pending' && status === 'succeeded') {
    await tx.execute(sql`update commerce_refunds set status = 'succeeded' where id = ${refund.id}`);
  }
}

async function noteRefund(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  told: Stripe.Refund,
): Promise<RefundRow> {
  const ours = told.metadata?.refund_id ?? null;
  const { rows: known } = await tx.execute<RefundRow>(sql`
    update commerce_refunds set processor_refund = ${told.id}
    where order_id = ${order.id} and (processor_refund = ${told.id} or id::text = ${ours}) returning *`);
  if (known[0]) return known[0];
  const { rows } = await tx.execute<RefundRow>(sql`
    insert into commerce_refunds (order_id, processor, processor_refund, amount, reason, status, created_at)
    values (${order.id}, 'stripe', ${told.id}, ${told.amount}, ${told.reason ?? ''}, 'requested',
      ${platform.now().toISOString()}) returning *`);
  return rows[0] as RefundRow;
}
