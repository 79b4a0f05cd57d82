import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  page = journey.page;
  await journey.signUp();
});
afterAll(() => journey.close());

const views = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const;

/** A guest whose browser runs no scripts. */
async function guest({ width, height, colorScheme }: (typeof views)[number]) {
  const context = await journey.browser.newContext({
    ...{ viewport: { width, height }, colorScheme, javaScriptEnabled: false },
  });
  return context.newPage();
}

it('a brand is shown to whoever has the link and its password, without scripts', async () => {
  await page.goto(`${journey.origin}/projects`);
  await page.getByRole('button', { name: 'New brand' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mirabelle');
  await page.getByRole('button', { name: 'Make the brand' }).click();
  await page.getByRole('heading', { name: 'Mirabelle' }).waitFor();
  await page.getByLabel('Tone').fill('plain and warm');
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByLabel('Password (optional)').fill('low tide');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('list', { name: 'Links' }).getByRole('link');
  const address = (await link.getAttribute('href')) as string;
  await dialog.getByText('Password', { exact: true }).waitFor();
  await expectAccessible(page);

  for (const view of views) {
    const reader = await guest(view);
    await reader.goto(address);
    expect(await reader.getByText('plain and warm').count()).toBe(0);
    await reader.getByLabel('Password').fill('high tide');
    await reader.getByRole('button', { name: 'Open' }).click();
    await reader.getByText('This is not the password.').waitFor();
    await reader.getByLabel('Password').fill('low tide');
    await reader.getByRole('button', { name: 'Open' }).click();
    await reader.getByText('plain and warm').waitFor();
    expect(await reader.getByRole('heading', { level: 1 }).textContent()).toBe('Mirabelle');
    await reader.context().close();
  }
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await link.waitFor({ state: 'detached' });
  const late = await guest(views[1]);
  expect((await late.goto(address))?.status()).toBe(410);
  await late.getByRole('heading', { name: 'This page is no longer shared' }).waitFor();
  await late.context().close();
});

it('a text goes from the library into the form of a film and into a chat', async () => {
  await page.goto(`${journey.origin}/assets`);
  const words = Buffer.from('The moon pulls the sea (twice) a day & the water rises.');
  const tides = { name: 'tides.txt', mimeType: 'text/plain', buffer: words };
  await page.getByLabel('Files to add').setInputFiles(tides);
  await page
    .getByRole('list', { name: 'Files', exact: true })
    .getByRole('button', { name: 'tides.txt' })
    .click();
  const drawer = page.getByRole('dialog', { name: 'tides.txt' });
  await drawer.getByRole('button', { name: 'Send to …' }).click();
  await page.getByRole('menuitem', { name: 'Make a film of it' }).click();
  const description = page.getByRole('main').getByLabel('Description');
  await expect.poll(() => description.inputValue()).toBe(words.toString());

  await page.goto(`${journey.origin}/assets`);
  await page
    .getByRole('list', { name: 'Files', exact: true })
    .getByRole('button', { name: 'tides.txt' })
    .click();
  await drawer.getByRole('button', { name: 'Send to …' }).click();
  await page.getByRole('menuitem', { name: 'Ask about it' }).click();
  await page.getByRole('article', { name: 'Your message' }).getByText(words.toString()).waitFor();
  await page.getByRole('link', { name: 'From “tides.txt”' }).waitFor();
  await expectAccessible(page);
  expect(journey.problems).toEqual([]);
});
