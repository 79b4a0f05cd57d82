import type Stripe from 'stripe';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { Quarantined } from '../orders/quarantined.ts';
import { applySession, readSession } from './apply-session.ts';
import { stripeOf } from './stripe-client.ts';

type Named = string | { readonly id: string } | null;
const idOf = (named: Named): string => (typeof named === 'string' ? named : (named?.id ?? ''));

async function findOrderId(scope: DbScope, charge: string): Promise<string | undefined> {
  const { rows } = await scope.execute<{ order_id: string }>(sql`
    select order_id from commerce_payments where processor = 'stripe' and charge = ${charge}`);
  return rows[0]?.order_id;
}

/** The order that a charge has paid. Throws `Quarantined` for a charge of something else. */
export async function orderOfCharge(tx: DbScope, charge: Named): Promise<string> {
  const id = await findOrderId(tx, idOf(charge));
  if (!id) throw new Quarantined('The charge has paid no order of this hub.');
  return id;
}

/**
 * News of refunds and disputes may come before that of the payment: settles the order first, from
 * the session of the charge's payment intent.
 */
export async function settleFirst(
  platform: Platform,
  told: Pick<Stripe.Refund | Stripe.Dispute, 'charge' | 'payment_intent'>,
): Promise<void> {
  const intent = idOf(told.payment_intent as Named);
  if (!intent || (await findOrderId(platform.db, idOf(told.charge as Named)))) return;
  const found = await stripeOf(platform).checkout.sessions.list({
    payment_intent: intent,
    limit: 1,
  });
  const first = found.data[0];
  if (!first) return;
  const session = await readSession(platform, first.id);
  await platform.db.transaction((tx) => applySession(platform, tx, session));
}
