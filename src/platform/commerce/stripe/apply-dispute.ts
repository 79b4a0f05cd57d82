import type Stripe from 'stripe';
import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type DisputeState, settleDispute } from '../disputes.ts';
import { lockOrder } from '../orders/order-rows.ts';
import { Quarantined } from '../orders/quarantined.ts';
import { orderOfCharge } from './order-of-charge.ts';

/** Brings a dispute to what the processor says now. */
export async function applyDispute(
  platform: Platform,
  tx: DbScope,
  told: Stripe.Dispute,
): Promise<void> {
  const order = await lockOrder(tx, await orderOfCharge(tx, told.charge));
  if (told.currency.toUpperCase() !== order.currency) {
    throw new Quarantined(`Disputed in ${told.currency}, but the order is in ${order.currency}.`);
  }
  await settleDispute(platform, tx, order, {
    id: told.id,
    amount: told.amount,
    reason: told.reason,
    state: stateOf(told.status),
  });
}

/** Inquiries (`warning_…`) move no money unless they become disputes. */
function stateOf(status: Stripe.Dispute['status']): DisputeState {
  if (status === 'won') return 'won';
  if (status === 'lost') return 'lost';
  return status.startsWith('warning_') ? 'inquiry' : 'open';
}
