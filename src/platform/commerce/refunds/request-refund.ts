import { badInput, conflict } from '#kernel/errors.ts';
import { formatMoney } from '#kernel/money.ts';
import { audit } from '#platform/auth/audit.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { bookRefund, type RefundRow, refundable } from './refunds.ts';
import { sendRefundJob } from './send-refund-job.ts';

export type RefundRequest = {
  readonly orderId: string;
  /** One line only; null shares the amount out over all. */
  readonly lineId: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly actorId: string;
};

/**
 * An admin's refund. Manual payments are booked at once; at the processor a job asks for it. Throws
 * 400 above what is left, 409 while a dispute is open.
 */
export async function requestRefund(platform: Platform, request: RefundRequest): Promise<string> {
  return platform.db.transaction(async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (order.status !== 'paid') throw conflict('This order has not been paid.');
    const { rows: disputes } = await tx.execute(
      sql`select 1 from commerce_disputes where order_id = ${order.id} and status = 'open'`,
    );
    if (disputes.length > 0) {
      throw conflict('A dispute is open on this order. It decides where the money goes.');
    }
    const most = await refundable(tx, order, request.lineId);
    if (request.amount > most) {
      throw badInput(`At most ${formatMoney(most, order.currency)} can be refunded.`, 'amount');
    }
    const { rows } = await tx.execute<RefundRow>(sql`
      insert into commerce_refunds (order_id, line_id, processor, amount, reason, status, actor_id, created_at)
      values (${order.id}, ${request.lineId}, ${order.processor}, ${request.amount},
        ${request.reason}, 'requested', ${request.actorId}, ${platform.now().toISOString()})
      returning *`);
    const refund = rows[0] as RefundRow;
    if (order.processor === 'manual') await bookRefund(platform, tx, order, refund, 'succeeded');
    else await platform.jobs.enqueue(tx, sendRefundJob, { refundId: refund.id });
    await audit(platform, tx, {
      event: 'order.refunded',
      userId: order.user_id,
      actorId: request.actorId,
      details: { order: order.id, amount: request.amount, currency: order.currency },
    });
    return refund.id;
  });
}
