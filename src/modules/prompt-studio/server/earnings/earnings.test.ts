import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSales } from '#platform/commerce/testing/test-shop.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Bought, Earnings } from '../../workshop-schemas.ts';

let hub: TestHub;
let admin: TestUser;
let creator: TestUser;
let buyer: TestUser;
let promptId: string;
beforeAll(async () => {
  hub = await startTestHub();
  await openSales(hub.platform);
  admin = await hub.signUp();
  creator = await hub.signUp();
  buyer = await hub.signUp();
  await hub.platform.records.create(
    hub.platform.db,
    'Prompts',
    [
      {
        Title: '=Risky Title',
        'Full Prompt': 'Plan a harbour festival for [TOWN] with three stages and one quiet corner.',
        Price: 20,
        Status: 'Live',
        'Creator Id': creator.id,
      },
    ],
    { typecast: true },
  );
  const found = await (await hub.request('/api/marketplace/prompts?q=risky')).json();
  promptId = found.prompts[0].id;
});
afterAll(() => hub.close());

async function call<T>(user: TestUser, path: string, json?: unknown): Promise<T> {
  const answer = await hub.request(path, {
    token: user.token,
    ...(json !== undefined && { json }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return answer.json() as Promise<T>;
}
const bought = async (user: TestUser) =>
  (await call<{ prompts: Bought[] }>(user, '/api/prompt-studio/bought')).prompts;
const earnings = (user: TestUser) => call<Earnings>(user, '/api/prompt-studio/earnings');
const statement = async (user: TestUser, query = '') =>
  (await hub.request(`/api/prompt-studio/statement${query}`, { token: user.token })).text();

it('a prompt is among the bought ones once its order is paid, with its text', async () => {
  expect(await bought(buyer)).toEqual([]);
  const { id } = await call<{ id: string }>(buyer, '/api/checkout/orders', {
    prompts: [promptId],
    expectedTotal: 2000,
  });
  expect(await bought(buyer)).toEqual([]);
  const paid = { amount: 2000, method: 'Bank', note: 'Seen on the account' };
  await call(admin, `/api/checkout/admin/orders/${id}/paid`, paid);
  expect(await bought(buyer)).toMatchObject([
    { title: '=Risky Title', version: 1, body: expect.stringContaining('one quiet corner') },
  ]);
  expect(await bought(creator)).toEqual([]);
});

it('its creator sees the sale, the fee, and why it cannot be paid out yet', async () => {
  const { balances, sales, terms, payouts } = await earnings(creator);
  expect(terms).toMatchObject({ feeBps: 2000, holdDays: 14, payoutMinimum: 1000 });
  expect(sales).toMatchObject([{ total: 2000, fee: 400, share: 1600, takenBack: 0 }]);
  expect(balances).toMatchObject([{ currency: 'USD', total: 1600, available: 0 }]);
  expect(balances[0]?.whyNot).toContain('still within the time for refunds');
  expect(balances[0]?.held).toHaveLength(1);
  expect(payouts).toEqual([]);
  const refused = await hub.request('/api/prompt-studio/earnings/payouts', {
    token: creator.token,
    json: { currency: 'USD' },
  });
  expect(refused.status).toBe(409);
  expect(await earnings(buyer)).toMatchObject({ balances: [], sales: [] });
});

it('the statement is a table that no spreadsheet runs', async () => {
  const csv = await statement(creator);
  expect(csv).toContain('"Date","Prompt","Currency","Total","Tax","Fee","Reversed","Share"');
  expect(csv).toContain(`"'=Risky Title","USD","20.00","0.00","4.00","0.00","16.00"`);
  expect(await statement(creator, '?year=1999')).not.toContain('Risky');
  expect(await statement(buyer)).not.toContain('Risky');
});

it('after the hold a payout can be asked for, once', async () => {
  hub.advance(16 * 86_400_000);
  const { email } = creator;
  const again = await hub.request('/auth/v1/token?grant_type=password', {
    json: { email, password: 'correct horse battery' },
    headers: { apikey: (await (await hub.request('/api/config')).json()).publishableKey },
  });
  const later = { ...creator, token: (await again.json()).access_token };
  await call(later, '/api/prompt-studio/earnings/payouts', { currency: 'USD' });
  const { balances, payouts } = await earnings(later);
  expect(payouts).toMatchObject([{ amount: 1600, status: 'requested' }]);
  expect(balances).toMatchObject([{ total: 0, available: 0, inTransit: 1600 }]);
  const second = await hub.request('/api/prompt-studio/earnings/payouts', {
    token: later.token,
    json: { currency: 'USD' },
  });
  expect(second.status).toBe(409);
});
