import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { limitGuest } from './server/guest-limits.ts';
import { addPrompt } from './testing/add-prompt.ts';

let hub: TestHub;
let gift: { id: string };
beforeAll(async () => {
  hub = await startTestHub({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' });
  await hub.signUp();
  gift = await addPrompt(hub, 'Free Lantern', 0);
});
afterAll(() => hub.close());

type From = { readonly email?: string; readonly ip?: string; readonly token?: string };
/** Orders the free prompt; every guest's visit of the checkout page is another one. */
async function order({ email, ip = '203.0.113.1', token }: From) {
  const response = await hub.request('/api/checkout/orders', {
    json: { prompts: [gift.id], expectedTotal: 0, email, attempt: randomUUID() },
    headers: { 'x-forwarded-for': ip },
    ...(token && { token }),
  });
  return { status: response.status, body: (await response.json()) as { message?: string } };
}
const sales = async () => {
  const { rows } = await hub.platform.db.execute<{ sales: number }>(
    sql`select sales from market_prompts where id = ${gift.id}`,
  );
  return rows[0]?.sales;
};

it('a free order without an account counts as no sale, one with an account does', async () => {
  expect((await order({ email: 'first@example.org' })).status).toBe(200);
  expect(await sales()).toBe(0);
  const { token } = await hub.signUp();
  expect((await order({ token })).status).toBe(200);
  expect(await sales()).toBe(1);
});

it('nobody can have one stranger mailed without end, from however many places', async () => {
  const email = 'stranger@example.org';
  const from = (n: number) => order({ email, ip: `203.0.113.${10 + n}` });
  for (let n = 0; n < 5; n += 1) expect((await from(n)).status).toBe(200);
  const refused = await from(5);
  expect(refused.status).toBe(429);
  expect(refused.body.message).toContain('Please sign in, or try again in');
  expect((await order({ email: 'Stranger@Example.org ', ip: '203.0.113.50' })).status).not.toBe(
    200,
  );
  const { rows } = await hub.platform.db.execute<{ n: number }>(
    sql`select count(*)::int as n from commerce_orders where email = ${email}`,
  );
  expect(rows[0]?.n).toBe(5);
});

it('nobody can have many strangers mailed from one place', async () => {
  const from = (n: number) =>
    limitGuest(hub.platform, { email: `one-${n}@example.org`, ip: '198.51.100.7' });
  for (let n = 0; n < 20; n += 1) await from(n);
  const more = await Promise.allSettled([from(20), from(21), from(22)]);
  expect(more.some(({ status }) => status === 'rejected')).toBe(true);
});
