import type Stripe from 'stripe';
import { AppError } from '#kernel/errors.ts';
import { formatMoney } from '#kernel/money.ts';
import { sql } from '#platform/db/sql.ts';
import type { Platform } from '#platform/platform.ts';
import type { LineRow, OrderRow } from '../commerce-types.ts';
import { orderLink } from '../orders/order-links.ts';
import { linesOf } from '../orders/order-rows.ts';
import { isTooSmall, stripeOf } from './stripe-client.ts';

const hourMs = 3_600_000;
/** Keys of requests hold for a day; after this a request is not repeated any more. */
export const repeatableMs = 20 * hourMs;
const openMs = 23 * hourMs;

/**
 * Opens the processor's payment page for an order, or says where the one opened before is. The key
 * of the request is stored before it goes out, so that a repeat cannot open a second page. Throws
 * 409 once the order is too old, or when it comes to less than the processor takes.
 */
export async function openSession(platform: Platform, order: OrderRow): Promise<string> {
  if (order.session_url) return order.session_url;
  if (platform.now().getTime() - new Date(order.created_at).getTime() > repeatableMs) {
    throw new AppError(
      'order_expired',
      409,
      'This order is too old to be paid. Please order again.',
    );
  }
  const key = `order-${order.id}`;
  await platform.db.execute(
    sql`update commerce_orders set session_key = ${key} where id = ${order.id}`,
  );
  const params = await sessionParams(platform, order);
  const session = await stripeOf(platform)
    .checkout.sessions.create(params, { idempotencyKey: key })
    .catch((cause: Error) => {
      if (isTooSmall(cause)) throw tooSmall(order, cause);
      platform.log.warn({ err: cause, order: order.id }, 'The payment page could not be opened');
      const message = 'The payment page cannot be opened just now. Please try again in a minute.';
      throw new AppError('processor_failed', 502, message, { cause });
    });
  await platform.db.execute(sql`
    update commerce_orders set session_id = ${session.id}, session_url = ${session.url}
    where id = ${order.id}`);
  return session.url ?? '';
}

/** No later try would help. */
const tooSmall = ({ total, currency }: OrderRow, cause: Error) => {
  const amount = formatMoney(total, currency);
  const message = `${amount} is less than our payment service takes. Please give this order up and buy without a coupon, or together with something else.`;
  return new AppError('payment_too_small', 409, message, { cause });
};

async function sessionParams(
  platform: Platform,
  order: OrderRow,
): Promise<Stripe.Checkout.SessionCreateParams> {
  const back = `${platform.config.SITE_URL}${await orderLink(platform, order.id)}`;
  const withTax = order.tax_mode === 'stripe';
  const lines = (await linesOf(platform.db, order.id)).filter(({ total }) => total > 0);
  return {
    mode: 'payment',
    client_reference_id: order.id,
    customer_email: order.email ?? '',
    success_url: `${back}&from=payment`,
    cancel_url: `${back}&from=cancel`,
    // Of the order's time, so that a repeated request is the same request.
    expires_at: Math.floor((new Date(order.created_at).getTime() + openMs) / 1000),
    metadata: { order_id: order.id },
    payment_intent_data: { metadata: { order_id: order.id }, description: order.reference },
    ...(withTax && { automatic_tax: { enabled: true } }),
    line_items: lines.map((line) => toItem(line, order.currency, withTax)),
  };
}

const toItem = (line: LineRow, currency: string, withTax: boolean) => ({
  quantity: 1,
  price_data: {
    currency: currency.toLowerCase(),
    unit_amount: line.total,
    product_data: { name: line.title },
    ...(withTax && { tax_behavior: 'exclusive' as const }),
  },
});
