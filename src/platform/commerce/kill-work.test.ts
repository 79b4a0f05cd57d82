import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { childEnvironment } from '#platform/testing/child-environment.ts';
import { sendTransfer } from './connect/send-transfer-job.ts';
import { placeOrder } from './orders/place-order.ts';
import { bookPayout } from './payouts/book-payout.ts';
import type { PayoutRow } from './payouts/payout-row.ts';
import { sendRefundJob } from './refunds/send-refund-job.ts';
import { openSession } from './stripe/checkout-session.ts';
import { faultsOfBooks } from './testing/check-books.ts';
import { buyer, count, item, openLines, type Shop, startShop } from './testing/test-shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

const script = fileURLToPath(new URL('./testing/work-until-killed.ts', import.meta.url));
const creator = '019aa000-0000-7000-8000-0000000000c1';

/** The fewest steps that each work is known to take; one that took fewer did not do it all. */
const fewest = { event: 13, session: 4, refund: 13, transfer: 7 };

/** Whether the work was killed before its n-th step; false when it has fewer. */
async function killed(work: keyof typeof fewest, id: string, step: number): Promise<boolean> {
  const { config } = shop.platform;
  const env = {
    ...childEnvironment,
    DATA_DIR: config.DATA_DIR,
    SITE_URL: config.SITE_URL,
    ...shop.stripe.environment,
  };
  const args = [script, shop.hub.databaseUrl, work, id, String(step)];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let trail = '';
  child.stdout.on('data', (piece) => {
    trail += piece;
  });
  let complaint = '';
  child.stderr.on('data', (piece) => {
    complaint += piece;
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`Step ${step} of ${work}: ${complaint}`);
  if (code === 0 && trail.split('\n').length < fewest[work]) {
    throw new Error(`Before step ${step} ${work} was done with too little: ${trail}`);
  }
  return signal === 'SIGKILL';
}

/** Runs `one` with step 1, 2, 3 …, two at a time, until the work has no such step; gives the number. */
async function atEveryStep(one: (step: number) => Promise<boolean>): Promise<number> {
  for (let step = 1; ; step += 2) {
    const both = await Promise.all([one(step), one(step + 1)]);
    if (!both[0]) return step - 1;
    if (!both[1]) return step;
  }
}

/** An event in the inbox that no job of the hub takes up. */
async function eventOf(type: string, object: string): Promise<{ id: string; event: string }> {
  const event = `evt_kill_${object}`;
  const { rows } = await shop.platform.db.execute<{ id: string }>(sql`
    insert into commerce_events (source, event, type, object, received_at)
    values ('stripe', ${event}, ${type}, ${object}, now()) returning id`);
  return { id: rows[0]?.id ?? '', event };
}

it('a payment whose server is killed at any step is taken once by delivering it again', {
  timeout: 300_000,
}, async () => {
  const type = 'checkout.session.completed';
  const steps = await atEveryStep(async (step) => {
    const order = await shop.order([item(1200, creator)]);
    const session = order.session_id ?? '';
    shop.stripe.pay(session);
    const { id, event } = await eventOf(type, session);
    const died = await killed('event', id, step);
    await shop.tell(type, { id: session }, event);
    expect((await shop.read(order.id)).status, `step ${step}`).toBe('paid');
    for (const table of ['commerce_payments', 'commerce_entitlements', 'commerce_receipts']) {
      expect(await count(shop, table, order.id), `${table} at step ${step}`).toBe(1);
    }
    return died;
  });
  expect(steps).toBeGreaterThanOrEqual(fewest.event);
  expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
});

it('a payment page whose server is killed at any step is opened once', {
  timeout: 300_000,
}, async () => {
  const steps = await atEveryStep(async (step) => {
    const request = { items: [item(800)], user: buyer(), waiver: false, expectedTotal: 800 };
    const order = await placeOrder(shop.platform, request);
    const died = await killed('session', order.id, step);
    await openSession(shop.platform, await shop.read(order.id));
    const opened = [...shop.stripe.things.values()].filter(
      (thing) => thing.client_reference_id === order.id,
    );
    expect(opened, `step ${step}`).toHaveLength(1);
    return died;
  });
  expect(steps).toBeGreaterThanOrEqual(fewest.session);
});

it('a refund whose server is killed at any step is made and booked once', {
  timeout: 300_000,
}, async () => {
  const steps = await atEveryStep(async (step) => {
    const { order, charge } = await shop.sell([item(1000, creator)]);
    // As an admin's request leaves it, without the job, so that only the killed process works on it.
    const { rows } = await shop.platform.db.execute<{ id: string }>(sql`
      insert into commerce_refunds (order_id, processor, amount, status, created_at)
      values (${order.id}, 'stripe', 400, 'requested', now()) returning id`);
    const refundId = rows[0]?.id ?? '';
    const died = await killed('refund', refundId, step);
    const signal = AbortSignal.timeout(10_000);
    await sendRefundJob.run(shop.platform, { refundId }, { id: '1', attempt: 2, signal });
    const made = [...shop.stripe.things.values()].filter((thing) => thing.charge === charge);
    expect(made, `step ${step}`).toHaveLength(1);
    expect(await count(shop, 'commerce_refunds', order.id)).toBe(1);
    expect(await openLines(shop, order.id)).toBe(1);
    return died;
  });
  expect(steps).toBeGreaterThanOrEqual(fewest.refund);
  expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
});

it('a transfer whose server is killed at any step is made and booked once', {
  timeout: 300_000,
}, async () => {
  const account = shop.stripe.connect.create('/v1/accounts', new URLSearchParams())?.id ?? '';
  shop.stripe.connect.verify(account);
  const steps = await atEveryStep(async (step) => {
    const owner = randomUUID();
    await shop.sell([item(1000, owner)]);
    // As a creator's request leaves it, without the job, so that only the killed process works on it.
    const id = await shop.platform.db.transaction(async (tx) => {
      const { rows } = await tx.execute<PayoutRow>(sql`
        insert into commerce_payouts (creator_id, currency, amount, status, method, account,
          created_at, updated_at)
        values (${owner}, 'USD', 800, 'requested', 'stripe', ${account}, now(), now()) returning *`);
      const payout = rows[0] as PayoutRow;
      await bookPayout(shop.platform, tx, payout, 'payout', 'Payout', -1);
      return payout.id;
    });
    const died = await killed('transfer', id, step);
    await sendTransfer(shop.platform, id);
    const made = [...shop.stripe.things.values()].filter((one) => one.metadata?.payout_id === id);
    expect(made, `step ${step}`).toHaveLength(1);
    return died;
  });
  expect(steps).toBeGreaterThanOrEqual(fewest.transfer);
  expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
});
