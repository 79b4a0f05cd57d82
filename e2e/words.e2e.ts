import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectLooksRight, type Journey, startJourney } from './harness.ts';
import { pressToEnd } from './press-to-end.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

const looksRight = (name: string) => expectLooksRight(journey.page, name);

const notes = `Log of the ferry
The night ferry leaves from pier nine at ten in the evening. A crossing takes fifty minutes in calm water.
Bicycles travel free of charge on weekdays. The ticket office closes at half past nine.
In winter the ferry waits for the last train. Dogs stay on the open deck.`;

it('from a brief to a traced draft, a thread and a Word file, without any key', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/content-creator`);
  await page.getByRole('heading', { name: 'Content Creator', level: 1 }).waitFor();
  await page.getByText('How-to guide').waitFor();
  await looksRight('words-home');
  await page.goto(`${origin}/content-creator/new`);
  await page.getByLabel('Title').fill('The night ferry');
  await page
    .getByLabel('What it is about')
    .fill(
      'The night ferry, and how to travel with it. Captain Odalys Brandt has steered it since 1998.',
    );
  await page.getByLabel('Reader').fill('visitors of the island');
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByLabel('Text', { exact: true }).fill(notes);
  await page.getByRole('button', { name: 'Add the notes' }).click();
  await page.getByRole('button', { name: 'Propose an outline' }).click();
  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem');
  await sections.first().waitFor();
  await looksRight('words-brief');
  await page.getByRole('button', { name: 'Write the draft' }).click();

  await page.waitForURL(/\/content-creator\/articles\//);
  const traced = page.getByRole('region', { name: 'What it rests on' });
  await traced.getByText('none is unsupported.').waitFor();
  await traced.getByText('Source', { exact: true }).first().waitFor();
  const text = page.getByLabel('Text of the article');
  await expect.poll(() => text.textContent()).toContain('Odalys Brandt');
  await expect.poll(() => text.textContent()).toContain('pier nine at ten in the evening');
  await looksRight('words-write');
  await text.click();
  await pressToEnd(page, 'Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('The kettle on deck is always warm.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/small');
  await page.getByRole('option', { name: 'Small heading' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Afterwards');
  // The sentences are traced in the text as it is stored.
  await traced.getByText('The kettle on deck is always warm.').waitFor();
  await traced.getByText('Afterwards').waitFor({ state: 'hidden' });
  await page.reload();
  await expect.poll(() => text.textContent()).toContain('The kettle on deck is always warm.');
  expect(await text.getByRole('heading', { name: 'Afterwards', level: 3 }).count()).toBe(1);

  await page.getByRole('tab', { name: 'Other forms' }).click();
  await page.getByLabel('Characters a part at most').fill('120');
  await page.getByRole('button', { name: 'Make it' }).click();
  await page.getByRole('button', { name: 'Copy all' }).waitFor();
  await looksRight('words-forms');
  await page.getByRole('tab', { name: 'Check' }).click();
  await looksRight('words-check');
  await page.getByRole('tab', { name: 'Export and publish' }).click();
  await looksRight('words-out');
  const out = page.getByRole('region', { name: 'Export' });
  await out.getByLabel('File').selectOption('docx');
  await out.getByRole('button', { name: 'Make the file' }).click();
  const href = await out.getByRole('link', { name: /\.docx$/ }).getAttribute('href');
  const file = await fetch(new URL(href ?? '', origin));
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  expect(new TextDecoder().decode(parts['word/document.xml'])).toContain('Odalys Brandt');
});
