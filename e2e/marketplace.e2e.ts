import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await startJourney();
  page = await journey.visitor();
});
afterAll(() => journey.close());

const cards = () =>
  page
    .getByRole('region', { name: 'All Prompts' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /^Preview / }) });

it('a visitor finds a prompt by typing a few letters', async () => {
  await page.goto(`${journey.origin}/marketplace`);
  await page.getByRole('region', { name: 'New Arrivals' }).waitFor();
  await expectAccessible(page);
  const search = page.getByRole('combobox', { name: 'Search prompts' });
  await search.pressSequentially('invo');
  await page.getByRole('option', { name: 'invoice', exact: true }).waitFor();
  await search.press('ArrowDown');
  await search.press('Enter');
  await page.getByRole('heading', { name: /^Results for “invoice/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('q')).toMatch(/^invoice/);
  await page.getByRole('link', { name: 'Preview Payment Reminder in Three Tones' }).click();
  await page.getByRole('heading', { level: 1, name: 'Payment Reminder in Three Tones' }).waitFor();
});

it('sees what a prompt is before buying it, and not what is paid for', async () => {
  const html = await (await fetch(page.url())).text();
  expect(html).toContain('<link rel="canonical"');
  expect(html).toContain('"@type":"Product"');
  expect(html).not.toContain('No excuses on the customer');
  await page.getByLabel('Customer', { exact: true }).fill('Harbour Café');
  await page.getByText(/more words after the purchase/).waitFor();
  await page.getByRole('heading', { name: 'Related prompts' }).waitFor();
  await expectAccessible(page);
});

it('narrows the catalogue by links that can be kept', async () => {
  await page.goto(`${journey.origin}/marketplace`);
  await page
    .getByRole('navigation', { name: 'Category' })
    .getByRole('link', { name: 'Code' })
    .click();
  await page.waitForURL(/category=Code/);
  await page.getByLabel('Sort by').selectOption('price-low');
  await page.waitForURL(/sort=price-low/);
  await page.reload();
  await cards().first().waitFor();
  expect(await cards().first().textContent()).toContain('Free');
  await page.getByRole('link', { name: 'Clear filters' }).click();
  await page.waitForURL((url) => url.search === '');
});

it('reaches every category by its own page', async () => {
  await page.goto(`${journey.origin}/stories`);
  await page.getByRole('heading', { level: 1, name: 'Stories' }).waitFor();
  expect(await cards().count()).toBeGreaterThan(3);
  expect(await page.title()).toContain('Stories prompts');
});

it('is told when nothing fits', async () => {
  await page.goto(`${journey.origin}/marketplace?q=qqqxyzzy`);
  await page.getByText('No prompt matches “qqqxyzzy”').waitFor();
  const answer = await page.goto(`${journey.origin}/prompts/there-is-none`);
  expect(answer?.status()).toBe(404);
});
