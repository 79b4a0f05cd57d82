import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

it('a brief becomes drafts, what is liked becomes a further round', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/logo-designer`);
  await page.getByText('No logos yet').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Wild Peony');
  await page.getByLabel('Tagline').fill('Flowers and gardens');
  await page.getByLabel('Field of work').fill('florist');
  await page.getByRole('button', { name: 'calm', exact: true }).click();
  await page.getByRole('button', { name: 'natural', exact: true }).click();
  await page.getByLabel('How many').selectOption('12');
  await expectAccessible(page);
  await expectLooksRight(page, 'logo-brief');
  await page.getByRole('button', { name: 'Draw logos' }).click();
  const first = page.getByRole('region', { name: 'Round 1' });
  await first.waitFor();
  await expect.poll(() => first.locator('img').count()).toBe(12);
  await first.getByRole('button', { name: 'Like draft 2', exact: true }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
  await expectLooksRight(page, 'logo-wall');
  await page.getByRole('button', { name: 'More like the 1 liked draft' }).click();
  const second = page.getByRole('region', { name: 'Round 2' });
  await second.waitFor();
  await expect.poll(() => second.locator('img').count()).toBeGreaterThan(5);
  await second.getByText('Variants of 1 draft').waitFor();
});

it('a draft is changed, examined and taken home with a brand', async () => {
  const { page } = journey;
  const round = page.getByRole('region', { name: 'Round 1' });
  await round.getByRole('button', { name: /^Open draft 1:/ }).click();
  const logo = page.getByRole('img', { name: 'Logo of Wild Peony' });
  await logo.waitFor();
  const before = await logo.getAttribute('src');
  await page.getByLabel('Typeface', { exact: true }).selectOption({ label: 'Marcellus' });
  await expect.poll(() => logo.getAttribute('src')).not.toBe(before);
  await page.getByText('Saved', { exact: true }).waitFor();
  const exams = page.getByRole('list', { name: 'Exams' });
  await exams.getByText('In one colour').waitFor();
  expect(await exams.getByRole('listitem').count()).toBe(9);
  await expectAccessible(page);
  await expectLooksRight(page, 'logo-draft');
  await page.getByRole('tab', { name: 'In use' }).click();
  await page.getByRole('img', { name: 'Business cards with the logo' }).waitFor();
  await expectLooksRight(page, 'logo-in-use');
  await page.getByRole('tab', { name: 'Files' }).click();
  await page.getByRole('button', { name: 'Write the files' }).click();
  const link = page.getByRole('link', { name: 'Download wild-peony.zip' });
  await link.waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['logo.svg', 'favicon.ico', 'sheet.pdf']),
  );
  await page.getByRole('link', { name: 'Open the brand' }).click();
  await page.getByRole('heading', { name: 'Wild Peony', level: 1 }).waitFor();
});

it('a drawing looks the same in a browser as in the files', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/logo-designer`);
  await page
    .getByRole('link', { name: /Wild Peony/ })
    .first()
    .click();
  const picture = page.getByRole('region', { name: 'Round 1' }).locator('img').first();
  await picture.waitFor();
  const src = (await picture.getAttribute('src')) ?? '';
  const svg = decodeURIComponent(src.slice(src.indexOf(',') + 1));
  const shown = await page.evaluate(async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml;utf8,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = 840;
    canvas.height = 600;
    const ink = canvas.getContext('2d');
    ink?.drawImage(image, 0, 0, 840, 600);
    return [...(ink?.getImageData(0, 0, 840, 600).data ?? [])];
  }, svg);
  const { Resvg } = await import('@resvg/resvg-js');
  const { default: pixelmatch } = await import('pixelmatch');
  const theirs = new Resvg(svg, { fitTo: { mode: 'width', value: 840 } }).render();
  const unlike = pixelmatch(Uint8Array.from(shown), theirs.pixels, undefined, 840, 600);
  expect(unlike / (840 * 600)).toBeLessThan(0.01);
});
