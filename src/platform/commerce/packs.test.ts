import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '#kernel/testing/fuzz.ts';
import { sql } from '#platform/db/sql.ts';
import { priceLines } from './amounts/price-lines.ts';
import { entitledItems, itemsBoughtWith } from './entitled-items.ts';
import { entitledVersion } from './entitlements.ts';
import { onSale } from './orders/sale-listeners.ts';
import { creatorBalance, listSales } from './payouts/balances.ts';
import { faultsOfBooks } from './testing/check-books.ts';
import { buyer, item, pack, type Shop, startShop } from './testing/test-shop.ts';

const [anna, ben] = [
  '019aa000-0000-7000-8000-00000000000a',
  '019aa000-0000-7000-8000-00000000000b',
];
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());
const sound = async () => expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
const owed = async (creator = '') =>
  (await creatorBalance(shop.platform, shop.platform.db, creator))[0]?.total ?? 0;

it('any price of a pack is shared out to the last unit, whatever its prompts cost', () => {
  const contents = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(null, 'a', 'b')),
    { minLength: 1, maxLength: 12 },
  );
  const bps = fc.integer({ min: 0, max: 10_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50_000 }),
      contents,
      bps,
      bps,
      (price, parts, fee, tax) => {
        const terms = { discount: 0, taxBps: tax, taxInclusive: true, commissionBps: fee };
        const [line] = priceLines([pack(price, parts)], terms);
        const shares = line?.shares ?? [];
        const sum = (pick: (one: (typeof shares)[number]) => number) =>
          shares.reduce((all, one) => all + pick(one), 0);
        expect(sum((one) => one.creatorShare)).toBe(line?.creatorShare);
        expect(sum((one) => one.commission)).toBe(line?.commission);
        expect((line?.tax ?? 0) + (line?.commission ?? 0) + (line?.creatorShare ?? 0)).toBe(price);
        for (const one of shares) {
          expect(Math.min(one.commission, one.creatorShare)).toBeGreaterThanOrEqual(0);
          if (one.creatorId === null) expect(one.creatorShare).toBe(0);
        }
      },
    ),
    { numRuns: 300 },
  );
});

it('creators of a sold pack earn by the prices of their prompts; a refund takes it back', async () => {
  // 1000 shared 1 : 2 : 3 over Anna, Ben and the hub: 167 (largest remainder), 333, 500.
  const bundle = pack(1000, [
    [100, anna ?? ''],
    [200, ben ?? ''],
    [300, null],
  ]);
  const user = buyer();
  const counted: string[] = [];
  const end = onSale(shop.platform, async (_, { kind, by }) => void counted.push(`${kind} ${by}`));
  const order = await shop.order([bundle], { user });
  const charge = shop.stripe.pay(order.session_id ?? '');
  await shop.tell('checkout.session.completed', { id: order.session_id ?? '' });
  expect(counted).toEqual(['pack 1', 'prompt 1', 'prompt 1', 'prompt 1']);
  expect([await owed(anna), await owed(ben)]).toEqual([134, 266]);
  expect((await listSales(shop.platform.db, anna ?? ''))[0]).toMatchObject({
    ...{ title: 'A part', sold_in: 'A pack', total: 167, commission: 33, creator_share: 134 },
  });
  const ids = bundle.contents?.map(({ itemId }) => itemId) ?? [];
  for (const id of ids) {
    expect(await entitledVersion(shop.platform.db, user.id, 'prompt', id)).toBe(1);
  }
  expect(await itemsBoughtWith(shop.platform.db, user.id, bundle)).toHaveLength(3);
  expect(await entitledItems(shop.platform.db, user.id, 'prompt')).toHaveLength(3);
  await sound();
  await shop.tell('refund.created', { id: shop.stripe.refund(charge.id, 333).id });
  expect((await owed(anna)) + (await owed(ben))).toBeLessThan(400);
  expect(await entitledVersion(shop.platform.db, user.id, 'prompt', ids[0] ?? '')).toBe(1);
  await sound();
  await shop.tell('refund.created', { id: shop.stripe.refund(charge.id, 667).id });
  expect([await owed(anna), await owed(ben)]).toEqual([0, 0]);
  expect(await entitledVersion(shop.platform.db, user.id, 'prompt', ids[0] ?? '')).toBeUndefined();
  expect(await entitledItems(shop.platform.db, user.id, 'pack')).toEqual([]);
  expect(counted.slice(4)).toEqual(['pack -1', 'prompt -1', 'prompt -1', 'prompt -1']);
  end();
  await sound();
});

it('a lost dispute over a pack takes from all its creators', async () => {
  const bundle = pack(901, [
    [500, anna ?? ''],
    [500, ben ?? ''],
  ]);
  const { charge } = await shop.sell([bundle, item(99)]);
  const dispute = shop.stripe.dispute(charge);
  await shop.tell('charge.dispute.created', { id: dispute.id });
  shop.stripe.decide(dispute.id, 'lost');
  await shop.tell('charge.dispute.closed', { id: dispute.id });
  expect([await owed(anna), await owed(ben)]).toEqual([0, 0]);
  await sound();
});

it('a pack of prompts that are all free is shared out evenly', async () => {
  await shop.sell([
    pack(1000, [
      [0, anna ?? ''],
      [0, ben ?? ''],
    ]),
  ]);
  expect([await owed(anna), await owed(ben)]).toEqual([400, 400]);
  const { rows } = await shop.platform.db.execute(
    sql`select from commerce_shares where creator_share < 0`,
  );
  expect(rows).toEqual([]);
});
