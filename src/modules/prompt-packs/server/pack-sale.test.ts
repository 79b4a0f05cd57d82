import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOfBooks } from '#platform/commerce/testing/check-books.ts';
import { openSales } from '#platform/commerce/testing/test-shop.ts';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub, type TestUser } from '#platform/testing/test-hub.ts';
import type { Pack } from '../contract.ts';

let hub: TestHub;
let admin: TestUser;
let buyer: TestUser;
let pack: Pack;
beforeAll(async () => {
  hub = await startTestHub();
  await openSales(hub.platform);
  admin = await hub.signUp();
  buyer = await hub.signUp();
  const { db, records } = hub.platform;
  await records.create(db, 'PromptPacks', [
    { Title: 'Orchard Pack', Description: 'For orchards', Price: 6 },
    { Title: 'Meadow Pack' },
    { Title: 'Yen Pack', Price: 500, Currency: 'jpy' },
  ]);
  const prompt = (title: string, price: number, of: string) => ({
    ...{ Title: title, Price: price, Status: 'Live', 'Assigned Package': of },
    'Full Prompt': `Plan [SIZE] rows of ${title}. The secret ingredient is ash.`,
  });
  await records.create(
    db,
    'Prompts',
    [
      prompt('Apples', 4, 'Orchard Pack'),
      prompt('Pears', 5, 'Orchard Pack'),
      prompt('Clover', 2.99, 'Meadow Pack'),
      prompt('Daisies', 2, 'Meadow Pack'),
      prompt('Rice', 3, 'Yen Pack'),
    ],
    { typecast: true },
  );
  pack = (await packs()).find(({ title }) => title === 'Orchard Pack') as Pack;
});
afterAll(() => hub.close());

const packs = async () =>
  ((await (await hub.request('/api/prompt-packs/packs')).json()) as { packs: Pack[] }).packs;
const ask = async (path: string, user?: TestUser, json?: unknown) => {
  const init = { ...(user && { token: user.token }), ...(json !== undefined && { json }) };
  const answer = await hub.request(path, init);
  return { status: answer.status, body: await answer.json() };
};
const page = async (slug: string, user?: TestUser) =>
  (await ask(`/api/prompt-packs/packs/${slug}`, user)).body;
const file = async (id: string, user?: TestUser) =>
  (await ask(`/api/prompt-packs/${id}/download?format=json`, user)).body;

it('where the file of a pack lies is told to those who have paid for it', async () => {
  const { db, records } = hub.platform;
  const url = 'https://files.example/beehive.zip';
  await records.create(db, 'PromptPacks', [
    { Title: 'Beehive Pack', Price: 2, 'Download URL': url },
  ]);
  const fields = { Title: 'Bees', 'Full Prompt': 'Keep [COUNT] bees well and warm.', Price: 2 };
  const part = { ...fields, Status: 'Live', 'Assigned Package': 'Beehive Pack' };
  await records.create(db, 'Prompts', [part], { typecast: true });
  const { id, slug } = (await packs()).find(({ title }) => title === 'Beehive Pack') as Pack;
  const other = await hub.signUp();
  const config = (await ask('/api/config')).body as { publishableKey: string };
  const called = await hub.request('/functions/v1/airtable-services', {
    headers: { apikey: config.publishableKey },
    json: { method: 'GET', table: 'PromptPacks' },
  });
  const answers = [await called.json(), await packs(), await page(slug), await page(slug, other)];
  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain('Beehive Pack');
    expect(JSON.stringify(answer)).not.toContain(url);
  }
  const order = { prompts: [], pack: id, expectedTotal: 200 };
  const { body: placed } = await ask('/api/checkout/orders', other, order);
  const paid = { amount: 200, method: 'Transfer', note: 'Statement 3' };
  await ask(`/api/checkout/admin/orders/${placed.id}/paid`, admin, paid);
  expect((await page(slug, other)).pack.downloadUrl).toBe(url);
});

it('a pack has its own price, or costs a fifth less than its prompts one by one', async () => {
  const prices = (await packs()).map(({ title, price, currency, single }) => [
    ...[title, price, currency, single],
  ]);
  expect(prices).toContainEqual(['Orchard Pack', 600, 'USD', 900]);
  expect(prices).toContainEqual(['Meadow Pack', 399, 'USD', 499]);
  expect(prices).toContainEqual(['Yen Pack', 500, 'JPY', 300]);
});

it('its page says what it holds, and keeps its address when the title changes', async () => {
  const { db, records } = hub.platform;
  const [meadow] = (await packs()).filter(({ title }) => title === 'Meadow Pack') as [Pack];
  await records.update(db, 'PromptPacks', [{ id: meadow.id, fields: { Description: 'New' } }]);
  const shown = await page(meadow.slug.replace('meadow', 'old-name'));
  expect(shown.pack).toMatchObject({ title: 'Meadow Pack', slug: meadow.slug, description: 'New' });
  expect(shown.prompts).toHaveLength(2);
  expect(JSON.stringify(shown)).not.toContain('secret ingredient');
  expect((await ask('/api/prompt-packs/packs/nothing-here-aaaaaaaa')).status).toBe(404);
});

it('buying it opens its prompts, its file and its page; later additions are not in it', async () => {
  const basket = { pack: pack.slug };
  const { body: quote } = await ask('/api/checkout/quote', undefined, basket);
  expect(quote.lines).toMatchObject([{ kind: 'pack', prompts: 2, price: 600 }]);
  const order = { ...basket, expectedTotal: 600 };
  const { body: placed } = await ask('/api/checkout/orders', buyer, order);
  expect((await file(pack.id, buyer)).message).toContain('have to be bought first');
  const paid = { amount: 600, method: 'Transfer', note: 'x' };
  await ask(`/api/checkout/admin/orders/${placed.id}/paid`, admin, paid);
  const { body: bought } = await ask(`/api/checkout/orders/${placed.id}`, buyer);
  expect(bought.lines[0].contents.map(({ title }: { title: string }) => title).sort()).toEqual([
    ...['Apples', 'Pears'],
  ]);
  expect(JSON.stringify(bought)).toContain('secret ingredient');
  const { db, records } = hub.platform;
  await records.create(
    db,
    'Prompts',
    [
      {
        ...{ Title: 'Plums', Price: 7, Status: 'Live', 'Assigned Package': 'Orchard Pack' },
        'Full Prompt': 'Plan rows of plums, and say how each is watered through the summer.',
      },
    ],
    { typecast: true },
  );
  const own = await file(pack.id, buyer);
  expect(own.prompts.map(({ title }: { title: string }) => title).sort()).toEqual([
    ...['Apples', 'Pears'],
  ]);
  expect(own.notIncluded).toHaveLength(1);
  expect((await page(pack.slug, buyer)).owned).toBe(true);
  const { body: list } = await ask('/api/prompt-packs/bought', buyer);
  expect(list.packs).toMatchObject([{ title: 'Orchard Pack', prompts: 2, slug: pack.slug }]);
  expect((await ask('/api/checkout/orders', buyer, { ...basket, expectedTotal: 600 })).status).toBe(
    409,
  );
  expect(await faultsOfBooks(db)).toEqual([]);
});

it('a prompt that leaves the pack stays with those who bought it, also when it is deleted', async () => {
  const { db, records } = hub.platform;
  const { rows } = await db.execute<{ record_id: string }>(
    sql`select record_id from market_prompts where title = 'Apples'`,
  );
  await records.remove(db, 'Prompts', [rows[0]?.record_id ?? '']);
  const own = await file(pack.id, buyer);
  expect(own.prompts.map(({ title }: { title: string }) => title)).toContain('Apples');
});

it('a prompt’s page names the pack that holds it', async () => {
  const { rows } = await hub.platform.db.execute<{ slug: string }>(
    sql`select slug from market_prompts where title = 'Pears'`,
  );
  const { body } = await ask(`/api/marketplace/prompts/${rows[0]?.slug}`);
  expect(body.pack).toMatchObject({ title: 'Orchard Pack', slug: pack.slug, price: 600 });
});

it('a full refund closes all of it again', async () => {
  const { body: list } = await ask('/api/checkout/orders', buyer);
  const path = `/api/checkout/admin/orders/${list.orders[0].id}/refunds`;
  await ask(path, admin, { lineId: null, amount: 600, reason: '' });
  expect((await file(pack.id, buyer)).message).toContain('have to be bought first');
  expect((await page(pack.slug, buyer)).owned).toBe(false);
  expect(await faultsOfBooks(hub.platform.db)).toEqual([]);
});
