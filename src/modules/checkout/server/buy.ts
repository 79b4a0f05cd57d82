import type { z } from 'zod';
import { AppError, badInput, notFound } from '#kernel/errors.ts';
import { formatMoney } from '#kernel/money.ts';
import type { OrderRow } from '#platform/commerce/commerce-types.ts';
import { giveUpOrder } from '#platform/commerce/orders/give-up-order.ts';
import { orderLink } from '#platform/commerce/orders/order-links.ts';
import { placeOrder } from '#platform/commerce/orders/place-order.ts';
import { quoteOrder } from '#platform/commerce/orders/quote-order.ts';
import { holdItems, sellableKind } from '#platform/commerce/sellable-kinds.ts';
import { settleOrder } from '#platform/commerce/stripe/apply-session.ts';
import { openSession } from '#platform/commerce/stripe/checkout-session.ts';
import type { DbScope } from '#platform/db/database.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { basketSchema, Quote } from '../order-schemas.ts';

type Basket = z.infer<typeof basketSchema>;

async function itemsOf(platform: Platform, { prompts, pack }: Basket) {
  const items = [
    ...(await sellableKind('prompt').price(platform, prompts)),
    ...(pack ? await sellableKind('pack').price(platform, [pack]) : []),
  ];
  const missing = prompts.filter((id) => !items.some(({ itemId }) => itemId === id));
  if (items.length === 0 || missing.length > 0) throw gone();
  return items;
}

const gone = () => notFound('This prompt is no longer for sale.');

/** What a basket costs, as the buyer sees it. */
export async function quoteBasket(platform: Platform, basket: Basket): Promise<Quote> {
  const items = await itemsOf(platform, basket);
  const quote = await quoteOrder(platform, { ...basket, items });
  return {
    currency: quote.currency,
    subtotal: quote.subtotal,
    discount: quote.discount,
    tax: quote.tax,
    total: quote.total,
    taxName: quote.taxName,
    taxInclusive: quote.taxInclusive,
    taxLater: quote.taxMode === 'stripe' && quote.processor === 'stripe',
    processor: quote.processor,
    waiver: quote.waiver,
    askCountry: quote.processor !== 'none',
    lines: quote.lines.map(({ item, discount }) => ({
      id: item.itemId,
      kind: item.kind,
      prompts: item.contents?.length ?? 1,
      title: item.title,
      version: item.version,
      price: item.price,
      discount,
    })),
  };
}

type Purchase = Basket & {
  email?: string | undefined;
  waiver: boolean;
  expectedTotal: number;
  attempt?: string | undefined;
};

/** Places the order and opens the payment page; the order stands also when that page cannot open. */
export async function buyBasket(platform: Platform, user: CurrentUser | null, purchase: Purchase) {
  const items = await itemsOf(platform, purchase);
  const hold = async (tx: DbScope) => {
    if (!(await holdItems(tx, items))) throw gone();
  };
  const order = await placeOrder(platform, { ...purchase, items, user, hold });
  const page = user ? `/orders/${order.id}` : await orderLink(platform, order.id);
  return {
    id: order.id,
    page,
    payAt: order.processor === 'stripe' ? await tryOpen(platform, order) : null,
  };
}

/** The order's page has a button to try again. */
async function tryOpen(platform: Platform, order: OrderRow): Promise<string | null> {
  try {
    return await openSession(platform, order);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code !== 'payment_too_small') return null;
    // Nobody could ever pay it; its coupon goes back.
    await giveUpOrder(platform, order);
    throw tooLittle(order);
  }
}

const tooLittle = ({ total, currency }: OrderRow) =>
  badInput(
    `${formatMoney(total, currency)} is less than our payment service takes. Please buy without a coupon, or more at once.`,
  );

/** Asks the processor for news; its silence leaves the order as it is. */
export async function settleQuietly(platform: Platform, order: OrderRow): Promise<void> {
  try {
    await settleOrder(platform, order);
  } catch (error) {
    platform.log.warn({ err: error, order: order.id }, 'An order could not be settled yet');
  }
}
