import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
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
});

it('an earlier site comes along with its pictures, and says what was left out', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/website-builder`);
  await page.getByLabel('Name', { exact: true }).fill('The old bakery');
  await page.getByLabel('What it is about').fill('A bakery that had a site before.');
  const oven = await sharp({
    create: { width: 640, height: 400, channels: 3, background: '#b5482a' },
  })
    .jpeg()
    .toBuffer();
  const html = (title: string, body: string) =>
    strToU8(`<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`);
  const zip = zipSync({
    'index.html': html(
      'The old bakery',
      '<h1>Since long ago</h1><p>We bake <b>every</b> night.</p><img src="oven.jpg" alt="Our oven"><a href="prices.html">Prices</a><script>alert(1)</script>',
    ),
    'prices.html': html(
      'Prices',
      '<h1>What it costs</h1><table><tr><td>Rye</td><td>6 euros</td></tr></table><form action="/send"><input name="email"><button>Send</button></form>',
    ),
    'oven.jpg': new Uint8Array(oven),
  });
  const file = { name: 'old.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) };
  await page.getByRole('button', { name: 'Choose: Bring a site along' }).click();
  await page.getByRole('dialog').locator('input[type="file"]').setInputFiles(file);
  await page.getByRole('group', { name: 'Bring a site along' }).getByText('old.zip').waitFor();
  await page.getByRole('button', { name: 'Make the website' }).click();
  const report = page.getByRole('dialog', { name: 'Your site is here' });
  await report.getByRole('listitem').first().waitFor();
  await expectLooksRight(page, 'website-report');
  await report.getByRole('button', { name: 'Open the website' }).click();
  const tree = page.getByRole('navigation', { name: 'Pages of the website' });
  await tree.getByRole('button', { name: 'Prices' }).waitFor();
  await expectLooksRight(page, 'website-brought');
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByLabel('Address of the site').fill('the-old-bakery');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('heading', { name: 'On the web' }).waitFor();
  const visitor = await journey.visitor();
  await visitor.goto(`${journey.server.sitesOrigin}/the-old-bakery`);
  await visitor.getByText('Since long ago').first().waitFor();
  const picture = visitor.getByAltText('Our oven');
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(journey.problems).toEqual([]);
});
