import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { creatorBalance } from '../payouts/balances.ts';
import { faultsOfBooks } from '../testing/check-books.ts';
import { count, item, openLines, type Shop, startShop } from '../testing/test-shop.ts';
import { refundsOf } from './refunds.ts';
import { requestRefund } from './request-refund.ts';
import { sendRefundJob } from './send-refund-job.ts';

const admin = '019aa000-0000-7000-8000-0000000000ad';
let creators = 0;
const newCreator = () => `019aa000-0000-7000-8000-${String(++creators).padStart(12, '0')}`;
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const ask = async (orderId: string, amount: number, lineId: string | null = null) => {
  const request = { orderId, lineId, amount, reason: 'Asked for', actorId: admin };
  const refundId = await requestRefund(shop.platform, request);
  const signal = AbortSignal.timeout(10_000);
  await sendRefundJob.run(shop.platform, { refundId }, { id: '1', attempt: 1, signal });
};
const owed = async (creator: string) =>
  (await creatorBalance(shop.platform, shop.platform.db, creator))[0]?.total ?? 0;
const lineIds = async (orderId: string) => {
  const { rows } = await shop.platform.db.execute<{ id: string }>(
    sql`select id from commerce_lines where order_id = ${orderId} order by position`,
  );
  return rows.map(({ id }) => id);
};
const sound = async () => expect(await faultsOfBooks(shop.platform.db)).toEqual([]);

it('refunds of 2 and then 3 are 5, each told as often as the processor likes', async () => {
  const creator = newCreator();
  const { order, charge } = await shop.sell([item(1000, creator)]);
  await ask(order.id, 200);
  await ask(order.id, 300);
  for (const refund of [...shop.stripe.things.values()].filter((one) => one.charge === charge)) {
    await shop.tell('refund.updated', { id: refund.id });
    await shop.tell('refund.created', { id: refund.id });
  }
  const refunds = await refundsOf(shop.platform.db, order.id);
  expect(refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [200, 'succeeded'],
    [300, 'succeeded'],
  ]);
  expect(await owed(creator)).toBe(400);
  expect(await openLines(shop, order.id)).toBe(1);
  expect(await count(shop, 'commerce_receipts', order.id)).toBe(3);
  await sound();
});

it('more than was paid is never refunded, also by two admins at once', async () => {
  const { order } = await shop.sell([item(1000, newCreator())]);
  await expect(ask(order.id, 1001)).rejects.toThrow('At most $10.00 can be refunded.');
  const both = await Promise.allSettled([ask(order.id, 700), ask(order.id, 700)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(ask(order.id, 301)).rejects.toThrow('At most $3.00');
  await sound();
});

it('a whole line’s refund takes back that line alone', async () => {
  const { order } = await shop.sell([item(1000, newCreator()), item(500, newCreator())]);
  const [first] = await lineIds(order.id);
  await ask(order.id, 1000, first);
  expect(await openLines(shop, order.id)).toBe(1);
  await sound();
});

it('a refund that fails later gives everything back', async () => {
  const creator = newCreator();
  const { order, charge } = await shop.sell([item(1000, creator)]);
  shop.stripe.refundStatus = 'pending';
  await ask(order.id, 1000);
  shop.stripe.refundStatus = 'succeeded';
  expect([await openLines(shop, order.id), await owed(creator)]).toEqual([0, 0]);
  const refund = [...shop.stripe.things.values()].find((one) => one.charge === charge) as {
    id: string;
  };
  Object.assign(refund, { status: 'failed' });
  await shop.tell('refund.failed', refund);
  await shop.tell('refund.updated', refund);
  expect([await openLines(shop, order.id), await owed(creator)]).toEqual([1, 800]);
  await sound();
});

it('a refund made at the processor is booked like any other', async () => {
  const creator = newCreator();
  const { order, charge } = await shop.sell([item(1000, creator)]);
  await shop.tell('refund.created', { id: shop.stripe.refund(charge, 1000).id });
  expect([await openLines(shop, order.id), await owed(creator)]).toEqual([0, 0]);
  await sound();
});

it('a dispute closes the purchase and holds the money; won, both come back', async () => {
  const creator = newCreator();
  const { order, charge } = await shop.sell([item(1000, creator)]);
  const dispute = shop.stripe.dispute(charge) as { id: string };
  await shop.tell('charge.dispute.created', dispute);
  await shop.tell('charge.dispute.created', dispute);
  expect(await openLines(shop, order.id)).toBe(0);
  const [balance] = await creatorBalance(shop.platform, shop.platform.db, creator);
  expect([balance?.available, balance?.held[0]?.why]).toEqual([0, 'dispute']);
  await expect(ask(order.id, 100)).rejects.toThrow('A dispute is open');
  await sound();
  shop.stripe.decide(dispute.id, 'won');
  await shop.tell('charge.dispute.closed', dispute);
  await shop.tell('charge.dispute.created', dispute);
  expect([await openLines(shop, order.id), await owed(creator)]).toEqual([1, 800]);
  await sound();
});

it('a refund and a lost dispute together debit the creator once', async () => {
  const creator = newCreator();
  const { order, charge } = await shop.sell([item(1000, creator)]);
  await ask(order.id, 1000);
  const dispute = shop.stripe.dispute(charge) as { id: string };
  shop.stripe.decide(dispute.id, 'lost');
  await shop.tell('charge.dispute.closed', dispute);
  await shop.tell('charge.dispute.created', dispute);
  expect(await owed(creator)).toBe(0);
  expect(await openLines(shop, order.id)).toBe(0);
  const { rows } = await shop.platform.db.execute<{ sum: number }>(
    sql`select sum(amount)::bigint as sum from commerce_postings where account = 'dispute_losses'`,
  );
  expect(rows[0]?.sum).toBe(1000);
  await sound();
});

it('of two disputes about one payment, a won one opens nothing while the other stands', async () => {
  const { order, charge } = await shop.sell([item(1000, newCreator())]);
  const [first, second] = [shop.stripe.dispute(charge), shop.stripe.dispute(charge)];
  for (const { id } of [first, second]) await shop.tell('charge.dispute.created', { id });
  shop.stripe.decide(first.id, 'won');
  await shop.tell('charge.dispute.closed', { id: first.id });
  expect(await openLines(shop, order.id)).toBe(0);
  shop.stripe.decide(second.id, 'lost');
  await shop.tell('charge.dispute.closed', { id: second.id });
  expect(await openLines(shop, order.id)).toBe(0);
  await sound();
});

it('the books refuse what does not sum to zero, and every later change', async () => {
  const { db } = shop.platform;
  const lopsided = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into commerce_entries (key, memo, created_at) values ('x', 'x', now()) returning id`);
    await tx.execute(sql`
      insert into commerce_postings (entry_id, account, currency, amount)
      values (${rows[0]?.id}, 'bank', 'USD', 5), (${rows[0]?.id}, 'tax_payable', 'EUR', -5)`);
  });
  await expect(lopsided).rejects.toMatchObject({
    message: expect.stringMatching(/sum to zero|commit/),
  });
  await expect(db.execute(sql`update commerce_postings set amount = 1`)).rejects.toThrow();
  await expect(db.execute(sql`delete from commerce_entries`)).rejects.toThrow();
  await sound();
});
