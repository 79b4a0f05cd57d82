import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import type { CurrentUser } from '#platform/platform.ts';
import { commerceSettings } from '../commerce-settings.ts';
import { creatorBalance } from '../payouts/balances.ts';
import type { PayoutRow } from '../payouts/payout-row.ts';
import { changePayout, requestPayout, startBatch } from '../payouts/payouts.ts';
import { reconcile } from '../stripe/reconcile.ts';
import { faultsOfBooks } from '../testing/check-books.ts';
import { buyer, item, type Shop, startShop } from '../testing/test-shop.ts';
import { onboardingLink, payoutAccount, refreshAccount } from './payout-accounts.ts';
import { sendTransfer } from './send-transfer-job.ts';

const admin = { id: '019aa000-0000-7000-8000-0000000000ad' };
let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
  const free = { holdDays: 0, payoutMinimum: 1, payoutMethod: 'stripe' as const };
  await shop.platform.settings.set(commerceSettings, { ...commerceSettings.initial, ...free });
});
afterAll(() => shop.close());

const sound = async () => expect(await faultsOfBooks(shop.platform.db)).toEqual([]);
const payout = async (id: string) => {
  const { rows } = await shop.platform.db.execute<PayoutRow>(
    sql`select * from commerce_payouts where id = ${id}`,
  );
  return rows[0] as PayoutRow;
};
const owed = async (id: string) =>
  (await creatorBalance(shop.platform, shop.platform.db, id))[0]?.total ?? 0;
const transfers = (payoutId: string) =>
  [...shop.stripe.things.values()].filter((one) => one.metadata?.payout_id === payoutId);
const account = async (user: CurrentUser) =>
  (await payoutAccount(shop.platform.db, user.id)) as { account: string };

/** A creator with 4,000 earned; with an account at the processor that can be paid to, unless not. */
async function creator(verified = true): Promise<CurrentUser> {
  const user = buyer();
  await shop.sell([item(5000, user.id)]);
  // Paid this very moment still counts as held.
  shop.hub.advance(1000);
  if (verified) {
    await onboardingLink(shop.platform, user);
    shop.stripe.connect.verify((await account(user)).account);
    await shop.tell('account.updated', { id: (await account(user)).account });
  }
  return user;
}

it('a creator opens one account, and learns what is missing until it can be paid to', async () => {
  const user = await creator(false);
  const [first, second] = await Promise.all([
    onboardingLink(shop.platform, user),
    onboardingLink(shop.platform, user),
  ]);
  const { account: id } = await account(user);
  expect(first).toContain(`/onboard/${id}`);
  expect(second).toContain(`/onboard/${id}`);
  await refreshAccount(shop.platform, user.id);
  expect(await payoutAccount(shop.platform.db, user.id)).toMatchObject({
    payable: false,
    requirements: ['external_account', 'individual.verification.document'],
    disabled_reason: 'requirements.past_due',
  });
  shop.stripe.connect.verify(id);
  await shop.tell('account.updated', { id });
  expect(await payoutAccount(shop.platform.db, user.id)).toMatchObject({
    payable: true,
    requirements: [],
  });
});

it('a payout is transferred once, however often its job runs and whoever clicks', async () => {
  const user = await creator();
  const clicks = await Promise.allSettled(
    Array.from({ length: 8 }, () => requestPayout(shop.platform, user.id, 'USD')),
  );
  const done = clicks.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(done).toHaveLength(1);
  const { id } = done[0] as PayoutRow;
  await Promise.all([
    sendTransfer(shop.platform, id),
    sendTransfer(shop.platform, id),
    sendTransfer(shop.platform, id),
  ]);
  await shop.tell('transfer.created', { id: transfers(id)[0]?.id });
  expect(transfers(id)).toHaveLength(1);
  expect(await payout(id)).toMatchObject({ status: 'paid', method: 'stripe', amount: 4000 });
  expect(await owed(user.id)).toBe(0);
  await sound();
});

it('the others are paid by the batch, and no batch takes what the processor sends', async () => {
  const byHand = await creator(false);
  const manual = await requestPayout(shop.platform, byHand.id, 'USD');
  const user = await creator();
  const sent = await requestPayout(shop.platform, user.id, 'USD');
  await expect(changePayout(shop.platform, sent.id, 'cancelled', admin)).rejects.toThrow('Stripe');
  await startBatch(shop.platform, admin.id);
  expect((await payout(manual.id)).status).toBe('in_transit');
  expect((await payout(sent.id)).batch_id).toBeNull();
  await changePayout(shop.platform, manual.id, 'paid', admin);
  await sendTransfer(shop.platform, sent.id);
  await sound();
});

it('a refused transfer puts the amount back and says why', async () => {
  const user = await creator();
  shop.stripe.connect.state.balance = 100;
  const { id } = await requestPayout(shop.platform, user.id, 'USD');
  await sendTransfer(shop.platform, id);
  shop.stripe.connect.state.balance = Number.POSITIVE_INFINITY;
  expect(await payout(id)).toMatchObject({ status: 'failed', transfer: null });
  expect((await payout(id)).note).toContain('insufficient');
  expect(await owed(user.id)).toBe(4000);
  await sound();
  const again = await requestPayout(shop.platform, user.id, 'USD');
  await sendTransfer(shop.platform, again.id);
  expect((await payout(again.id)).status).toBe('paid');
});

it('what the processor takes back is owed again, told in any order and any number of times', async () => {
  const user = await creator();
  const { id } = await requestPayout(shop.platform, user.id, 'USD');
  await sendTransfer(shop.platform, id);
  const [transfer] = transfers(id);
  shop.stripe.connect.reverse(transfer?.id, 1500);
  await shop.tell('transfer.reversed', { id: transfer?.id });
  await shop.tell('transfer.updated', { id: transfer?.id });
  expect(await owed(user.id)).toBe(1500);
  expect((await payout(id)).status).toBe('paid');
  shop.stripe.connect.reverse(transfer?.id, 2500);
  await shop.tell('transfer.reversed', { id: transfer?.id });
  expect(await owed(user.id)).toBe(4000);
  expect((await payout(id)).status).toBe('failed');
  await sound();
});

it('a refund during a payout makes the balance negative and takes nothing twice', async () => {
  const user = buyer();
  const { charge } = await shop.sell([item(5000, user.id)]);
  shop.hub.advance(1000);
  await onboardingLink(shop.platform, user);
  shop.stripe.connect.verify((await account(user)).account);
  await refreshAccount(shop.platform, user.id);
  const { id } = await requestPayout(shop.platform, user.id, 'USD');
  await shop.tell('refund.created', { id: shop.stripe.refund(charge, 5000).id });
  await sendTransfer(shop.platform, id);
  expect(await owed(user.id)).toBe(-4000);
  await sound();
});

it('a bank that sends a payout back is named on the account until one arrives', async () => {
  const user = await creator();
  const { account: id } = await account(user);
  const failed = shop.stripe.connect.bankPayout(id, 'The account is closed.');
  await shop.tell('payout.failed', { id: failed.id }, undefined, id);
  expect(await payoutAccount(shop.platform.db, user.id)).toMatchObject({
    bank_failure: 'The account is closed.',
  });
  const paid = shop.stripe.connect.bankPayout(id, null);
  await shop.tell('payout.paid', { id: paid.id }, undefined, id);
  expect(await payoutAccount(shop.platform.db, user.id)).toMatchObject({ bank_failure: null });
});

it('the comparison sends what was left, and finds a transfer that the books do not have', async () => {
  const user = await creator();
  const { id } = await requestPayout(shop.platform, user.id, 'USD');
  await shop.platform.db.execute(sql`
    update commerce_payouts set updated_at = now() - interval '1 hour' where id = ${id}`);
  await reconcile(shop.platform);
  expect((await payout(id)).status).toBe('paid');
  expect((await reconcile(shop.platform)).differences).toEqual([]);
  const [transfer] = transfers(id);
  shop.stripe.things.set('tr_stray', {
    ...transfer,
    id: 'tr_stray',
    metadata: { payout_id: randomUUID() },
  });
  expect((await reconcile(shop.platform)).differences).toMatchObject([{ object: 'tr_stray' }]);
  shop.stripe.things.delete('tr_stray');
});

it('events with a wrong, missing or old signature are listed, not handled, and not without end', async () => {
  const { body, signature } = shop.stripe.event('account.updated', { id: 'acct_x' });
  const send = (text: string, header?: string) =>
    shop.hub.request('/webhooks/stripe', {
      method: 'POST',
      body: text,
      headers: header ? { 'stripe-signature': header } : {},
    });
  expect((await send(`${body} `, signature)).status).toBe(400);
  expect((await send(`${body} `, signature)).status).toBe(400);
  expect((await send(body)).status).toBe(400);
  const { rows } = await shop.platform.db.execute(
    sql`select reason, times from commerce_refused_events order by reason`,
  );
  expect(rows).toEqual([
    { reason: 'No signature', times: 1 },
    { reason: 'Wrong signature', times: 2 },
  ]);
  for (let n = 0; n < 60; n += 1) await send(`{"n":${n}}`, signature);
  const { rows: kept } = await shop.platform.db.execute(sql`select from commerce_refused_events`);
  expect(kept.length).toBeLessThan(60);
  const { rows: events } = await shop.platform.db.execute(
    sql`select from commerce_events where object = 'acct_x'`,
  );
  expect(events).toEqual([]);
});
