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

it('pictures are drawn without a key, looked at large, and made again with their settings', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/image-generator`);
  await page.getByText('No pictures yet').waitFor();
  await expectAccessible(page);
  const prompt = page.getByLabel('What the picture should show');
  await prompt.fill('A lighthouse in {fog|moonlight}');
  await page.getByLabel('How many').selectOption('1');
  await prompt.press('Control+Enter');
  const pictures = page.getByRole('main').getByRole('listitem').getByRole('img');
  await expect.poll(() => pictures.count()).toBe(2);
  await expectAccessible(page);
  await pictures.first().click();
  const large = page.getByRole('dialog');
  await large.getByText('Local engine (procedural illustration)').waitFor();
  await expectAccessible(page);
  const first = await large.getByRole('heading').first().textContent();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => large.getByRole('heading').first().textContent()).not.toBe(first);
  await page.keyboard.press('Escape');
  await prompt.fill('Something else');
  await pictures.first().click();
  await large.getByText('Local engine (procedural illustration)').waitFor();
  // What was typed comes back, choices and all: sent again, it makes the same pictures.
  await page.keyboard.press('r');
  await expect.poll(() => prompt.inputValue()).toBe('A lighthouse in {fog|moonlight}');
});

it('a board goes out as a ZIP with its pictures and prompts', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/image-generator`);
  await page.getByRole('tab', { name: 'Boards' }).click();
  await page.getByRole('button', { name: 'New board' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Coast');
  await page.getByRole('button', { name: 'Make the board' }).click();
  await page.getByText('This board is empty').waitFor();
  await page.goto(`${origin}/image-generator`);
  await page.getByRole('main').getByRole('listitem').getByRole('img').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Board' }).click();
  await page.getByRole('menuitem', { name: 'Coast' }).click();
  await page.getByText('It is on “Coast” now.').waitFor();
  await page.getByRole('tab', { name: 'Boards' }).click();
  await page
    .getByRole('tabpanel')
    .getByRole('heading')
    .getByRole('link', { name: 'Coast' })
    .click();
  await page.getByRole('button', { name: 'Versions' }).waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /ZIP/ }).click(),
  ]);
  const files = unzipSync(await readFile(await download.path()));
  expect(Object.keys(files).filter((name) => name.endsWith('.png'))).toHaveLength(1);
  expect(new TextDecoder().decode(files['prompts.csv'])).toContain('lighthouse');
});

it('a list of words is kept, named in a prompt, and its call has a page from which the form is filled in', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/image-generator?view=lists`);
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name').fill('animals');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/workspace/savePart') && answer.ok()),
    page.getByLabel('Words').fill('heron\notter'),
  ]);
  await expectAccessible(page);
  await page.goto(`${origin}/image-generator`);
  const prompt = page.getByLabel('What the picture should show');
  await prompt.fill('a __animals__ by the river');
  await page.getByLabel('How many').selectOption('1');
  await page.getByRole('button', { name: 'Make 2 pictures' }).click();
  const otter = page.getByRole('img', { name: 'a otter by the river' });
  await otter.click();
  await page.getByRole('link', { name: 'All of this call' }).click();
  await page.getByText('a {heron|otter} by the river').last().waitFor();
  await expect.poll(() => page.getByRole('main').getByRole('img').count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Fill in the form with it' }).click();
  await expect.poll(() => prompt.inputValue()).toBe('a {heron|otter} by the river');
  expect(journey.problems).toEqual([]);
});
