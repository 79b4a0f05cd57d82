import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc, fuzzSeed } from '#kernel/testing/fuzz.ts';
import { sql } from '#platform/db/sql.ts';
import { faultsOfBooks } from '../testing/check-books.ts';
import { mockSecret } from '../testing/mock-stripe.ts';
import { count, item, openLines, type Shop, startShop } from '../testing/test-shop.ts';
import { settleOrder } from './apply-session.ts';
import { reconcile } from './reconcile.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const creator = '019aa000-0000-7000-8000-0000000000c1';
const once = async (orderId: string) => {
  expect((await shop.read(orderId)).status).toBe('paid');
  for (const table of ['commerce_payments', 'commerce_entitlements', 'commerce_receipts']) {
    expect(await count(shop, table, orderId), table).toBe(1);
  }
  expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
};

it('each event once to five times, shuffled, in parallel with the return page, sells once', async () => {
  const order = await shop.order([item(1200, creator)]);
  const session = { id: order.session_id ?? '' };
  shop.stripe.pay(session.id);
  const types = ['completed', 'async_payment_succeeded', 'expired', 'completed'];
  const copies = types.flatMap((type, index) =>
    Array.from({ length: index + 2 }, () => ({
      type: `checkout.session.${type}`,
      id: `evt_${order.id}_${index}`,
    })),
  );
  const shuffled =
    fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), {
      numRuns: 1,
      seed: fuzzSeed,
    })[0] ?? [];
  const returns = Array.from({ length: 6 }, () => () => settleOrder(shop.platform, order));
  const tells = shuffled.map(
    ({ type, id }) =>
      () =>
        shop.tell(type, session, id),
  );
  const all = [...tells, ...returns];
  expect(all.length).toBeGreaterThanOrEqual(20);
  await Promise.all(all.map((one) => one()));
  await once(order.id);
});

it('the return page alone settles, since webhooks may be late', async () => {
  const order = await shop.order([item(500)]);
  await settleOrder(shop.platform, order);
  expect((await shop.read(order.id)).status).toBe('open');
  shop.stripe.pay(order.session_id ?? '');
  await settleOrder(shop.platform, order);
  await shop.tell('checkout.session.completed', { id: order.session_id ?? '' });
  await once(order.id);
});

it('a payment that takes days opens nothing until it has arrived', async () => {
  const order = await shop.order([item(500)]);
  const session = { id: order.session_id ?? '' };
  shop.stripe.payLater(session.id);
  await shop.tell('checkout.session.completed', session);
  expect(await openLines(shop, order.id)).toBe(0);
  shop.stripe.pay(session.id);
  await shop.tell('checkout.session.async_payment_succeeded', session);
  await once(order.id);
  const other = await shop.order([item(500)]);
  shop.stripe.payLater(other.session_id ?? '');
  shop.stripe.failLater(other.session_id ?? '');
  await shop.tell('checkout.session.async_payment_failed', { id: other.session_id ?? '' });
  expect((await shop.read(other.id)).status).toBe('failed');
});

it('a session that ran out closes the order', async () => {
  const order = await shop.order([item(500)]);
  shop.stripe.expire(order.session_id ?? '');
  await shop.tell('checkout.session.expired', { id: order.session_id ?? '' });
  expect((await shop.read(order.id)).status).toBe('expired');
});

it('currencies without minor units are sold and refunded whole', async () => {
  const { order, charge } = await shop.sell([item(1235, creator, 'JPY')]);
  expect([order.status, order.currency, order.total]).toEqual(['paid', 'JPY', 1235]);
  await shop.tell('refund.created', { id: shop.stripe.refund(charge, 617).id });
  expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
});

it('a refund that is told before its payment settles the payment first', async () => {
  const order = await shop.order([item(900, creator)]);
  const charge = shop.stripe.pay(order.session_id ?? '');
  const refund = shop.stripe.refund(charge.id, 900);
  await shop.tell('refund.created', { id: refund.id });
  expect(await count(shop, 'commerce_payments', order.id)).toBe(1);
  expect(await openLines(shop, order.id)).toBe(0);
  expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
});

const reasonOf = async (eventId: string) => {
  const { rows } = await shop.platform.db.execute<{ quarantined: string | null }>(
    sql`select quarantined from commerce_events where event = ${eventId}`,
  );
  return rows[0]?.quarantined;
};

it('a wrong amount, currency, order or session is set aside and opens nothing', async () => {
  const bend: [string, (order: { session_id: string | null }) => void][] = [
    ['amount', ({ session_id }) => void shop.stripe.pay(session_id ?? '', { amount: 1 })],
    ['currency', ({ session_id }) => void shop.stripe.pay(session_id ?? '', { currency: 'eur' })],
    [
      'order',
      ({ session_id }) => {
        shop.stripe.pay(session_id ?? '');
        Object.assign(shop.stripe.things.get(session_id ?? '') ?? {}, { client_reference_id: 'x' });
      },
    ],
  ];
  for (const [what, change] of bend) {
    const order = await shop.order([item(700)]);
    change(order);
    await shop.tell(
      'checkout.session.completed',
      { id: order.session_id ?? '' },
      `evt_bad_${what}`,
    );
    expect(await reasonOf(`evt_bad_${what}`), what).toBeTruthy();
    expect(await openLines(shop, order.id), what).toBe(0);
    expect((await shop.read(order.id)).status, what).toBe('open');
  }
  const paid = await shop.order([item(700)]);
  const other = await shop.order([item(700)]);
  shop.stripe.pay(other.session_id ?? '');
  const bent = shop.stripe.things.get(other.session_id ?? '');
  Object.assign(bent ?? {}, { client_reference_id: paid.id });
  await shop.tell('checkout.session.completed', { id: other.session_id ?? '' }, 'evt_bad_session');
  expect(await reasonOf('evt_bad_session')).toMatch(/another session/);
  expect(await openLines(shop, paid.id)).toBe(0);
});

it('a forged, changed or unsigned event is refused and kept nowhere', async () => {
  const order = await shop.order([item(700)]);
  shop.stripe.pay(order.session_id ?? '');
  const good = shop.stripe.event(
    'checkout.session.completed',
    { id: order.session_id },
    'evt_forged',
  );
  const forged = [
    { ...good, signature: '' },
    { ...good, signature: good.signature.replace(/v1=.{8}/, 'v1=00000000') },
    { ...good, body: good.body.replace('completed', 'expired') },
    { ...good, signature: good.signature.replace(/t=\d+/, 't=1000000000') },
  ];
  for (const event of forged) {
    expect((await shop.stripe.deliver(shop.hub.origin, event)).status).toBe(400);
  }
  expect(await reasonOf('evt_forged')).toBeUndefined();
});

it('a genuine event that is played back later is refused; played back at once it changes nothing', async () => {
  const order = await shop.order([item(700)]);
  shop.stripe.pay(order.session_id ?? '');
  const session = { id: order.session_id };
  const event = shop.stripe.event('checkout.session.completed', session, 'evt_replayed');
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  const v1 = createHmac('sha256', mockSecret).update(`${hourAgo}.${event.body}`).digest('hex');
  const late = { ...event, signature: `t=${hourAgo},v1=${v1}` };
  expect((await shop.stripe.deliver(shop.hub.origin, late)).status).toBe(400);
  const { rows } = await shop.platform.db.execute<{ reason: string }>(sql`
    select reason from commerce_refused_events order by last_at desc limit 1`);
  expect(rows[0]?.reason).toBe('Signed too long ago');
  for (let time = 0; time < 3; time += 1) {
    expect((await shop.stripe.deliver(shop.hub.origin, event)).status).toBe(200);
  }
  await expect.poll(async () => (await shop.read(order.id)).status).toBe('paid');
  await once(order.id);
});

it('the comparison with the processor finishes what no event told, and finds what differs', async () => {
  const shopNow = await startShop();
  try {
    const { order } = await shopNow.sell([item(1000, creator)]);
    const silent = await shopNow.order([item(2000)]);
    shopNow.stripe.pay(silent.session_id ?? '');
    // A server that died between opening the payment page and noting it.
    const unnoted = await shopNow.order([item(3000)]);
    shopNow.stripe.pay(unnoted.session_id ?? '');
    await shopNow.platform.db.execute(
      sql`update commerce_orders set session_id = null where id = ${unnoted.id}`,
    );
    shopNow.hub.advance(11 * 60_000);
    const first = await reconcile(shopNow.platform);
    expect([first.repaired, first.differences]).toEqual([1, []]);
    expect((await shopNow.read(silent.id)).status).toBe('paid');
    expect((await shopNow.read(unnoted.id)).status).toBe('paid');
    expect(await balanceAtProcessor(shopNow)).toBe(await clearing(shopNow));
    const charge = [...shopNow.stripe.things.values()].find(
      (thing) => thing.object === 'charge' && thing.metadata.order_id === order.id,
    );
    shopNow.stripe.refund(charge?.id, 300);
    const second = await reconcile(shopNow.platform);
    expect(second.differences.map(({ what }) => what)).toEqual([
      'The processor has it, the hub’s books do not.',
    ]);
  } finally {
    await shopNow.close();
  }
});

/** What the processor's own objects say it holds. */
async function balanceAtProcessor({ stripe }: Shop): Promise<number> {
  const things = [...stripe.things.values()];
  const sum = (object: string, pick: (thing: { amount: number; fee?: number }) => number) =>
    things
      .filter((thing) => thing.object === object)
      .reduce((all, thing) => all + pick(thing as never), 0);
  return (
    sum('charge', ({ amount }) => amount) -
    sum('balance_transaction', ({ fee }) => fee ?? 0) -
    sum('refund', ({ amount }) => amount)
  );
}

async function clearing({ platform }: Shop): Promise<number> {
  const { rows } = await platform.db.execute<{ sum: number }>(sql`
    select sum(amount)::bigint as sum from commerce_postings where account = 'processor_clearing'`);
  return rows[0]?.sum ?? 0;
}
