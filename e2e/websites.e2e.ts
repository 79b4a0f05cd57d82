import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const titles = [
  ...['Home', 'About us', 'Services', 'Prices', 'Questions', 'Team', 'Visit us', 'Join in'],
  ...['Events', 'Contact', 'Legal notice', 'Privacy'],
];

it('a description becomes twelve pages', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/website-builder`);
  await page.getByText('No websites yet').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Bread club');
  await page
    .getByLabel('What it is about')
    .fill('Neighbours who bake every Friday.\n- Sourdough only\n- Brought by bicycle');
  await page.getByLabel('Pages', { exact: true }).fill(titles.join('\n'));
  const drawn = page.frameLocator('iframe[title="Preview of Studio"]');
  await drawn.getByText('Neighbours who bake every Friday').first().waitFor();
  await expectLooksRight(page, 'website-new');
  await page.getByRole('button', { name: 'Make the website' }).click();
  await page.waitForURL('**/website-builder/sites/**');
  const tree = page.getByRole('navigation', { name: 'Pages of the website' });
  await tree.getByRole('button', { name: 'Privacy' }).waitFor();
  await expectLooksRight(page, 'website-pages');
});

it('a page is built by keyboard alone', async () => {
  const { page } = journey;
  await page.getByLabel('New page').focus();
  await page.keyboard.type('Opening hours');
  await page.keyboard.press('Enter');
  await page.getByRole('region', { name: 'Page in the site' }).waitFor();
  await page.getByRole('tab', { name: 'Add', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Heading', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Text', { exact: true }).first().focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Open on Fridays');
  await page.getByText('Saved', { exact: true }).waitFor();
  const row = page
    .getByRole('navigation', { name: 'Pages of the website' })
    .getByRole('button', { name: 'Opening hours', exact: true });
  await row.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText('/privacy/opening-hours').waitFor();
  await page.keyboard.press('Alt+ArrowLeft');
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('a blog, a renamed page and the checks lead to a publication whose old address redirects', async () => {
  const { page, server } = journey;
  await page.getByRole('tab', { name: 'Collections' }).click();
  await page.getByLabel('New collection').fill('Blog');
  await page.getByRole('button', { name: 'Add collection' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByLabel('New entry').fill('The first loaf');
  await page.getByRole('button', { name: 'Add entry' }).click();
  await page.getByLabel('Text', { exact: true }).fill('It **rose**.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectLooksRight(page, 'website-entry');
  await page.getByRole('tab', { name: 'Pages', exact: true }).click();
  const tree = page.getByRole('navigation', { name: 'Pages of the website' });
  await tree.getByRole('button', { name: 'About us', exact: true }).click();
  await page.getByLabel('Address', { exact: true }).fill('our-story');
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Redirects' }).click();
  await page.getByText('/about-us → /our-story').waitFor();
  await expectLooksRight(page, 'website-redirects');
  await page.getByRole('tab', { name: 'Checks', exact: true }).last().click();
  await page
    .getByText(/holds a text that you have yet to write/)
    .first()
    .waitFor();
  await expectLooksRight(page, 'website-checks');
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByLabel('Address of the site').fill('bread-by-twelve');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('heading', { name: 'On the web' }).waitFor();
  const old = await fetch(`${server.sitesOrigin}/bread-by-twelve/about-us`, { redirect: 'manual' });
  expect([old.status, old.headers.get('location')]).toEqual([301, '/bread-by-twelve/our-story']);
  const visitor = await journey.visitor();
  await visitor.goto(`${server.sitesOrigin}/bread-by-twelve/blog`);
  await visitor.getByRole('link', { name: 'The first loaf' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'The first loaf' }).waitFor();
});

it('its ZIP opens from a folder, and every link of its menu leads on', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: 'Make the ZIP' }).click();
  const link = page.getByRole('link', { name: /^Download / });
  await link.waitFor();
  await expectLooksRight(page, 'website-publish');
  const url = new URL((await link.getAttribute('href')) ?? '', journey.origin);
  const bytes = new Uint8Array(await (await fetch(url)).arrayBuffer());
  const folder = await mkdtemp(join(tmpdir(), 'gh-site-'));
  for (const [path, content] of Object.entries(unzipSync(bytes))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  const visitor = await journey.visitor();
  await visitor.goto(`file://${folder}/index.html`);
  await visitor.getByRole('navigation', { name: 'Main' }).getByText('Blog').click();
  await visitor.getByRole('link', { name: 'The first loaf' }).click();
  await visitor.getByRole('heading', { level: 1, name: 'The first loaf' }).waitFor();
  expect(visitor.url()).toContain('/blog/the-first-loaf.html');
  expect(journey.problems).toEqual([]);
});
