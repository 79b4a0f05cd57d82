import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCoupon } from '../coupons.ts';
import { quoteOrder } from '../orders/quote-order.ts';
import { item, type Shop, startShop } from '../testing/test-shop.ts';

let shop: Shop;
let byHand: Shop;
beforeAll(async () => {
  shop = await startShop();
  byHand = await startShop({}, false);
  for (const { platform } of [shop, byHand]) {
    await addCoupon(
      platform.db,
      {
        ...{ code: 'NEARLY', percentBps: 9000, amount: null, currency: null },
        ...{ minimum: 0, maxUses: 1, expiresAt: null },
      },
      platform.now(),
    );
  }
});
afterAll(async () => {
  await shop.close();
  await byHand.close();
});

const nearly = { coupon: 'NEARLY' };

it('a coupon that leaves less than the processor takes is refused with the way out', async () => {
  await expect(shop.order([item(400)], nearly)).rejects.toMatchObject({
    field: 'coupon',
    message:
      'This coupon would leave $0.40 to pay, but payments start at $0.50. Please buy without it, or more with it.',
  });
});

it('what a coupon leaves is paid when it is enough, or when it is paid by hand', async () => {
  expect((await quoteOrder(shop.platform, { items: [item(500)], ...nearly })).total).toBe(50);
  expect((await byHand.order([item(100)], nearly)).total).toBe(10);
});

it('a price below the least payment is refused before there is an order', async () => {
  await expect(shop.order([item(30)])).rejects.toMatchObject({ status: 400, field: 'items' });
  await expect(shop.order([item(49, null, 'JPY')])).rejects.toMatchObject({ field: 'items' });
  expect((await shop.order([item(50, null, 'JPY')])).session_url).toBeTruthy();
});

it('what only the processor knows to be too small is not to be tried again in a minute', async () => {
  await expect(shop.order([item(500, null, 'ZAR')])).rejects.toMatchObject({
    code: 'payment_too_small',
    message: expect.stringContaining('give this order up'),
  });
});
