import { badInput, conflict } from '#kernel/errors.ts';
import { formatMoney } from '#kernel/money.ts';
import { audit } from '#platform/auth/audit.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { retakeCoupon, returnCoupon } from '../coupons.ts';
import { fulfilOrder } from './fulfil-order.ts';
import { lockOrder } from './order-rows.ts';

export type MarkPaid = {
  readonly orderId: string;
  /** Minor units; must be the order's total. */
  readonly amount: number;
  readonly method: string;
  readonly note: string;
  readonly actorId: string;
  /** Somebody lets the order's price stand though its coupon is used up. */
  readonly grantsCoupon?: boolean | undefined;
};

/** An admin has received the money of a manual order. Twice is once. */
export async function markPaid(platform: Platform, request: MarkPaid): Promise<OrderRow> {
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (order.processor !== 'manual') throw conflict('This order is paid through the processor.');
    if (order.status === 'cancelled') throw conflict('This order has been cancelled.');
    if (request.amount !== order.total) {
      throw badInput(`The order costs ${formatMoney(order.total, order.currency)}.`, 'amount');
    }
    if (order.status === 'paid') return order;
    await retakeCoupon(tx, order, request.grantsCoupon ?? false);
    const paid = await fulfilOrder(platform, tx, order.id, {
      processor: 'manual',
      charge: order.id,
      amount: request.amount,
      currency: order.currency,
      method: request.method,
      note: request.note,
      actorId: request.actorId,
    });
    await audit(platform, tx, {
      event: 'order.marked-paid',
      userId: order.user_id,
      actorId: request.actorId,
      details: {
        order: order.id,
        amount: request.amount,
        currency: order.currency,
        method: request.method,
      },
    });
    return paid;
  });
}

/** Gives an order up that waits for a manual payment. */
export async function cancelOrder(platform: Platform, orderId: string, actorId: string) {
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order.status !== 'awaiting_payment') throw conflict('Only unpaid orders can be cancelled.');
    await tx.execute(sql`update commerce_orders set status = 'cancelled' where id = ${orderId}`);
    await returnCoupon(tx, order);
    await audit(platform, tx, {
      event: 'order.cancelled',
      userId: order.user_id,
      actorId,
      details: { order: order.id },
    });
  });
}
