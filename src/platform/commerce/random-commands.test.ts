import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#kernel/errors.ts';
import { fc } from '#kernel/testing/fuzz.ts';
import { commerceSettings } from './commerce-settings.ts';
import { markPaid } from './orders/mark-paid.ts';
import { changePayout, listPayouts, requestPayout } from './payouts/payouts.ts';
import { requestRefund } from './refunds/request-refund.ts';
import { faultsOfBooks } from './testing/check-books.ts';
import { item, pack, type Shop, startShop } from './testing/test-shop.ts';

const admin = '019aa000-0000-7000-8000-0000000000ad';
const creators = ['019aa000-0000-7000-8000-0000000000c1', '019aa000-0000-7000-8000-0000000000c2'];
let shop: Shop;
let byHand: Shop;
beforeAll(async () => {
  shop = await startShop();
  byHand = await startShop({}, false);
  for (const { platform } of [shop, byHand]) {
    await platform.settings.set(commerceSettings, {
      ...(await platform.settings.get(commerceSettings)),
      ...{ holdDays: 0, payoutMinimum: 1, commissionBps: 1333, taxMode: 'table' as const },
      taxTable: [{ country: 'DE', bps: 1900, name: 'VAT', inclusive: false }],
    });
  }
});
afterAll(async () => {
  await shop.close();
  await byHand.close();
});

const command = fc.record({
  what: fc.constantFrom(
    ...['sell', 'sell', 'order', 'pay', 'retell', 'refund', 'refund', 'ask', 'fail', 'dispute'],
    ...['won', 'lost', 'payout', 'send', 'arrive', 'bounce', 'cancel'],
  ),
  amount: fc.integer({ min: 1, max: 3000 }),
  which: fc.nat(1000),
});
type Command = { what: string; amount: number; which: number };

const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % list.length];
/** The latest few, so that commands meet at the same objects. */
const things = (object: string) =>
  [...shop.stripe.things.values()].filter((thing) => thing.object === object).slice(-4);
const isPaid = (session: { payment_status?: string }) => session.payment_status === 'paid';

/** One command at the processor's shop; what the hub refuses is part of the game. */
async function run({ what, amount, which }: Command): Promise<void> {
  const creator = pick(creators, which) ?? '';
  const basket = [
    item(amount, creator),
    item(which, null),
    pack(amount, [
      [which, creators[0] ?? ''],
      [amount, creators[1] ?? ''],
      [amount % 7, null],
    ]),
  ];
  if (what === 'order') return void (await shop.order(basket, { country: 'DE' }));
  if (what === 'sell') return void (await shop.sell(basket));
  if (what === 'payout') return void (await requestPayout(shop.platform, creator, 'USD'));
  if (what === 'pay' || what === 'retell') {
    const session = pick(
      things('checkout.session').filter((one) => isPaid(one) === (what === 'retell')),
      which,
    );
    if (!session) return;
    if (what === 'pay') shop.stripe.pay(session.id);
    return shop.tell('checkout.session.completed', { id: session.id });
  }
  if (['send', 'arrive', 'bounce', 'cancel'].includes(what)) return movePayout(what, which);
  return takeBack(what, amount, which);
}

async function movePayout(what: string, which: number): Promise<void> {
  const payout = pick(await listPayouts(shop.platform.db), which);
  const to = { send: 'in_transit', arrive: 'paid', bounce: 'failed', cancel: 'cancelled' }[what];
  if (payout) await changePayout(shop.platform, payout.id, to as 'paid', { id: admin });
}

async function takeBack(what: string, amount: number, which: number): Promise<void> {
  const charge = pick(things('charge'), which);
  const refund = pick(things('refund'), which);
  const dispute = pick(
    things('dispute').filter(({ status }) => status === 'needs_response'),
    which,
  );
  if (what === 'refund' && charge) {
    await shop.tell('refund.created', { id: shop.stripe.refund(charge.id, amount).id });
  }
  if (what === 'ask' && charge) {
    const request = { lineId: null, amount, reason: '', actorId: admin };
    await requestRefund(shop.platform, { ...request, orderId: charge.metadata.order_id });
  }
  if (what === 'fail' && refund) {
    Object.assign(refund, { status: 'failed' });
    await shop.tell('refund.failed', { id: refund.id });
  }
  if (what === 'dispute' && charge) {
    await shop.tell('charge.dispute.created', { id: shop.stripe.dispute(charge.id).id });
  }
  if ((what === 'won' || what === 'lost') && dispute) {
    shop.stripe.decide(dispute.id, what);
    await shop.tell('charge.dispute.closed', { id: dispute.id });
  }
}

it('whatever happens in whatever order, every cent lies in exactly one place', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 10, maxLength: 25 }), async (commands) => {
      for (const one of commands) {
        await run(one).catch((error) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
      expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

it('the same holds without a processor, also when an order is marked as paid twice', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9999 }),
      fc.integer({ min: 1, max: 9999 }),
      async (price, back) => {
        const order = await byHand.order([item(price, creators[0])], { country: 'DE' });
        const paid = {
          orderId: order.id,
          amount: order.total,
          method: 'Transfer',
          note: 'x',
          actorId: admin,
        };
        await Promise.all([markPaid(byHand.platform, paid), markPaid(byHand.platform, paid)]);
        const request = {
          orderId: order.id,
          lineId: null,
          amount: back,
          reason: '',
          actorId: admin,
        };
        await requestRefund(byHand.platform, request).catch((error) => {
          if (!(error instanceof AppError)) throw error;
        });
        expect(await faultsOfBooks(byHand.platform.db)).toEqual([]);
      },
    ),
    { numRuns: 6, endOnFailure: true },
  );
});
