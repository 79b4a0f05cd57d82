import { randomUUID } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser, Platform } from '#platform/platform.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { commerceSettings } from '../commerce-settings.ts';
import type { OrderRow, PricedItem } from '../commerce-types.ts';
import { findOrder } from '../orders/order-rows.ts';
import { placeOrder } from '../orders/place-order.ts';
import { quoteOrder } from '../orders/quote-order.ts';
import { openSession } from '../stripe/checkout-session.ts';
import { handleEvent } from '../stripe/handle-event-job.ts';
import { startMockStripe } from './mock-stripe.ts';
import type { MockStripe } from './mock-stripe-type.ts';

/** A hub that sells, with or without a processor. */
export type Shop = {
  readonly hub: TestHub;
  readonly platform: Platform;
  readonly stripe: MockStripe;
  /** Places an order of a new buyer; with a processor its payment page is open. */
  order(
    items: readonly PricedItem[],
    more?: { coupon?: string; country?: string; user?: CurrentUser },
  ): Promise<OrderRow>;
  read(id: string): Promise<OrderRow>;
  /** Sends an event to the webhook and handles it. */
  tell(type: string, object: { id: string }, eventId?: string, account?: string): Promise<void>;
  /** Orders, pays and settles; gives the order and its charge. */
  sell(items: readonly PricedItem[]): Promise<{ order: OrderRow; charge: string }>;
  close(): Promise<void>;
};

export const item = (
  price: number,
  creatorId: string | null = null,
  currency = 'USD',
): PricedItem => ({
  ...{ kind: 'prompt', itemId: randomUUID(), title: 'A prompt', version: 1 },
  ...{ price, currency, creatorId },
});

/** A pack of prompts with these prices and creators. */
export const pack = (
  price: number,
  contents: readonly (readonly [price: number, creatorId: string | null])[],
): PricedItem => ({
  ...item(price),
  ...{ kind: 'pack', itemId: `rec${randomUUID().slice(0, 14)}`, title: 'A pack' },
  contents: contents.map(([own, creatorId]) => ({ ...item(own, creatorId), title: 'A part' })),
});

export const buyer = (): CurrentUser => ({
  id: randomUUID(),
  email: `${randomUUID().slice(0, 8)}@example.org`,
  isAdmin: false,
  sessionId: randomUUID(),
  aal: 'aal1',
});

/** Says how to pay by hand, without which nothing that costs money is sold. */
export async function openSales({ settings }: Platform): Promise<void> {
  const instructions =
    'Please transfer the total to IBAN DE00 0000 0000 and write the reference on the transfer.';
  await settings.set(commerceSettings, { ...(await settings.get(commerceSettings)), instructions });
}

export async function startShop(
  environment: Record<string, string> = {},
  withStripe = true,
): Promise<Shop> {
  const stripe = await startMockStripe();
  const hub = await startTestHub({ ...(withStripe && stripe.environment), ...environment });
  const { platform } = hub;
  await openSales(platform);
  const read = async (id: string) => (await findOrder(platform.db, id)) as OrderRow;
  const shop: Shop = {
    ...{ hub, platform, stripe, read },
    async order(items, { user = buyer(), ...more } = {}) {
      const request = { items, ...more };
      const { total } = await quoteOrder(platform, request);
      const placed = await placeOrder(platform, {
        ...request,
        ...{ user, waiver: true, expectedTotal: total },
      });
      if (placed.processor === 'stripe') await openSession(platform, placed);
      return read(placed.id);
    },
    async tell(type, object, eventId, account) {
      const event = stripe.event(type, object, eventId, account);
      const response = await stripe.deliver(hub.origin, event);
      if (response.status !== 200) throw new Error(`The webhook answered ${response.status}`);
      const { rows } = await platform.db.execute<{ id: string }>(
        sql`select id from commerce_events where event = ${JSON.parse(event.body).id}`,
      );
      await handleEvent(platform, rows[0]?.id ?? '');
    },
    async sell(items) {
      const order = await shop.order(items);
      const charge = stripe.pay(order.session_id ?? '');
      await shop.tell('checkout.session.completed', { id: order.session_id ?? '' });
      return { order: await read(order.id), charge: charge.id };
    },
    async close() {
      await hub.close();
      await stripe.close();
    },
  };
  return shop;
}

/** How many rows a table has for an order. */
export async function count({ platform }: Shop, table: string, orderId: string): Promise<number> {
  const { rows } = await platform.db.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)} where order_id = ${orderId}`,
  );
  return rows[0]?.n ?? 0;
}

/** Lines of an order that are open to its buyer. */
export async function openLines({ platform }: Shop, orderId: string): Promise<number> {
  const { rows } = await platform.db.execute<{ n: number }>(sql`
    select count(*)::int as n from commerce_entitlements
    where order_id = ${orderId} and revoked_at is null`);
  return rows[0]?.n ?? 0;
}
