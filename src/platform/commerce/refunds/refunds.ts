import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { restoreLines, revokeLines } from '../entitlements.ts';
import { book, moneyAccount } from '../ledger.ts';
import { among, linesOf, remainderOf } from '../orders/order-rows.ts';
import { Quarantined } from '../orders/quarantined.ts';
import { announceSales } from '../orders/sale-listeners.ts';
import { issueReceipt } from '../receipts/receipts.ts';
import { negated, type Part, partsOf, reversals, takeBack } from './take-back.ts';

export type RefundRow = {
  readonly id: string;
  readonly order_id: string;
  readonly line_id: string | null;
  readonly processor: 'stripe' | 'manual';
  readonly processor_refund: string | null;
  readonly amount: number;
  readonly reason: string;
  readonly status: 'requested' | 'pending' | 'succeeded' | 'failed';
  readonly parts: Part[];
  readonly created_at: string;
};

export async function refundsOf(scope: DbScope, orderId: string): Promise<RefundRow[]> {
  const { rows } = await scope.execute<RefundRow>(
    sql`select * from commerce_refunds where order_id = ${orderId} order by created_at, id`,
  );
  return rows;
}

/** What may still be refunded, without refunds already asked for. The order must be locked. */
export async function refundable(scope: DbScope, order: OrderRow, lineId: string | null) {
  const lines = await linesOf(scope, order.id);
  const left = sum(lines.filter(({ id }) => !lineId || id === lineId).map(remainderOf));
  const asked = (await refundsOf(scope, order.id)).filter(({ status }) => status === 'requested');
  const onLine = asked.filter(({ line_id }) => !lineId || !line_id || line_id === lineId);
  return Math.max(0, left - sum(onLine.map(({ amount }) => amount)));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/**
 * Books a refund that the processor has accepted: takes its share from everybody who earned, closes
 * lines of which nothing is left, issues the credit note. The order and the refund must be locked.
 */
export async function bookRefund(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  refund: RefundRow,
  status: 'pending' | 'succeeded',
): Promise<void> {
  const at = platform.now();
  const lines = await linesOf(tx, order.id);
  const taken = lines.filter(({ id }) => !refund.line_id || id === refund.line_id);
  if (refund.amount > sum(taken.map(remainderOf))) {
    throw new Quarantined('More has been refunded than was paid for what is left of the order.');
  }
  const parts = partsOf(taken, refund.amount);
  await tx.execute(sql`
    update commerce_refunds set status = ${status}, parts = ${JSON.stringify(parts)}::jsonb
    where id = ${refund.id}`);
  await book(tx, {
    key: `refund:${refund.id}`,
    orderId: order.id,
    memo: `Refund for order ${order.reference}`,
    currency: order.currency,
    at,
    postings: [
      ...reversals(parts),
      { account: moneyAccount(order.processor), amount: -refund.amount },
    ],
  });
  const { spent } = await takeBack(tx, order.id, parts, 1);
  const gone = await revokeLines(tx, spent, 'refund', at);
  await announceSales(platform, tx, among(lines, gone), -1);
  await issueReceipt(platform, tx, order.id, `refund:${refund.id}`);
}

/** A refund failed after it was booked: everything goes back to where it was. */
export async function unbookRefund(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  refund: RefundRow,
): Promise<void> {
  await tx.execute(sql`update commerce_refunds set status = 'failed' where id = ${refund.id}`);
  if (refund.status === 'requested') return;
  await book(tx, {
    key: `refund-failed:${refund.id}`,
    orderId: order.id,
    memo: `Failed refund for order ${order.reference}`,
    currency: order.currency,
    at: platform.now(),
    postings: [
      ...negated(reversals(refund.parts)),
      { account: moneyAccount(order.processor), amount: refund.amount },
    ],
  });
  const { standing } = await takeBack(tx, order.id, refund.parts, -1);
  const back = await restoreLines(tx, standing, 'refund');
  await announceSales(platform, tx, among(await linesOf(tx, order.id), back), 1);
}
