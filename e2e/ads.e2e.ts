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
  await page.getByLabel('Format').selectOption({ label: 'Texts for Google Ads Editor' });
  await page.getByRole('button', { name: 'Write the file' }).click();
  await files.getByRole('link', { name: /google-ads\.csv/ }).waitFor();
  expect(journey.problems).toEqual([]);
});
