import { formatMoney } from '#kernel/money.ts';
import { type DbScope, isoTime } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { OrderRow } from '../commerce-types.ts';
import { orderLink } from './order-links.ts';

/** Mails how to pay an order by hand, in the transaction that places it. */
export async function mailInstructions(
  platform: Platform,
  tx: DbScope,
  order: OrderRow,
  instructions: string,
): Promise<void> {
  if (!order.email) return;
  const link = `${platform.config.SITE_URL}${await orderLink(platform, order.id)}`;
  const amount = `Amount: ${formatMoney(order.total, order.currency)}`;
  const until = order.pay_until ? [`Please pay by ${isoTime(order.pay_until).slice(0, 10)}.`] : [];
  const facts = [amount, `Reference: ${order.reference}`, ...until].join('\n');
  await platform.mail.send(tx, {
    to: order.email,
    kind: 'order.instructions',
    subject: `How to pay your order ${order.reference}`,
    text: [instructions, facts, `Your order:\n${link}`].join('\n\n'),
    html: [instructions, facts]
      .map((text) => `<p>${inHtml(text)}</p>`)
      .concat(`<p><a href="${inHtml(link)}">Open order ${order.reference}</a></p>`)
      .join(''),
  });
}

const inHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\n', '<br>');
