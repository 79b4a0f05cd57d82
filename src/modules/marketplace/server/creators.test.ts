import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { startTestHub, type TestHub } from '#platform/testing/test-hub.ts';
import { roundedCount } from './catalogue/show-creator.ts';

const account = '019aa000-0000-7000-8000-0000000000c1';
let hub: TestHub;
beforeAll(async () => {
  hub = await startTestHub();
  const { db, records } = hub.platform;
  const prompt = (title: string, name: string, id = '', status = 'Live') => ({
    ...{ Title: title, Price: 4, Status: status, 'Creator Name': name, 'Creator Id': id },
    'Full Prompt': `Write about ${title} in three short paragraphs for beginners.`,
  });
  await records.create(
    db,
    'Prompts',
    [
      prompt('Boats', 'Ada L.', account),
      prompt('Ships', 'Ada Lovelace', account),
      prompt('Waits', 'Ada Lovelace', account, 'pending'),
      prompt('Trains', 'Seed House'),
      prompt('Planes', '山田'),
      prompt('Cars', ''),
    ],
    { typecast: true },
  );
  await records.create(db, 'PromptPacks', [{ Title: 'Travel' }]);
  await db.execute(sql`update market_prompts set sales = 128, rating_count = 2, rating_sum = 9,
    published_at = now() - interval '1 day' where title = 'Boats'`);
});
afterAll(() => hub.close());

const ask = async (path: string) => {
  const answer = await hub.request(`/api/marketplace/${path}`);
  return { status: answer.status, body: await answer.json() };
};
const cardOf = async (title: string) => {
  const { body } = await ask('prompts?limit=48');
  return body.prompts.find((one: { title: string }) => one.title === title);
};

it('a creator’s page shows the live prompts, rounded sales, rating and since when', async () => {
  const { creator: slug } = await cardOf('Boats');
  expect(slug).toBe('ada-l-0000000000c1');
  const { body } = await ask(`creators/${slug}`);
  expect(body.creator).toMatchObject({
    ...{ name: 'Ada Lovelace', slug: 'ada-lovelace-0000000000c1', prompts: 2, sales: '100+' },
    ...{ rating: 4.5, reviews: 2 },
  });
  expect(body.found.prompts).toHaveLength(2);
  const more = await ask(`prompts?creator=${body.creator.key}`);
  expect(more.body.prompts).toHaveLength(2);
});

it('creators without an account have a page by their name, in any script; nobody has none', async () => {
  for (const [title, name] of [
    ['Trains', 'Seed House'],
    ['Planes', '山田'],
  ]) {
    const { creator } = await cardOf(title ?? '');
    expect((await ask(`creators/${creator}`)).body.creator).toMatchObject({ name, prompts: 1 });
  }
  expect((await cardOf('Cars')).creator).toBeNull();
  expect((await ask('creators/nobody-0123456789ab')).status).toBe(404);
  expect((await ask('creators/nobody')).status).toBe(404);
});

it('sales are told roughly', () => {
  expect([0, 9, 10, 14, 15, 99, 128, 1999].map(roundedCount)).toEqual([
    ...['0', '9', '10+', '10+', '15+', '95+', '100+', '1,500+'],
  ]);
});

/** Pages that a module names for the sitemap. */
async function pagesOf(id: string) {
  const server = hub.hub.modules.find(({ info }) => info.id === id)?.server;
  return Array.fromAsync(server?.publicPages?.(hub.platform) ?? []);
}

it('all public addresses are listed with their last change', async () => {
  const paths: string[] = [];
  for (const { path, changedAt } of await pagesOf('marketplace')) {
    paths.push(path);
    if (path.startsWith('/prompts/')) expect(changedAt).toMatch(/^\d{4}-/);
  }
  expect(paths.filter((path) => path.startsWith('/prompts/'))).toHaveLength(5);
  expect(paths.filter((path) => path.startsWith('/creators/'))).toHaveLength(3);
  expect(paths).toContain('/marketplace');
  expect(paths).toContain('/blog-writing');
  const packs = (await pagesOf('prompt-packs')).filter(({ path }) => /packs\/./.test(path));
  expect(packs).toHaveLength(1);
});

it('prompts, creators, packs and topics have pictures for link previews', async () => {
  const { slug, creator } = await cardOf('Boats');
  const pack = (await pagesOf('prompt-packs')).at(-1);
  for (const path of [
    ...[`prompts/${slug}`, `creators/${creator}`, 'pages/marketplace', 'pages/blog-writing'],
    `packs/${pack?.path.split('/').at(-1)}`,
  ]) {
    const answer = await hub.request(`/share-images/${path}.png`);
    expect(answer.status, path).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
  }
  expect((await hub.request('/share-images/prompts/none.png')).status).toBe(404);
});
