import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../src/platform/newsletter/testing/smtp-sink.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let sink: SmtpSink;
let visitor: Page;
beforeAll(async () => {
  sink = await startSmtpSink(true);
  journey = await startJourney({ SMTP_URL: sink.url, AUTH_AUTOCONFIRM: 'on', MARKET_SEEDS: 'off' });
  await journey.signUp();
  visitor = await journey.visitor();
});
afterAll(async () => {
  await journey.close();
  await sink.close();
});

/** The newest link to a page of the newsletter among the mails that arrived. */
async function mailedLink(page: string): Promise<string> {
  const find = () => {
    const text = (sink.mails.at(-1) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    return new RegExp(`http\\S+/newsletter/${page}\\?s=[\\w-]+&t=[\\w-]+`).exec(text)?.[0];
  };
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  return find() ?? '';
}

it('a visitor subscribes, confirms by the mail and chooses what to get', async () => {
  await visitor.goto(`${journey.origin}/newsletter`);
  await expectAccessible(visitor);
  const button = visitor.getByRole('button', { name: 'Subscribe' });
  await expect.poll(() => button.isDisabled()).toBe(true);
  await visitor.getByLabel('Your email address').fill('visitor@example.org');
  await button.click();
  await visitor
    .getByText('Please confirm your subscription with the link in your email.')
    .waitFor();
  await visitor.getByText('Thank you for subscribing!').waitFor();
  await visitor.goto(await mailedLink('confirm'));
  await visitor.getByText('visitor@example.org').waitFor();
  await expectAccessible(visitor);
  // The button has the focus: Enter is enough.
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('heading', { name: 'You are subscribed' }).waitFor();
  await visitor.getByRole('link', { name: 'Choose what interests you' }).click();
  await visitor.getByLabel('Name').fill('Vera');
  await visitor.getByRole('button', { name: 'Save preferences' }).click();
  await visitor.getByText('Your preferences are saved.').waitFor();
  await expectAccessible(visitor);
});

it('an admin cannot send without a postal address, and enters it', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/newsletter?broadcast=new`);
  await page.getByRole('button', { name: /^Markdown/ }).click();
  await page.getByLabel('Subject').fill('Spring news');
  await page.getByLabel('Preview text').fill('What grows now');
  await page.getByLabel('Text', { exact: true }).fill('# Hello {{name}}\n\nIt is **spring**.');
  await page.getByText('1 subscriber would get it now.').waitFor();
  const mail = page.frameLocator('iframe').first();
  await mail.getByRole('heading', { name: 'Hello Reader' }).waitFor();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send broadcast' }).click();
  await page.getByText('Failed to send broadcast').waitFor();
  await page.goto(`${origin}/modules/newsletter?part=settings`);
  await page.getByLabel('Postal address').fill('Example Club, 1 Long Street, Oldtown');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await page.getByText('Settings saved').waitFor();
  await expectAccessible(page);
});

it('sends the broadcast, sees who received it, and takes the list home', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/newsletter?part=broadcasts`);
  await page.getByRole('button', { name: /Spring news/ }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send broadcast' }).click();
  await page.getByText('Broadcast sent to all active subscribers!').waitFor();
  await page.getByText('visitor@example.org').waitFor();
  await expectAccessible(page);
  expect(sink.mails.at(-1)).toContain('Hello Vera');
  await page.getByRole('tab', { name: 'Subscribers' }).click();
  await page.getByText('New This Week').waitFor();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^newsletter-subscribers-\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain('"visitor@example.org"');
  await page.getByText('Subscribers exported successfully!').waitFor();
  await expectAccessible(page);
});

it('brings in a list, and a segment counts it', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByLabel('CSV file with headings').setInputFiles({
    name: 'list.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Email,Tags\none@example.org,fair\nwrong,fair\n'),
  });
  await page.getByText('Line 3: “wrong” This is not an email address.').waitFor();
  await page.getByLabel('Where and when did these people agree?').fill('Spring fair, 3 May');
  await page.getByRole('button', { name: 'Add 1 subscriber' }).click();
  await page.getByText('1 subscriber was added.').waitFor();
  await page.getByRole('tab', { name: 'Segments' }).click();
  await page.getByLabel('Name').fill('Fair people');
  await page.getByLabel('Tag').selectOption('fair');
  await page.getByText('1 matches, 1 can be emailed.').waitFor();
  await page.getByRole('button', { name: 'Save segment' }).click();
  await page.getByRole('heading', { name: 'Fair people' }).waitFor();
  await expectAccessible(page);
});

it('the reader leaves with one button and comes back with another', async () => {
  await visitor.goto(await mailedLink('unsubscribe'));
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await visitor.getByRole('heading', { name: 'You are unsubscribed' }).waitFor();
  await visitor.getByRole('button', { name: /That was a mistake/ }).click();
  await visitor.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  expect(journey.problems).toEqual([]);
});
