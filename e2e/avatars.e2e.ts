import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

it('a face is designed, saved as a character and changed', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/avatar-generator`);
  const face = page.getByRole('img', { name: /^The avatar “Ana”/ });
  await face.waitFor();
  await expectAccessible(page);
  const before = await face.getAttribute('src');
  await page.getByLabel('Hair', { exact: true }).selectOption('short04');
  await expect.poll(() => face.getAttribute('src')).not.toBe(before);
  await page.getByRole('button', { name: 'All by name' }).click();
  await expect.poll(() => face.getAttribute('src')).toBe(before);
  await page.getByRole('heading', { name: 'Others like this one' }).click();
  const first = page.getByRole('button', { name: /^Take / }).first();
  const shown = await first.getAttribute('aria-label');
  await page.keyboard.press('Space');
  await expect.poll(() => first.getAttribute('aria-label')).not.toBe(shown);
  await page.getByLabel('Style').selectOption('moods');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await page.getByRole('button', { name: 'Download Ana' }).click();
      await page.getByRole('menuitem', { name: 'SVG' }).click();
    })(),
  ]);
  expect(download.suggestedFilename()).toBe('ana.svg');
  await page.getByRole('button', { name: 'Save as a character' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mira');
  await page.getByRole('button', { name: 'Save the character' }).click();
  await page.getByRole('heading', { name: 'Mira', level: 1 }).waitFor();
  await page.getByLabel('Who it is').fill('Explains tides');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectAccessible(page);
});

it('a list of names becomes a ZIP, and a list without names is told what it needs', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/avatar-generator?tab=list`);
  const file = (text: string) => ({
    name: 'team.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await page.getByLabel('CSV with the column name').setInputFiles(file('who\nAna\n'));
  await page.getByRole('button', { name: 'Draw them all' }).click();
  await page.getByText('The list needs a column called name.').waitFor();
  await page.getByLabel('CSV with the column name').setInputFiles(file('name\nAna\nBen\n'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Draw them all' }).click(),
  ]);
  const files = Object.keys(unzipSync(await readFile(await download.path())));
  expect(files.toSorted()).toEqual(['001-ana.png', '002-ben.png', 'CREDITS.txt', 'avatars.csv']);
  await page.getByText('2 avatars made').waitFor();
  await expectAccessible(page);
});

it('a character speaks without any key, and the film is there again later', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/avatar-generator?tab=characters`);
  await page.getByRole('link', { name: 'Mira' }).click();
  await page.getByRole('link', { name: 'Let it speak' }).click();
  await page.getByText('The Local engine draws it on this hub').waitFor();
  await page.getByRole('textbox', { name: 'Text' }).fill('Low tide at six.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Make the film' }).click();
  const film = page.getByRole('region', { name: 'The film' }).locator('video');
  await film.waitFor();
  const seconds = () => film.evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(seconds).toBeGreaterThan(0.5);
  await page.goto(`${origin}/activity`);
  await page.getByRole('link', { name: 'Low tide at six.' }).first().click();
  await page.getByRole('region', { name: 'What was made' }).locator('video').waitFor();
});
