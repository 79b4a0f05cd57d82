import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../src/platform/newsletter/testing/smtp-sink.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';
import { pressToEnd } from './press-to-end.ts';

let journey: Journey;
let sink: SmtpSink;
let page: Page;
beforeAll(async () => {
  sink = await startSmtpSink(true);
  journey = await startJourney({ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'on' });
  await journey.signUp();
  page = journey.page;
});
afterAll(async () => {
  await journey.close();
  await sink.close();
});

/** The checker cannot look into frames in which no script runs, so the mail is shown as text. */
async function expectEditorAccessible() {
  const asText = page.getByRole('button', { name: 'Plain text' });
  await asText.click();
  await expectAccessible(page);
  await asText.click();
}

const mail = () => (sink.mails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');

it('an issue is made from a pasted text and the prompts of the week', async () => {
  await page.goto(`${journey.origin}/modules/newsletter`);
  await page
    .getByLabel('Text of source 1')
    .fill('The board met on Monday. It chose Ana as treasurer.');
  await page.getByLabel('Heading of source 1').fill('From the board');
  await page.getByRole('button', { name: 'Prompts of the week' }).click();
  await page.getByLabel('Heading of source 2').waitFor();
  await page.getByRole('button', { name: 'Move up: Prompts of the week, source 2' }).click();
  await page.getByLabel('Issue name').fill('The May letter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate issue' }).click();
  const text = page.getByLabel('Text of the issue');
  await text.getByText('It chose Ana as treasurer.').waitFor();
  expect(await text.getByRole('heading').allTextContents()).toEqual([
    'Prompts of the week',
    'From the board',
  ]);
  await expectEditorAccessible();
});

it('is changed by keyboard in the editor, undone, and kept without a button', async () => {
  await page.getByText('It chose Ana as treasurer.').click();
  await pressToEnd(page, 'End');
  await page.keyboard.type(' Welcome!');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowRight');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await expect.poll(focused).toBe('Italic');
  await page.getByText('Saved', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('It chose Ana as treasurer. Welcome!').waitFor();
  const frames = page.locator('iframe');
  await expect.poll(() => frames.count()).toBe(2);
  await page.frameLocator('iframe').first().getByText('Welcome!').waitFor();
});

it('takes a brand with its logo, and a picture of the library', async () => {
  const issue = page.url();
  const logo = await sharp({
    create: { width: 300, height: 100, channels: 3, background: '#c2410c' },
  })
    .png()
    .toBuffer();
  await page.goto(`${journey.origin}/projects`);
  await page.getByRole('button', { name: 'New brand' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Harbour');
  await page.getByRole('button', { name: 'Make the brand' }).click();
  await page.getByRole('heading', { name: 'Harbour' }).waitFor();
  await page.getByLabel('Main colour').fill('#0a4a6e');
  await page.getByRole('button', { name: 'Choose: Logo' }).click();
  await page
    .getByLabel('File to add')
    .setInputFiles({ name: 'harbour.png', mimeType: 'image/png', buffer: logo });
  await page.getByRole('button', { name: 'Remove: Logo' }).waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();

  await page.goto(issue);
  const colours = page.getByLabel('Colours', { exact: true });
  await colours.selectOption({ label: 'Harbour' });
  const shown = page.frameLocator('iframe').first();
  await shown.getByRole('img', { name: 'Harbour' }).waitFor();
  await expect.poll(() => shown.locator('body').innerHTML()).toContain('#0a4a6e');
  await page.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('menuitem', { name: 'Picture from the library' }).click();
  const library = page.getByRole('dialog', { name: 'Picture from the library' });
  await expectAccessible(page);
  await library.getByRole('button', { name: /harbour/ }).click();
  await page.getByLabel('What the picture shows').waitFor();
  await expect.poll(() => shown.locator('img[src*="/files/"]').count()).toBe(2);
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectEditorAccessible();
});

it('that is open in two windows is overwritten by neither', async () => {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Preview text').waitFor();
  await page.getByLabel('Preview text').fill('What the board decided');
  await page.getByText('Saved', { exact: true }).waitFor();
  await other.getByText('It chose Ana as treasurer. Welcome!').click();
  await pressToEnd(other, 'End');
  await other.keyboard.type(' Goodbye!');
  const choice = other.getByRole('dialog', { name: 'Somebody else saved this meanwhile' });
  await choice.getByRole('button', { name: 'Take theirs' }).click();
  await other.getByText('Saved', { exact: true }).waitFor();
  expect(await other.getByLabel('Preview text').inputValue()).toBe('What the board decided');
  const text = other.getByLabel('Text of the issue');
  await text.getByText('It chose Ana as treasurer. Welcome!').waitFor();
  expect(await text.textContent()).not.toContain('Goodbye');
  await other.close();
});

it('goes to its writer as a test, then to the subscribers', async () => {
  await page.goto(`${journey.origin}/modules/newsletter?part=settings`);
  await page.getByLabel('Postal address').fill('Example Club, 1 Long Street, Oldtown');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
  await page.goto(`${journey.origin}/modules/newsletter?part=subscribers`);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('CSV file with headings').setInputFiles({
    ...{ name: 'list.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('Email,Name\nvera@example.org,Vera\n'),
  });
  await page.getByLabel('Where and when did these people agree?').fill('Spring fair, 3 May');
  await page.getByRole('button', { name: 'Add 1 subscriber' }).click();
  await page.getByText('1 subscriber was added.').waitFor();

  await page.goto(`${journey.origin}/modules/newsletter`);
  await page.getByRole('button', { name: /^The May letter/ }).click();
  await page.getByRole('button', { name: 'Create broadcast' }).click();
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await page.getByText(/^A test was sent to/).waitFor();
  await expect.poll(() => mail(), { timeout: 60_000 }).toContain('[Test] The May letter');
  await page.getByText('1 subscriber would get it now.').waitFor();
  await expectEditorAccessible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send broadcast' }).click();
  await page.getByText('Broadcast sent to all active subscribers!').waitFor();
  expect(mail()).toContain('Hello Vera');
  expect(mail()).toContain('/share-images/prompts/');
});

it('is read by everybody in the archive and by feed readers', async () => {
  await page.getByRole('button', { name: 'Publish in the archive' }).click();
  await page.getByRole('link', { name: '/newsletter/the-may-letter' }).waitFor();
  const visitor = await journey.visitor();
  await visitor.goto(`${journey.origin}/newsletter`);
  await visitor.getByRole('link', { name: 'The May letter' }).click();
  await visitor.getByRole('heading', { name: 'The May letter', level: 1 }).waitFor();
  await visitor.getByText('It chose Ana as treasurer. Welcome!').waitFor();
  await expectAccessible(visitor);
  const served = await (await fetch(`${journey.origin}/newsletter/the-may-letter`)).text();
  expect(served).toContain('It chose Ana as treasurer.');
  expect(served).toMatch(/<link rel="canonical" href="[^"]+\/newsletter\/the-may-letter">/);
  expect(served).toContain('application/ld+json');
  expect(served).not.toMatch(/\{\{|Vera|1 Long Street/);
  const feed = /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(
    served,
  )?.[1];
  const rss = await (await fetch(`${journey.origin}${feed}`)).text();
  expect(rss).toContain('<![CDATA[The May letter]]>');
  const picture = await fetch(`${journey.origin}/share-images/newsletter/the-may-letter.png`);
  expect(picture.headers.get('content-type')).toBe('image/png');
  expect((await fetch(`${journey.origin}/newsletter/nothing`)).status).toBe(404);
  expect(journey.problems).toEqual([]);
});
