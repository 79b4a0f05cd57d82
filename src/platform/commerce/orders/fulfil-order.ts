import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { emitOrder } from '#platform/flows/triggers/tell-flows.ts';
import type { Platform } from '#platform/platform.ts';
import { tellOfBuyer } from '../../contacts/tell-of-buyer.ts';
import type { LineRow, OrderRow } from '../commerce-types.ts';
import { grantLines } from '../entitlements.ts';
import { book, moneyAccount, type Posting } from '../ledger.ts';
import { issueReceipt } from '../receipts/receipts.ts';
import { linesOf, lockOrder } from './order-rows.ts';
import { Quarantined } from './quarantined.ts';
import { announceSales } from './sale-listeners.ts';

export type Payment = {
  readonly processor: 'stripe' | 'manual';
  /** The processor's id of the charge; one charge pays once. */
  readonly charge: string;
  readonly intent?: string | null;
  readonly amount: number;
  readonly currency: string;
  /** What the processor kept; 0 when it has not said. */
  readonly fee?: number;
  readonly method?: string;
  readonly note?: string;
  readonly actorId?: string;
};

/**
 * The one way in which anything is sold: takes the payment (none when nothing is to pay), books it,
 * opens the lines and issues the receipt, all in the caller's transaction. A payment that has been
 * taken changes nothing; one that does not fit the order throws `Quarantined`.
 */
export async function fulfilOrder(
  platform: Platform,
  tx: DbScope,
  orderId: string,
  payment: Payment | null,
): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId);
  if (payment) {
    checkPayment(order, payment);
    if (await isTaken(tx, order, payment)) return order;
  } else if (order.total !== 0 || order.status === 'paid') return order;
  const at = platform.now();
  const lines = await linesOf(tx, order.id);
  if (payment) await takePayment(tx, order, lines, payment, at);
  await grantLines(tx, order.id, at);
  await issueReceipt(platform, tx, order.id, 'payment');
  // Free orders without an account cost nothing to make: what they say of a thing is worth as much.
  if (order.total > 0 || order.user_id) await announceSales(platform, tx, lines, 1);
  const { rows } = await tx.execute<OrderRow>(sql`
    update commerce_orders set status = 'paid', paid_at = ${at.toISOString()}
    where id = ${order.id} returning *`);
  const paid = rows[0] as OrderRow;
  await emitOrder(platform, tx, paid, lines);
  await tellOfBuyer(platform, tx, paid.email);
  return paid;
}

function checkPayment(order: OrderRow, payment: Payment): void {
  if (payment.processor !== order.processor) {
    throw new Quarantined(`Order ${order.reference} is not paid by ${payment.processor}.`);
  }
  if (payment.currency.toUpperCase() !== order.currency) {
    throw new Quarantined(`Paid in ${payment.currency}, but the order is in ${order.currency}.`);
  }
  if (payment.amount !== order.total) {
    throw new Quarantined(`${payment.amount} was paid, but the order costs ${order.total}.`);
  }
}

/** Whether this very payment was taken before. Another one for a paid order needs a person. */
async function isTaken(tx: DbScope, order: OrderRow, payment: Payment): Promise<boolean> {
  const { rows } = await tx.execute<{ charge: string; order_id: string }>(sql`
    select charge, order_id from commerce_payments where order_id = ${order.id}
      or (processor = ${payment.processor} and charge = ${payment.charge})`);
  const before = rows[0];
  if (!before) return false;
  if (before.order_id !== order.id) {
    throw new Quarantined('This charge has paid another order.');
  }
  if (before.charge !== payment.charge) {
    throw new Quarantined(`Order ${order.reference} has been paid before, by ${before.charge}.`);
  }
  return true;
}

async function takePayment(
  tx: DbScope,
  order: OrderRow,
  lines: readonly LineRow[],
  payment: Payment,
  at: Date,
): Promise<void> {
  const fee = payment.fee ?? 0;
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into commerce_payments (order_id, processor, charge, intent, amount, currency, fee,
      method, note, actor_id, created_at)
    values (${order.id}, ${payment.processor}, ${payment.charge}, ${payment.intent ?? null},
      ${payment.amount}, ${order.currency}, ${fee}, ${payment.method ?? null},
      ${payment.note ?? null}, ${payment.actorId ?? null}, ${at.toISOString()}) returning id`);
  const id = rows[0]?.id ?? '';
  const account = moneyAccount(payment.processor);
  const entry = { orderId: order.id, currency: order.currency, at };
  await book(tx, {
    ...entry,
    key: `payment:${id}`,
    memo: `Order ${order.reference}`,
    postings: [{ account, amount: payment.amount }, ...earnings(lines)],
  });
  await book(tx, {
    ...entry,
    key: `fee:${id}`,
    memo: `Fee for order ${order.reference}`,
    postings: [
      { account: 'processor_fees', amount: fee },
      { account, amount: -fee },
    ],
  });
}

const earnings = (lines: readonly LineRow[]): Posting[] =>
  lines.flatMap(({ creator_id, creator_share, commission, tax, shares }): Posting[] => [
    ...[{ creator_id, creator_share }, ...shares].flatMap((earned) =>
      earned.creator_id
        ? [
            {
              account: 'creator_payable' as const,
              creatorId: earned.creator_id,
              amount: -earned.creator_share,
            },
          ]
        : [],
    ),
    { account: 'platform_revenue', amount: -commission },
    { account: 'tax_payable', amount: -tax },
  ]);
