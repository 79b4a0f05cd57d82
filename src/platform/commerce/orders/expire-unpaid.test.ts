import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commerceSettings } from '../commerce-settings.ts';
import { addCoupon, listCoupons } from '../coupons.ts';
import { reconcileJob } from '../stripe/reconcile.ts';
import { faultsOfBooks } from '../testing/check-books.ts';
import { buyer, item, openLines, type Shop, startShop } from '../testing/test-shop.ts';
import { markPaid } from './mark-paid.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop({}, false);
  const coupon = { code: 'ONCE', percentBps: 5000, amount: null, currency: null, minimum: 0 };
  const { platform } = shop;
  await addCoupon(platform.db, { ...coupon, maxUses: 1, expiresAt: null }, platform.now());
});
afterAll(() => shop.close());

const dayMs = 86_400_000;
const hourly = () => {
  const job = { id: '1', attempt: 1, signal: AbortSignal.timeout(10_000) };
  return reconcileJob.run(shop.platform, {}, job);
};
const uses = async () => (await listCoupons(shop.platform.db))[0]?.uses;
const paid = (orderId: string, amount: number) =>
  markPaid(shop.platform, {
    ...{ orderId, amount, method: 'Transfer', note: 'Statement 9' },
    actorId: randomUUID(),
  });

it('an order that nobody pays by hand expires after 14 days, its coupon long given back', async () => {
  const user = buyer();
  const wanted = item(800);
  const order = await shop.order([wanted], { user, coupon: 'ONCE' });
  shop.hub.advance(14 * dayMs - 60_000);
  await hourly();
  expect([(await shop.read(order.id)).status, await uses()]).toEqual(['awaiting_payment', 0]);
  shop.hub.advance(120_000);
  await hourly();
  await hourly();
  expect([(await shop.read(order.id)).status, await uses()]).toEqual(['expired', 0]);
  const again = await shop.order([wanted], { user, coupon: 'ONCE' });
  expect(again.id).not.toBe(order.id);
});

it('a payment that comes later is booked all the same, as it is with a processor', async () => {
  const order = await shop.order([item(700)]);
  shop.hub.advance(15 * dayMs);
  await hourly();
  expect((await shop.read(order.id)).status).toBe('expired');
  await Promise.all([paid(order.id, 700), paid(order.id, 700)]);
  await hourly();
  expect((await shop.read(order.id)).status).toBe('paid');
  expect(await openLines(shop, order.id)).toBe(1);
  expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
});

it('an unpaid order keeps its coupon from others for an hour, no longer', async () => {
  const waiting = await shop.order([item(900)], { user: buyer(), coupon: 'ONCE' });
  const next = () => shop.order([item(900)], { user: buyer(), coupon: 'ONCE' });
  await expect(next()).rejects.toThrow('This coupon has been used up.');
  shop.hub.advance(61 * 60_000);
  const other = await next();
  await paid(other.id, 450);
  // Whoever pays late learns of it through the administrator, who may let the price stand.
  await expect(paid(waiting.id, 450)).rejects.toMatchObject({ code: 'coupon_used_up' });
  expect((await shop.read(waiting.id)).status).toBe('awaiting_payment');
  await markPaid(shop.platform, {
    ...{ orderId: waiting.id, amount: 450, method: 'Transfer', note: 'Statement 10' },
    ...{ actorId: randomUUID(), grantsCoupon: true },
  });
  expect([(await shop.read(waiting.id)).status, await uses()]).toEqual(['paid', 1]);
  expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
});

it('an order that is paid after it gave its coupon back counts among its uses again', async () => {
  const coupon = { code: 'TWICE', percentBps: 5000, amount: null, currency: null, minimum: 0 };
  const { platform } = shop;
  await addCoupon(platform.db, { ...coupon, maxUses: 2, expiresAt: null }, platform.now());
  const twice = async () =>
    (await listCoupons(platform.db)).find(({ code }) => code === 'TWICE')?.uses;
  const order = await shop.order([item(900)], { user: buyer(), coupon: 'TWICE' });
  shop.hub.advance(61 * 60_000);
  await hourly();
  await hourly();
  expect(await twice()).toBe(0);
  await paid(order.id, 450);
  await hourly();
  expect(await twice()).toBe(1);
});

it('how long an order waits is the operator’s to say', async () => {
  const { settings } = shop.platform;
  await settings.set(commerceSettings, {
    ...(await settings.get(commerceSettings)),
    unpaidDays: 3,
  });
  const order = await shop.order([item(600)]);
  shop.hub.advance(3 * dayMs + 1000);
  await hourly();
  expect((await shop.read(order.id)).status).toBe('expired');
});
