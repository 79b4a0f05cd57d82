import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Shop, startShop } from '#platform/commerce/testing/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { addPrompt } from './testing/add-prompt.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

it('a purchase that the processor finds too small leaves no order behind that cannot be paid', async () => {
  const { hub, platform } = shop;
  const buyer = await hub.signUp();
  const { id } = await addPrompt(hub, 'Small Lantern', 5);
  // A currency whose least payment the hub does not know.
  await platform.db.execute(sql`update market_prompts set currency = 'ZAR' where id = ${id}`);
  const json = { prompts: [id], expectedTotal: 500 };
  const answer = await hub.request('/api/checkout/orders', { json, token: buyer.token });
  expect(answer.status).toBe(400);
  expect((await answer.json()).message).toContain('is less than our payment service takes');
  const { rows } = await platform.db.execute(sql`select status from commerce_orders`);
  expect(rows).toEqual([{ status: 'cancelled' }]);
});
