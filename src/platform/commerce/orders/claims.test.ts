import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { faultsOfBooks } from '../testing/check-books.ts';
import { buyer, item, type Shop, startShop } from '../testing/test-shop.ts';
import { giveUpOrder } from './give-up-order.ts';
import { placeOrder } from './place-order.ts';

let shop: Shop;
let byHand: Shop;
beforeAll(async () => {
  shop = await startShop();
  byHand = await startShop({}, false);
});
afterAll(async () => {
  await shop.close();
  await byHand.close();
});
const times = <T>(n: number, make: () => Promise<T>) =>
  Promise.allSettled(Array.from({ length: n }, make));
const idsOf = (done: PromiseSettledResult<{ id: string }>[]) =>
  new Set(done.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : [])));
const ordersOf = async ({ platform }: Shop, userId: string) =>
  (await platform.db.execute(sql`select id from commerce_orders where user_id = ${userId}`)).rows;

it('20 orders of one person for one item at once are one order, with one payment page', async () => {
  const user = buyer();
  const wanted = item(900);
  const done = await times(20, () => shop.order([wanted], { user }));
  expect(idsOf(done).size).toBe(1);
  expect(done.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await ordersOf(shop, user.id)).toHaveLength(1);
  const [id] = idsOf(done);
  const pages = [...shop.stripe.things.values()].filter((one) => one.client_reference_id === id);
  expect(pages).toHaveLength(1);
});

it('20 orders at once without a processor are one, with one mail', async () => {
  const user = buyer();
  const wanted = item(900);
  expect(idsOf(await times(20, () => byHand.order([wanted], { user }))).size).toBe(1);
  const { rows } = await byHand.platform.db.execute(
    sql`select from mails where to_address = ${user.email}`,
  );
  expect(rows).toHaveLength(1);
});

it('of 20 orders for something free one is placed; the others learn that they have it', async () => {
  const user = buyer();
  const wanted = item(0);
  const done = await times(20, () => byHand.order([wanted], { user }));
  expect(idsOf(done).size).toBe(1);
  for (const one of done) {
    if (one.status === 'rejected') expect(String(one.reason)).toContain('You already have');
  }
  expect(await faultsOfBooks(byHand.platform.db)).toEqual([]);
});

it('a guest’s double click is one order; another guest with the same address has their own', async () => {
  const wanted = item(700);
  const request = { items: [wanted], user: null, email: 'g@example.org', waiver: true };
  const place = (attempt: string) =>
    placeOrder(shop.platform, { ...request, expectedTotal: 700, attempt });
  const attempt = randomUUID();
  expect(idsOf(await times(20, () => place(attempt))).size).toBe(1);
  const other = await place(randomUUID());
  expect(idsOf(await times(1, () => place(attempt))).has(other.id)).toBe(false);
});

it('what waits in another order is refused until that one is given up, and its page is closed', async () => {
  const user = buyer();
  const [one, two] = [item(500), item(600)];
  const before = await shop.order([one, two], { user });
  await expect(shop.order([one], { user })).rejects.toThrow(before.reference);
  await giveUpOrder(shop.platform, before);
  expect(shop.stripe.things.get(before.session_id ?? '')?.status).toBe('expired');
  const after = await shop.order([one], { user });
  expect(after.id).not.toBe(before.id);
  expect((await shop.read(before.id)).status).toBe('cancelled');
});

it('an order that was paid meanwhile cannot be given up', async () => {
  const order = await shop.order([item(500)]);
  shop.stripe.pay(order.session_id ?? '');
  await expect(giveUpOrder(shop.platform, order)).rejects.toThrow('has been paid');
  expect((await shop.read(order.id)).status).toBe('paid');
});

it('after a refund the item can be bought again', async () => {
  const user = buyer();
  const wanted = item(800);
  const order = await shop.order([wanted], { user });
  const charge = shop.stripe.pay(order.session_id ?? '');
  await shop.tell('checkout.session.completed', { id: order.session_id ?? '' });
  await expect(shop.order([wanted], { user })).rejects.toThrow('You already have');
  await shop.tell('refund.created', { id: shop.stripe.refund(charge.id, 800).id });
  expect((await shop.order([wanted], { user })).id).not.toBe(order.id);
});
