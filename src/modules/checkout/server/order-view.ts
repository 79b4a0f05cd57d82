import { commerceSettings } from '#platform/commerce/commerce-settings.ts';
import type { LineRow, OrderRow } from '#platform/commerce/commerce-types.ts';
import { linesOf, remainderOf } from '#platform/commerce/orders/order-rows.ts';
import { receiptNumber } from '#platform/commerce/receipts/receipt-number.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import { boughtTexts } from '../../marketplace/server/public.ts';
import type { Order } from '../order-schemas.ts';

/** An order's page. `withTexts` opens what is unlocked; the caller has checked who asks. */
export async function viewOrder(
  platform: Platform,
  order: OrderRow,
  withTexts: boolean,
): Promise<Order> {
  const { db } = platform;
  const waiting = order.status === 'awaiting_payment';
  const settings = waiting ? await platform.settings.get(commerceSettings) : undefined;
  const { refunded, disputed } = await movesOf(db, order.id);
  return {
    id: order.id,
    reference: order.reference,
    status: order.status,
    processor: order.processor,
    currency: order.currency,
    total: order.total,
    refunded,
    disputed,
    createdAt: isoTime(order.created_at),
    paidAt: order.paid_at ? isoTime(order.paid_at) : null,
    email: order.email,
    subtotal: order.subtotal,
    discount: order.discount,
    tax: order.tax,
    taxName: order.tax_name,
    taxInclusive: order.tax_inclusive,
    waiver:
      order.waiver_text && order.waiver_at
        ? { text: order.waiver_text, at: isoTime(order.waiver_at) }
        : null,
    instructions: settings?.instructions ?? null,
    payUntil: order.pay_until ? isoTime(order.pay_until) : null,
    payable: order.status === 'open' && order.processor === 'stripe',
    receipts: await receiptsOf(platform, order.id),
    lines: await viewLines(db, order.id, withTexts),
  };
}

async function movesOf(scope: DbScope, orderId: string) {
  const { rows } = await scope.execute<{ refunded: number; disputed: boolean }>(sql`
    select coalesce((select sum(amount) from commerce_refunds
        where order_id = ${orderId} and status in ('pending', 'succeeded')), 0)::bigint as refunded,
      exists (select 1 from commerce_disputes where order_id = ${orderId} and status = 'open') as disputed`);
  return rows[0] as { refunded: number; disputed: boolean };
}

async function receiptsOf({ db, files }: Platform, orderId: string): Promise<Order['receipts']> {
  const { rows } = await db.execute<{
    number: number;
    kind: string;
    file_id: string | null;
    created_at: string;
  }>(sql`
    select number, kind, file_id, created_at from commerce_receipts
    where order_id = ${orderId} order by number`);
  return rows.map((row) => ({
    number: receiptNumber(row.number, row.created_at),
    kind: row.kind === 'payment' ? 'payment' : 'refund',
    url: row.file_id ? files.linkTo(row.file_id) : null,
  }));
}

async function viewLines(scope: DbScope, orderId: string, withTexts: boolean) {
  const lines = await linesOf(scope, orderId);
  const { rows: rights } = await scope.execute<{
    line_id: string;
    revoked_why: 'refund' | 'dispute' | null;
  }>(sql`select line_id, revoked_why from commerce_entitlements where order_id = ${orderId}`);
  const rightOf = new Map(rights.map((right) => [right.line_id, right.revoked_why]));
  const open = lines.filter(({ id }) => rightOf.get(id) === null);
  const texts = withTexts ? await boughtTexts(scope, open.flatMap(promptsOfLine)) : [];
  const textOf = new Map(texts.map((text) => [text.id, text]));
  return lines.map((line) => ({
    id: line.id,
    itemId: line.item_id,
    title: line.title,
    version: textOf.get(line.item_id)?.version ?? line.version,
    price: line.price,
    total: line.total,
    left: remainderOf(line),
    revoked: rightOf.get(line.id) ?? null,
    slug: textOf.get(line.item_id)?.slug ?? null,
    body: rightOf.get(line.id) === null ? (textOf.get(line.item_id)?.body ?? null) : null,
    contents: line.shares.map(({ item_id, title }) => ({
      title,
      slug: textOf.get(item_id)?.slug ?? null,
      body: rightOf.get(line.id) === null ? (textOf.get(item_id)?.body ?? null) : null,
    })),
  }));
}

const promptsOfLine = ({ kind, item_id: itemId, shares }: LineRow): string[] =>
  kind === 'prompt' ? [itemId] : shares.map((share) => share.item_id);
