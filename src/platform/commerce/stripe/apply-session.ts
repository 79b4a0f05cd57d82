import type Stripe from 'stripe';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { allocate } from '../amounts/allocate.ts';
import type { OrderRow } from '../commerce-types.ts';
import { returnCoupon } from '../coupons.ts';
import { fulfilOrder } from '../orders/fulfil-order.ts';
import { findOrder, linesOf, lockOrder } from '../orders/order-rows.ts';
import { Quarantined } from '../orders/quarantined.ts';
import { stripeOf } from './stripe-client.ts';

export const readSession = (platform: Platform, id: string): Promise<Stripe.Checkout.Session> =>
  stripeOf(platform).checkout.sessions.retrieve(id, {
    expand: ['payment_intent.latest_charge.balance_transaction'],
  });

/**
 * Brings an order to what its session says now. Bears to be called any number of times, in any
 * order, at once from the webhook, the return page and the reconciliation. Throws `Quarantined`.
 */
export async function applySession(
  platform: Platform,
  tx: DbScope,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const id = session.client_reference_id ?? '';
  const known = /^[0-9a-f-]{36}$/.test(id) ? await findOrder(tx, id) : undefined;
  if (!known) throw new Quarantined('The payment names no order of this hub.');
  const order = await lockOrder(tx, known.id);
  if (order.session_id && order.session_id !== session.id) {
    throw new Quarantined('The payment belongs to another session of this order.');
  }
  if (session.payment_status === 'paid') return takePayment(platform, tx, order, session);
  if (order.status !== 'open') return;
  if (session.status === 'expired') return close(tx, order, 'expired');
  const intent = session.payment_intent;
  const failed = typeof intent === 'object' && intent?.status === 'requires_payment_method';
  if (session.status === 'complete' && failed) await close(tx, order, 'failed');
}

async function takePayment(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  session: Stripe.Checkout.Session,
): Promise<void> {
  const intent = session.payment_intent;
  const charge = typeof intent === 'object' ? intent?.latest_charge : null;
  if (typeof intent !== 'object' || !intent || !charge || typeof charge !== 'object') {
    throw new Error('The session does not show its charge yet.');
  }
  if (order.tax_mode === 'stripe' && order.status !== 'paid') await takeTax(tx, order, session);
  const booked = charge.balance_transaction;
  await fulfilOrder(platform, tx, order.id, {
    processor: 'stripe',
    charge: charge.id,
    intent: intent.id,
    // What was really taken, not what the page asked for.
    amount: charge.amount,
    currency: charge.currency,
    fee: typeof booked === 'object' && booked ? booked.fee : 0,
    method: charge.payment_method_details?.type ?? 'card',
  });
}

/** With Stripe Tax the tax is known only now; it comes on top of what the order asked for. */
async function takeTax(tx: DbScope, order: OrderRow, session: Stripe.Checkout.Session) {
  const tax = session.total_details?.amount_tax ?? 0;
  const net = order.total - order.tax;
  if (session.amount_subtotal !== net) {
    throw new Quarantined('The amount before tax is not that of the order.');
  }
  const lines = await linesOf(tx, order.id);
  const shares = allocate(
    tax,
    lines.map(({ total, tax: before }) => total - before),
  );
  const given = lines.map(({ id }, index) => ({ id, tax: shares[index] ?? 0 }));
  await tx.execute(sql`
    update commerce_lines l set tax = g.tax, total = l.total - l.tax + g.tax
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (id uuid, tax bigint)
    where l.id = g.id`);
  await tx.execute(sql`
    update commerce_orders set tax = ${tax}, total = ${net + tax}, tax_name = 'Tax'
    where id = ${order.id}`);
}

async function close(tx: DbScope, order: OrderRow, status: 'expired' | 'failed'): Promise<void> {
  await tx.execute(sql`update commerce_orders set status = ${status} where id = ${order.id}`);
  await returnCoupon(tx, order);
}

/** What the return page calls: asks the processor and settles the order, if there is news. */
export async function settleOrder(platform: Platform, order: OrderRow): Promise<void> {
  if (order.status !== 'open' || !order.session_id || !platform.config.STRIPE_SECRET_KEY) return;
  const session = await readSession(platform, order.session_id);
  await platform.db.transaction((tx) => applySession(platform, tx, session));
}
