import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSales } from '#platform/commerce/testing/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';

let hub: TestHub;
let admin: TestUser;
let buyer: TestUser;
let prompt: { id: string; slug: string };
beforeAll(async () => {
  hub = await startTestHub();
  await openSales(hub.platform);
  admin = await hub.signUp();
  buyer = await hub.signUp();
  const { records, db } = hub.platform;
  const fields = { Title: 'Reviewed', 'Full Prompt': 'Act as a critic.', Price: 3, Status: 'Live' };
  await records.create(db, 'Prompts', [fields], { typecast: true });
  const { rows } = await db.execute<typeof prompt>(
    sql`select id, slug from market_prompts where title = 'Reviewed'`,
  );
  prompt = rows[0] as typeof prompt;
});
afterAll(() => hub.close());

type Page = { mayReview: boolean; owned: unknown; reviews: { author: string; own: boolean }[] };
const page = async (token?: string) => {
  const answer = await hub.request(`/api/marketplace/prompts/${prompt.slug}`, {
    ...(token && { token }),
  });
  return (await answer.json()) as Page;
};
const review = (token: string) =>
  hub.request(`/api/marketplace/prompts/${prompt.id}/review`, {
    ...{ method: 'PUT', token },
    json: { stars: 4, words: 'Sharp.' },
  });
const name = (full: string) =>
  hub.platform.db.execute(sql`
    update auth_users set user_metadata = ${JSON.stringify({ full_name: full })}::jsonb
    where id = ${buyer.id}`);

it('is for buyers: an administrator who reads everything has bought nothing', async () => {
  expect(await page(admin.token)).toMatchObject({ mayReview: false, owned: { version: 1 } });
  expect((await review(admin.token)).status).toBe(403);
  expect((await review(buyer.token)).status).toBe(403);
  expect((await page()).mayReview).toBe(false);
});

it('is signed with a name, never with a part of the address', async () => {
  const order = { prompts: [prompt.id], expectedTotal: 300 };
  const placed = await hub.request('/api/checkout/orders', { token: buyer.token, json: order });
  const { id } = (await placed.json()) as { id: string };
  const paid = { amount: 300, method: 'Transfer', note: 'Statement 1' };
  await hub.request(`/api/checkout/admin/orders/${id}/paid`, { token: admin.token, json: paid });
  expect((await page(buyer.token)).mayReview).toBe(true);
  for (const [full, author] of [
    ['', 'A buyer'],
    ['Ada', 'Ada'],
    [' Ada  Maria Example ', 'Ada E.'],
  ] as const) {
    await name(full);
    expect((await review(buyer.token)).status).toBe(200);
    const { reviews } = await page();
    expect(reviews).toMatchObject([{ author, own: false }]);
    expect(JSON.stringify(reviews)).not.toContain(buyer.email.replace(/@.*/, ''));
  }
});
