import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOfBooks } from '../testing/check-books.ts';
import { item, type Shop, startShop } from '../testing/test-shop.ts';
import { creatorBalance, listSales } from './balances.ts';
import { batchCsv } from './batch-csv.ts';
import { changePayout, listPayouts, requestPayout, startBatch } from './payouts.ts';

const admin = { id: '019aa000-0000-7000-8000-0000000000ad' };
const day = 86_400_000;
let creators = 0;
const newCreator = () => `019aa000-0000-7000-8000-${String(++creators).padStart(12, '0')}`;
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const balance = async (creator: string) =>
  (await creatorBalance(shop.platform, shop.platform.db, creator))[0];
const sound = async () => expect(await faultsOfBooks(shop.platform.db)).toEqual([]);

it('money of fresh sales is held for 14 days, with the day on which it comes free', async () => {
  const creator = newCreator();
  await shop.sell([item(2000, creator)]);
  const fresh = await balance(creator);
  expect([fresh?.total, fresh?.available, fresh?.held[0]?.amount]).toEqual([1600, 0, 1600]);
  expect(fresh?.held[0]?.until).toMatch(/^\d{4}-\d\d-\d\dT/);
  await expect(requestPayout(shop.platform, creator, 'USD')).rejects.toThrow(
    'within the time for refunds',
  );
  shop.hub.advance(15 * day);
  expect(await balance(creator)).toMatchObject({ available: 1600, whyNot: null });
  const [sale] = await listSales(shop.platform.db, creator);
  expect(sale).toMatchObject({ total: 2000, commission: 400, creator_share: 1600 });
});

it('less than the minimum stays', async () => {
  const creator = newCreator();
  await shop.sell([item(1000, creator)]);
  shop.hub.advance(15 * day);
  await expect(requestPayout(shop.platform, creator, 'USD')).rejects.toThrow(
    'below the minimum payout',
  );
});

it('a double click asks for one payout', async () => {
  const creator = newCreator();
  await shop.sell([item(5000, creator)]);
  shop.hub.advance(15 * day);
  const clicks = Array.from({ length: 8 }, () => requestPayout(shop.platform, creator, 'USD'));
  const done = await Promise.allSettled(clicks);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await balance(creator)).toMatchObject({ total: 0, inTransit: 4000 });
  await sound();
});

it('a refund during a payout makes the balance negative and comes off the next sales', async () => {
  const creator = newCreator();
  const { charge } = await shop.sell([item(5000, creator)]);
  shop.hub.advance(15 * day);
  const payout = await requestPayout(shop.platform, creator, 'USD');
  await shop.tell('refund.created', { id: shop.stripe.refund(charge, 5000).id });
  expect((await balance(creator))?.total).toBe(-4000);
  await changePayout(shop.platform, payout.id, 'in_transit', admin);
  await changePayout(shop.platform, payout.id, 'paid', admin);
  await shop.sell([item(7500, creator)]);
  shop.hub.advance(15 * day);
  expect(await balance(creator)).toMatchObject({ total: 2000, available: 2000 });
  await sound();
});

it('of two hands that cancel and send one payout, one does; what failed comes back', async () => {
  const creator = newCreator();
  await shop.sell([item(5000, creator)]);
  shop.hub.advance(15 * day);
  const payout = await requestPayout(shop.platform, creator, 'USD');
  const hands = await Promise.allSettled([
    changePayout(shop.platform, payout.id, 'cancelled', admin),
    changePayout(shop.platform, payout.id, 'in_transit', admin),
    changePayout(shop.platform, payout.id, 'cancelled', admin),
  ]);
  expect(hands.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await sound();
  const again = (await listPayouts(shop.platform.db)).find(({ id }) => id === payout.id);
  if (again?.status === 'in_transit') {
    await changePayout(shop.platform, payout.id, 'failed', admin);
  }
  expect(await balance(creator)).toMatchObject({ total: 4000, available: 4000, inTransit: 0 });
  await sound();
});

it('a batch takes all requested payouts and lists them for the bank', async () => {
  const creator = newCreator();
  await shop.sell([item(5000, creator)]);
  shop.hub.advance(15 * day);
  const payout = await requestPayout(shop.platform, creator, 'USD');
  const batch = await startBatch(shop.platform, admin.id);
  const csv = await batchCsv(shop.platform.db, batch ?? '');
  expect(csv).toContain(`"${payout.id}","","40.00","USD"`);
  expect(await startBatch(shop.platform, admin.id)).toBeUndefined();
});
