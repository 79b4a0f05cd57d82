import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

it('a brief becomes ads by angle', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/ai-ad-creator`);
  await page.getByText('No ads yet').waitFor();
  await page.getByLabel('Product', { exact: true }).fill('Kiln 7');
  await page.getByLabel('Who it is for').fill('potters');
  await page.getByLabel('Offer', { exact: true }).fill('20 % off until June');
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-new');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'Add a proof' }).click();
  await page.getByLabel('Proof 1', { exact: true }).fill('reaches 1280 °C in 90 minutes');
  await page.getByLabel('Source of proof 1').fill('test 14');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-brief');
  await page.getByRole('button', { name: 'Write ads' }).click();
  const variants = page.getByRole('list', { name: 'Variants' });
  await expect.poll(() => variants.locator('img').count(), { timeout: 30_000 }).toBe(3);
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-matrix');
});

it('a claim without a proof blocks the export until it is settled', async () => {
  const { page } = journey;
  await page
    .getByRole('button', { name: /^Change “/ })
    .first()
    .click();
  await page.getByRole('list', { name: 'Sizes' }).locator('img').nth(7).waitFor();
  await page.getByLabel('Headline', { exact: true }).fill('The best kiln');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-sizes');
  await page.getByRole('button', { name: 'Edit 300 × 250' }).click();
  const board = page.getByRole('region', { name: 'Drawing board' });
  await board.locator('canvas').first().waitFor();
  await page.getByRole('list', { name: 'Layers' }).getByText('Headline').first().click();
  await page.getByLabel('Words').fill('Made by hand');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-by-hand');
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('300 × 250 Medium rectangle, changed by hand').waitFor();
  await page.getByRole('tab', { name: 'Export' }).click();
  await page.getByText('One claim needs a proof').waitFor();
  expect(await page.getByRole('button', { name: 'Write 24 files' }).isDisabled()).toBe(true);
  await page.getByRole('tab', { name: 'Claims (1 open)' }).click();
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-claims');
  await page.getByRole('button', { name: 'This proves it' }).click();
  await page.getByRole('tab', { name: 'Claims (0 open)' }).waitFor();
});

it('three variants in eight sizes are 24 files, without a key', async () => {
  const { page } = journey;
  await page.getByRole('tab', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Write 24 files' }).click();
  const files = page.getByRole('list', { name: 'Files' });
  await expect.poll(() => files.getByRole('link').count(), { timeout: 60_000 }).toBe(24);
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-files');
  await page.getByRole('region', { name: 'Export' }).getByRole('button', { name: 'Share' }).click();
  await page.getByLabel('Whoever has it may').selectOption({ label: 'Look and comment' });
  await page.getByRole('button', { name: 'Create link' }).click();
  const links = page.getByRole('list', { name: 'Links' });
  const address = await links.getByRole('link').first().getAttribute('href');
  // Whoever is to approve them has no account.
  const other = await page.context().browser()?.newContext();
  if (!other) throw new Error('There is no browser.');
  const visitor = await other.newPage();
  await visitor.goto(address ?? '');
  await expect.poll(() => visitor.locator('figure img').count()).toBe(24);
  await visitor.getByLabel('Your name').fill('Ben');
  await visitor.getByLabel('Comment').fill('The second one, please.');
  await expectAccessible(visitor);
  await expectLooksRight(visitor, 'ad-approval');
  await visitor.getByRole('button', { name: 'Send' }).click();
  await visitor.getByText('The second one, please.').waitFor();
  await other.close();
  await page.keyboard.press('Escape');
  await page.getByRole('region', { name: 'Export' }).getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: '1 comment' }).click();
  await page.getByText('The second one, please.').waitFor();
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-comments');
  await page.keyboard.press('Escape');
  await page.getByLabel('Format').selectOption({ label: 'Texts for Google Ads Editor' });
  await page.getByRole('button', { name: 'Write the file' }).click();
  await files.getByRole('link', { name: /google-ads\.csv/ }).waitFor();
});

it('as films the ads for feeds and stories move, and the others are left out', async () => {
  const { page } = journey;
  await page.getByLabel('Format').selectOption({ label: 'Film as MP4: headline, text, button' });
  await page.getByText('the other sizes are display ads, which take no films').waitFor();
  await expectAccessible(page);
  await expectLooksRight(page, 'ad-films');
  await page.getByRole('button', { name: 'Write 9 files' }).click();
  const films = page.getByRole('list', { name: 'Files' }).getByRole('link', { name: /\.mp4$/ });
  await expect.poll(() => films.count(), { timeout: 200_000 }).toBe(9);
  const address = await films.first().getAttribute('href');
  const seen = await page.evaluate(async (src) => {
    const film = document.createElement('video');
    film.muted = true;
    film.src = src ?? '';
    await new Promise((done, fail) => {
      film.onloadeddata = done;
      film.onerror = () => fail(new Error(film.error?.message));
    });
    return [film.videoWidth, film.videoHeight, film.duration > 4];
  }, address);
  expect(seen).toEqual([1080, 1080, true]);
});

it('as HTML5 an ad runs without a network, and a click leads where the brief says', async () => {
  const { page } = journey;
  await page.getByRole('tab', { name: 'Brief' }).click();
  const link = 'https://kiln.example/seven?from=ad';
  await page.getByLabel('Where the ad leads').fill(link);
  await page.getByLabel('Where the ad leads').blur();
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.getByRole('tab', { name: 'Export' }).click();
  await page.getByLabel('Format').selectOption({ label: 'HTML5 with clickTag' });
  await page.getByRole('button', { name: 'Write 24 files' }).click();
  const zip = page.getByRole('list', { name: 'Files' }).getByRole('link', { name: /336x280\.zip/ });
  const [download] = await Promise.all([page.waitForEvent('download'), zip.first().click()]);
  const folder = await mkdtemp(join(tmpdir(), 'html5-ad-'));
  const files = unzipSync(await readFile(await download.path()));
  for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
  const alone = await page.context().browser()?.newContext({ offline: true });
  if (!alone) throw new Error('There is no browser.');
  try {
    const ad = await alone.newPage();
    const asked: string[] = [];
    ad.on('request', (request) => asked.push(request.url()));
    await ad.goto(pathToFileURL(join(folder, 'index.html')).href);
    const size = await ad
      .locator('img')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
    expect(size).toEqual([336, 280]);
    expect(asked.every((url) => url.startsWith('file:'))).toBe(true);
    const [opened] = await Promise.all([alone.waitForEvent('request'), ad.locator('a').click()]);
    expect(opened.url()).toBe(link);
  } finally {
    await alone.close();
    await rm(folder, { recursive: true });
  }
  expect(journey.problems).toEqual([]);
});
