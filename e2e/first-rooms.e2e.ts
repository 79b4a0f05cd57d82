import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Journey, startJourney } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';

/** The way of somebody new through the first rooms, without a key: one server is killed, another is empty. */
let journey: Journey;
let again: RunningServer | undefined;
let empty: Journey | undefined;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' }, { ownPostgres: true });
  await journey.signUp();
});
afterAll(async () => {
  await again?.stop();
  await empty?.close();
  await journey.close();
});

const prompt = 'a lighthouse by the sea';
/** Those of the list; what is being made is another one. */
const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('img');

it('twelve pictures survive a kill, each once, and the third one’s settings come back', async () => {
  const { page, origin, server } = journey;
  await page.goto(`${origin}/image-generator`);
  await page.getByLabel('What the picture should show').fill(prompt);
  await page.getByLabel('How many').selectOption('12');
  await page.getByRole('button', { name: 'Make 12 pictures' }).click();
  await expect.poll(() => pictures(page).count(), { timeout: 60_000 }).toBeGreaterThan(2);
  await server.kill();
  const { port } = new URL(origin);
  again = await startServer({ PORT: port, MARKET_SEEDS: 'off' }, server.dataDir);
  await page.goto(`${origin}/image-generator`);
  await expect.poll(() => pictures(page).count(), { timeout: 120_000 }).toBe(12);
  await page.getByRole('list', { name: 'Being made' }).waitFor({ state: 'detached' });
  expect(await pictures(page).count()).toBe(12);
  const seen = await pictures(page).evaluateAll((all) =>
    all.map((one) => new URL((one as HTMLImageElement).src).pathname),
  );
  expect(new Set(seen).size).toBe(12);

  await page.getByLabel('What the picture should show').fill('something else');
  await pictures(page).nth(2).click();
  await page.getByRole('dialog').getByText('Local engine (procedural illustration)').waitFor();
  await page.keyboard.press('r');
  const field = page.getByLabel('What the picture should show');
  await expect.poll(() => field.inputValue()).toBe(prompt);
  expect(await page.getByLabel('How many').inputValue()).toBe('12');
});

it('two of them go onto a board, which is shown to whoever has the link and the password', async () => {
  const { page, origin, browser } = journey;
  await page.goto(`${origin}/image-generator?view=boards`);
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Coast');
  await page.getByRole('button', { name: 'Make the board' }).click();
  await page.getByText('This board is empty').waitFor();
  const address = page.url();
  for (const place of [0, 1]) {
    await page.goto(`${origin}/image-generator`);
    await pictures(page).nth(place).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Board' }).click();
    await page.getByRole('menuitem', { name: 'Coast' }).click();
    await page.getByText('It is on “Coast” now.').waitFor();
  }
  await page.goto(address);
  await expect.poll(() => pictures(page).count()).toBe(2);

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByLabel('Password (optional)').fill('low tide');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('link').first().getAttribute('href');
  const guest = await (await browser.newContext()).newPage();
  await guest.goto(new URL(link ?? '', origin).href);
  expect(await guest.getByRole('img').count()).toBe(0);
  await guest.getByLabel('Password').fill('low tide');
  await guest.getByRole('button', { name: 'Open' }).click();
  await expect.poll(() => guest.getByRole('main').getByRole('img').count()).toBe(2);
  await guest.context().close();
  await page.keyboard.press('Escape');
});

it('a sheet of 500 faces comes of a list of names', { timeout: 300_000 }, async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/avatar-generator?tab=list`);
  const names = Array.from({ length: 500 }, (_, at) => `Person ${at + 1}`);
  await page.getByLabel('CSV with the column name').setInputFiles({
    name: 'crew.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['name', ...names].join('\n')),
  });
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 240_000 }),
    page.getByRole('button', { name: 'Draw them all' }).click(),
  ]);
  const files = Object.keys(unzipSync(await readFile(await download.path())));
  expect(files.filter((name) => name.endsWith('.png'))).toHaveLength(500);
  await page.getByText('500 avatars made').waitFor();
});

it('a picture goes into a chat, and the board into an empty hub', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/image-generator`);
  await pictures(page).first().click();
  await page.getByRole('dialog').getByRole('button', { name: /Send/ }).click();
  await page.getByRole('menuitem', { name: /Chat/ }).first().click();
  await page.waitForURL(/\/modules\/(ai-chat|super-chatbot)/);
  const sent = page.getByRole('article', { name: 'Your message' });
  await sent.getByRole('img').waitFor();
  await sent.getByRole('link', { name: new RegExp(prompt) }).waitFor();

  await page.goto(`${origin}/image-generator?view=boards`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Coast' }).first().click();
  await expect.poll(() => pictures(page).count()).toBe(2);
  await page.getByRole('button', { name: /^More for this/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as a bundle' }).click(),
  ]);
  const buffer = await readFile(await download.path());
  empty = await startJourney();
  await empty.signUp();
  await empty.page.goto(`${empty.origin}/projects`);
  await empty.page
    .getByLabel('Bundle to import')
    .setInputFiles({ name: 'coast.zip', mimeType: 'application/zip', buffer });
  await empty.page.getByRole('heading').getByRole('link', { name: 'Coast' }).click();
  await expect.poll(() => pictures(empty?.page as Page).count()).toBe(2);
  expect(empty.problems).toEqual([]);
});
