import type Stripe from 'stripe';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { settleFirst } from './order-of-charge.ts';
import type { Difference } from './reconcile.ts';
import { stripeOf } from './stripe-client.ts';

const dayMs = 86_400_000;
/** How far back the comparison looks. */
const windowMs = 7 * dayMs;
/** A payment may be noted here days after it was made there: events are retried for three days. */
const lateMs = 4 * dayMs;

/** One movement of money, under the processor's id. */
type Movement = { readonly id: string; readonly amount: number; readonly currency: string };

/**
 * Compares charges, refunds, disputes and transfers of the last week, one by one: each must stand in the hub's
 * books with the same amount, and the other way round.
 */
export async function compareSides(
  platform: Platform,
): Promise<{ checked: number; found: Difference[] }> {
  const since = new Date(platform.now().getTime() - windowMs);
  const theirs = await readTheirs(platform, new Date(since.getTime() - lateMs));
  const ours = await readOurs(platform, since, [...theirs.keys()]);
  const found: Difference[] = [];
  for (const [id, movement] of theirs) {
    const own = ours.get(id);
    if (!own) found.push({ object: id, what: 'The processor has it, the hub’s books do not.' });
    else if (own.amount !== movement.amount || own.currency !== movement.currency) {
      const what = `The processor says ${movement.amount} ${movement.currency}, the books ${own.amount} ${own.currency}.`;
      found.push({ object: id, what });
    }
  }
  for (const id of ours.keys()) {
    if (!theirs.has(id))
      found.push({ object: id, what: 'The hub’s books have it, the processor does not.' });
  }
  return { checked: new Set([...theirs.keys(), ...ours.keys()]).size, found };
}

async function readTheirs(platform: Platform, since: Date): Promise<Map<string, Movement>> {
  const stripe = stripeOf(platform);
  const window = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  const found = new Map<string, Movement>();
  const note = (id: string, amount: number, currency: string) =>
    found.set(id, { id, amount, currency: currency.toUpperCase() });
  for await (const one of stripe.charges.list(window)) {
    if (one.status !== 'succeeded' || !one.metadata.order_id) continue;
    await settleLate(platform, one);
    note(one.id, one.amount, one.currency);
  }
  // A charge that is not ours may have refunds and disputes; those are not ours either.
  const ours = (charge: unknown) => typeof charge === 'string' && found.has(charge);
  for await (const one of stripe.refunds.list(window)) {
    const stands = one.status === 'succeeded' || one.status === 'pending';
    if (stands && ours(one.charge)) note(one.id, one.amount, one.currency);
  }
  for await (const one of stripe.disputes.list(window)) {
    if (ours(one.charge) && !one.status.startsWith('warning_')) {
      note(one.id, one.amount, one.currency);
    }
  }
  for await (const one of stripe.transfers.list(window)) {
    if (one.metadata?.payout_id) note(one.id, one.amount - one.amount_reversed, one.currency);
  }
  return found;
}

/** Takes a payment that no event told, of an order whose session was never noted. */
async function settleLate(platform: Platform, { id, payment_intent }: Stripe.Charge) {
  await settleFirst(platform, { charge: id, payment_intent }).catch((error: Error) =>
    platform.log.warn({ err: error, charge: id }, 'A payment could not be settled late'),
  );
}

async function readOurs(
  platform: Platform,
  since: Date,
  charges: readonly string[],
): Promise<Map<string, Movement>> {
  const from = since.toISOString();
  const { rows } = await platform.db.execute<Movement>(sql`
    with recent as (
      select order_id, charge, amount, currency from commerce_payments
      where processor = 'stripe'
        and (created_at >= ${from} or charge = any(${sql.param(charges)}::text[])))
    select charge as id, amount, currency from recent
    union all
    select r.processor_refund, r.amount, p.currency from commerce_refunds r
      join recent p on p.order_id = r.order_id
      where r.processor_refund is not null and r.status in ('pending', 'succeeded')
    union all
    select d.processor_dispute, d.amount, p.currency from commerce_disputes d
      join recent p on p.order_id = d.order_id where d.status <> 'inquiry'
    union all
    select transfer, amount - reversed, currency from commerce_payouts
      where transfer is not null
        and (created_at >= ${from} or transfer = any(${sql.param(charges)}::text[]))`);
  return new Map(rows.map((row) => [row.id, row]));
}
