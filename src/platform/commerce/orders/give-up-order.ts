import { conflict } from '#kernel/errors.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { returnCoupon } from '../coupons.ts';
import { settleOrder } from '../stripe/apply-session.ts';
import { isRefusal, stripeOf } from '../stripe/stripe-client.ts';
import { lockOrder } from './order-rows.ts';

const waits = (order: OrderRow) => order.status === 'open' || order.status === 'awaiting_payment';

/**
 * A buyer's own order that will not be paid. Its payment page is closed first, so that nobody pays
 * for what was given up. Throws 409 when it has been paid or is closed already.
 */
export async function giveUpOrder(platform: Platform, order: OrderRow): Promise<void> {
  if (!waits(order)) throw conflict('This order is no longer waiting for a payment.');
  if (order.session_id && platform.config.STRIPE_SECRET_KEY) {
    await closePage(platform, order, order.session_id);
  }
  await platform.db.transaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    if (!waits(now)) return;
    await tx.execute(sql`update commerce_orders set status = 'cancelled' where id = ${now.id}`);
    await returnCoupon(tx, now);
  });
}

async function closePage(platform: Platform, order: OrderRow, session: string): Promise<void> {
  try {
    await stripeOf(platform).checkout.sessions.expire(session);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    // Only open pages can be closed: it was paid or ran out, and the order learns of it now.
    await settleOrder(platform, order);
    const { rows } = await platform.db.execute<{ status: string }>(
      sql`select status from commerce_orders where id = ${order.id}`,
    );
    if (rows[0]?.status === 'open') throw conflict('The payment of this order is on its way.');
    if (rows[0]?.status === 'paid') throw conflict('This order has been paid.');
  }
}
