import { z } from 'zod';
import { formatMoney } from '#kernel/money.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { orderLink } from '../orders/order-links.ts';
import { findOrder, linesOf } from '../orders/order-rows.ts';
import { goodsIn } from '../sellable-kinds.ts';
import { drawReceipt, type ReceiptFacts } from './draw-receipt.ts';
import { receiptNumber } from './receipt-number.ts';

type ReceiptRow = {
  readonly id: string;
  readonly order_id: string;
  readonly kind: string;
  readonly number: number;
  readonly file_id: string | null;
  readonly mailed_at: string | null;
  readonly created_at: string;
};

/** Draws a receipt once, keeps it as a file, and mails it; a resend only mails. */
export const writeReceiptJob = defineJob({
  name: 'commerce.write-receipt',
  withoutRoom: 'goes-on',
  noGiveUp: 'the order is settled: an admin sees it among the failed jobs and retries it',
  payload: z.object({ receiptId: z.uuid(), resend: z.boolean() }),
  async run(platform, { receiptId, resend }) {
    await platform.db.transaction(async (tx) => {
      const { rows } = await tx.execute<ReceiptRow>(
        sql`select * from commerce_receipts where id = ${receiptId} for update`,
      );
      const receipt = rows[0];
      if (!receipt || (receipt.mailed_at && !resend)) return;
      const order = await findOrder(tx, receipt.order_id);
      if (!order) return;
      if (!receipt.file_id) await drawOnce(platform, tx, receipt, order);
      await mail(platform, tx, receipt, order);
      await tx.execute(sql`
        update commerce_receipts set mailed_at = ${platform.now().toISOString()} where id = ${receiptId}`);
    });
  },
});

async function drawOnce(platform: Platform, tx: DbScope, receipt: ReceiptRow, order: OrderRow) {
  const facts = await receiptFacts(platform, tx, receipt, order);
  const file = await platform.files.save(
    tx,
    {
      ownerId: null,
      name: `${facts.number}.pdf`,
      mimeType: 'application/pdf',
      purpose: 'receipt',
    },
    await drawReceipt(facts),
  );
  await tx.execute(sql`update commerce_receipts set file_id = ${file.id} where id = ${receipt.id}`);
}

async function receiptFacts(
  platform: Platform,
  tx: DbScope,
  receipt: ReceiptRow,
  order: OrderRow,
): Promise<ReceiptFacts> {
  const lines = await linesOf(tx, order.id);
  const refund = receipt.kind.startsWith('refund:')
    ? await tx.execute<{ amount: number; reason: string }>(
        sql`select amount, reason from commerce_refunds where id = ${receipt.kind.slice(7)}`,
      )
    : undefined;
  return {
    number: receiptNumber(receipt.number, receipt.created_at),
    seller: new URL(platform.config.SITE_URL).host,
    date: isoTime(receipt.created_at).slice(0, 10),
    buyer: order.email ?? '',
    order,
    lines: lines.map(({ title, version, price }) => ({ title, version, price })),
    refund: refund?.rows[0] ?? null,
  };
}

async function mail(platform: Platform, tx: DbScope, receipt: ReceiptRow, order: OrderRow) {
  if (!order.email) return; // erased meanwhile
  const link = `${platform.config.SITE_URL}${await orderLink(platform, order.id)}`;
  const number = receiptNumber(receipt.number, receipt.created_at);
  const refunded = receipt.kind !== 'payment';
  const goods = goodsIn((await linesOf(tx, order.id)).map(({ kind }) => kind));
  const intro = refunded
    ? `A refund for your order ${order.reference} has been booked.`
    : `Thank you for your purchase. Your order ${order.reference} over ${formatMoney(order.total, order.currency)} is complete.`;
  const rest = refunded
    ? 'The credit note is on the page of your order:'
    : `Your ${goods} and the receipt are on the page of your order. Keep this link to yourself, it opens what you bought:`;
  const waiver = order.waiver_text && !refunded ? `You agreed: ${order.waiver_text}` : '';
  await platform.mail.send(tx, {
    to: order.email,
    kind: refunded ? 'order.credit-note' : 'order.receipt',
    subject: refunded ? `Credit note ${number}` : `Your purchase and receipt ${number}`,
    text: [intro, `${rest}\n${link}`, waiver].filter(Boolean).join('\n\n'),
    html: [
      `<p>${inHtml(intro)}</p>`,
      `<p>${inHtml(rest)}</p><p><a href="${inHtml(link)}">Open order ${inHtml(order.reference)}</a></p>`,
      waiver && `<p>${inHtml(waiver)}</p>`,
    ].join(''),
  });
}

const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
