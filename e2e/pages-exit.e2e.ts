import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let projectId: string;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const offer = [
  'Fresh bread every Friday.',
  ...[
    '- Baked at night',
    '- Brought by bicycle',
    '- Rye, oat and spelt',
    '- Cancel whenever you like',
  ],
  ...['Is it vegan?', 'All of it but the brioche.', 'How much is it?', '6 euros a loaf.'],
].join('\n');

/** Calls a tool as programs do, with the session of the page. */
async function call<T>(name: string, input: object): Promise<T & { assets: { url: string }[] }> {
  return journey.page.evaluate(
    async ([tool, body]) => {
      const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
      const answer = await fetch(`/api/tools/${tool}`, {
        ...{ method: 'POST', body: body as string },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      });
      const said = await answer.json();
      if (!answer.ok) throw new Error(JSON.stringify(said));
      return { ...said.output, assets: said.assets };
    },
    [name, JSON.stringify(input)],
  ) as Promise<T & { assets: { url: string }[] }>;
}

it('from a brief of ten lines a page goes live, which two versions share between them', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/landing-page-builder`);
  await page.getByLabel('Goal').selectOption('wait-list');
  await page.getByLabel('Offer', { exact: true }).fill(offer);
  await page.getByLabel('Who it is for').fill('people in our street');
  await page.getByLabel('What visitors are to do').fill('Join the bread club');
  await page.getByRole('button', { name: 'Draft the page' }).click();
  await page.getByLabel('Heading', { exact: true }).first().waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  projectId = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByLabel('Address').fill('bread-club');
  await page.getByRole('button', { name: 'Add variant B' }).click();
  await page.getByLabel('Heading of B').fill('Bread before breakfast');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('heading', { name: 'On the web' }).waitFor();
});

it('its form fills the contacts without JavaScript', async () => {
  const { server, page } = journey;
  const visit = async () => {
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    if (!context) throw new Error('There is no browser.');
    const visitor = await context.newPage();
    await visitor.goto(`${server.sitesOrigin}/bread-club`);
    return { visitor, close: () => context.close() };
  };
  const { visitor, close } = await visit();
  const opened = Date.now();
  await visitor.getByLabel('E-mail').first().fill('bo@example.org');
  for (const box of await visitor.getByRole('checkbox').all()) await box.check();
  const seen = new Set<string>();
  for (let n = 0; seen.size < 2; n += 1) {
    expect(n, 'visitors until both versions were seen').toBeLessThan(40);
    const other = await visit();
    seen.add((await other.visitor.locator('h1').textContent()) ?? '');
    await other.close();
  }
  // Whoever sends a form within two seconds has not read it.
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(2000);
  await visitor.locator('form button').first().click();
  await visitor.waitForURL(/\/thanks\//);
  await close();
  expect(seen).toContain('Bread before breakfast');
  const { entries } = await call<{ entries: { contactId: string | null }[] }>('form.entries', {
    projectId,
  });
  expect(entries.map(({ contactId }) => typeof contactId)).toEqual(['string']);
  const results = await call<{ variants: { visits: number }[]; verdict: string }>('page.results', {
    projectId,
  });
  expect(results.variants.every(({ visits }) => visits > 0)).toBe(true);
  expect(results.verdict).toBe('too-early');
});

it('a site of twelve pages with a blog is exported and opens from a folder', async () => {
  const { page, server } = journey;
  const titles = [
    ...['Home', 'About us', 'Services', 'Prices', 'Questions', 'Team', 'Visit us', 'Join in'],
    ...['Events', 'Contact', 'Legal notice', 'Privacy'],
  ];
  const site = await call<{ projectId: string }>('site.create', {
    ...{ name: 'Bread club', description: 'Bread for our street', pages: titles },
  });
  const id = { projectId: site.projectId };
  await call('site.add-collection', {
    ...{ ...id, name: 'Blog', slug: 'blog' },
    fields: [
      { key: 'date', label: 'Date', type: 'date' },
      { key: 'text', label: 'Text', type: 'rich' },
    ],
  });
  for (const n of [1, 2, 3]) {
    const fields = { date: `2026-03-0${n}`, text: `Words of ${n}.` };
    await call('site.add-entry', { ...id, collection: 'blog', title: `Entry ${n}`, fields });
  }
  await call('site.publish', { ...id, slug: 'bread-site' });
  const visitor = await journey.visitor();
  await visitor.goto(`${server.sitesOrigin}/bread-site`);
  await visitor.getByRole('navigation').first().waitFor();
  const { assets } = await call('site.export', id);
  const bytes = await page.evaluate(async (url) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
    const file = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    return [...new Uint8Array(await file.arrayBuffer())];
  }, assets[0]?.url ?? '');
  const folder = await mkdtemp(join(tmpdir(), 'site-'));
  for (const [path, content] of Object.entries(unzipSync(Uint8Array.from(bytes)))) {
    if (path.endsWith('/')) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  expect(await readFile(join(folder, 'sitemap.xml'), 'utf8')).toContain('<urlset');
  expect(await readFile(join(folder, 'feed.xml'), 'utf8')).toContain('Entry 3');
  const offline = await page.context().browser()?.newContext({ offline: true });
  if (!offline) throw new Error('There is no browser.');
  const reader = await offline.newPage();
  await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
  const first = await reader
    .locator('nav a')
    .evaluateAll((links) => (links as HTMLAnchorElement[]).map(({ href }) => href));
  expect(first.length).toBeGreaterThan(3);
  const seen = new Set(first);
  for (const address of seen) {
    await reader.goto(address);
    expect(await reader.locator('h1, h2').count(), address).toBeGreaterThan(0);
    const more = await reader
      .locator('a[href]')
      .evaluateAll((links) =>
        (links as HTMLAnchorElement[]).map(({ href }) => href.replace(/#.*/, '')),
      );
    for (const one of more) if (one.startsWith('file:') && one.endsWith('.html')) seen.add(one);
  }
  expect([...seen].filter((one) => one.endsWith('.html')).length).toBeGreaterThanOrEqual(12 + 4);
  await offline.close();
});

it('the dashboard shows both beside sales and what AI cost, and a number opens its rows', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/analytics`);
  for (const name of ['Sales', 'Cost']) {
    await page
      .getByRole('region', { name: new RegExp(`^${name}`) })
      .first()
      .waitFor();
  }
  await expectLooksRight(page, 'exit-hub');
  await page.goto(`${origin}/modules/analytics-dashboard?tab=sites`);
  const sites = page.getByRole('main').getByRole('listitem');
  await expect.poll(() => sites.count()).toBe(2);
  await sites.getByRole('link').first().waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Fresh bread every Friday' }).click();
  const visitors = page.getByRole('region', { name: 'Visitors', exact: true });
  await visitors.locator('svg [data-row]').first().click();
  await page
    .getByRole('dialog')
    .getByRole('cell', { name: '/bread-club', exact: true })
    .first()
    .waitFor();
  await expectLooksRight(page, 'exit-rows');
  expect(journey.problems).toEqual([]);
});
