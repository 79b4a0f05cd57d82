import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from './call-tool.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let page: Page;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  ({ page } = journey);
  await journey.signUp();
});
afterAll(() => journey.close());

const csv = [
  'Email,Name,City,Plan',
  'ada@example.org,Ada Lowe,Bath,pro',
  'ben@example.org,,Bath,free',
  'cleo@example.org,Cleo Roth,"Lyon, the old town",pro',
  'no address,Nobody,Nowhere,free',
].join('\n');

it('contacts come from a file, onto a list, and say what is known of them', async () => {
  await page.goto(`${journey.origin}/modules/email-marketing`);
  await page.getByText('No campaigns yet').waitFor();
  await expectLooksRight(page, 'mail-home');
  await page.getByRole('tab', { name: 'Contacts' }).click();
  await page.getByText('No contacts yet').waitFor();
  await page.getByRole('button', { name: 'New list' }).click();
  await page.getByLabel('Name').fill('Readers');
  await page.getByRole('button', { name: 'Make the list' }).click();
  await page.getByRole('button', { name: 'Import' }).click();
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByText('3 new, 0 known already, 1 lines left out').waitFor();
  await page.getByText('Line 5: This is not an email address.').waitFor();
  await expectLooksRight(page, 'mail-import');
  await page.getByLabel('Put them on a list').selectOption('Readers');
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();
  await page.getByText('Please say where and when these people agreed').waitFor();
  await page.getByLabel('Where and when they agreed').fill('Signed up at the market in May');
  await page.getByRole('button', { name: 'Import 3 contacts' }).click();
  await page.getByText('3 contacts', { exact: true }).waitFor();
  await expectLooksRight(page, 'mail-contacts');
  await page.getByRole('button', { name: /Ada Lowe/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Ada Lowe' });
  await drawer.getByText('Gets campaigns and series.').waitFor();
  await drawer.getByText('“Signed up at the market in May”').waitFor();
  await drawer.getByLabel('Add a tag').fill('vip');
  await drawer.getByRole('button', { name: 'Add', exact: true }).click();
  await drawer.getByText('Got a tag').waitFor();
  await expectLooksRight(page, 'mail-contact');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
});

it('a campaign is written, narrowed down, looked at as a reader, and sent', async () => {
  await page.getByRole('tab', { name: 'Campaigns' }).click();
  await page.getByRole('button', { name: 'New campaign' }).click();
  await page
    .getByLabel('Subject', { exact: true })
    .fill('Bread for {{ first_name | default: "you" }}');
  await page.getByLabel('Preview text').fill('New loaves on Friday');
  await page
    .getByLabel('Text', { exact: true })
    .fill(
      'Hello {{ first_name | default: "there" }},\n\nnew [loaves](https://bread.example/) on Friday.',
    );
  await page.getByLabel('Readers').check();
  await page.getByRole('button', { name: 'Narrow it down' }).click();
  await page.getByLabel('What it is about').selectOption('Attribute …');
  await page.getByLabel('Name of the attribute').fill('City');
  await page.getByLabel('Value').fill('Bath');
  await page.getByText('2 contacts now').waitFor();
  await expectLooksRight(page, 'mail-write');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Preview and send' }).click();
  await page.getByText(/The law wants a postal address/).waitFor();
  await page.getByLabel('Show it as').selectOption('ada@example.org');
  await page.getByText('Bread for Ada', { exact: true }).waitFor();
  await page
    .frameLocator('iframe[title="The mail at 600 pixels"]')
    .getByText('Hello Ada,')
    .waitFor();
  await expectLooksRight(page, 'mail-preview');
  // The hub's administrator says who stands behind the mails.
  await page.goto(`${journey.origin}/modules/email-marketing?tab=sender`);
  await page.getByRole('textbox', { name: 'Sender' }).fill('Bread & Co <hello@bread.example>');
  await page.getByLabel('Postal address').fill('1 Long Street, Oldtown');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The sender is granted.').waitFor();
  await expectLooksRight(page, 'mail-sender');
  await page.goBack();
  await page.getByText('It goes to 2 contacts.').waitFor();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send it', exact: true }).click();
  await page.getByRole('tab', { name: 'Report' }).click();
  const report = page.getByRole('region', { name: 'Figures' });
  await report.getByText(/^Sent .*There is no mail server/).waitFor();
  expect(await report.getByRole('definition').first().textContent()).toBe('2');
  await page.getByText('ben@example.org').waitFor();
  await expectLooksRight(page, 'mail-report');
});

it('a series is built of steps and switched on, and a template is tried with data', async () => {
  await page.goto(`${journey.origin}/modules/email-marketing?tab=series`);
  await page.getByRole('button', { name: 'New series' }).click();
  await page.getByRole('button', { name: '+ Wait' }).click();
  await page.getByRole('button', { name: '+ Condition' }).click();
  await page.getByRole('button', { name: '+ Mail' }).click();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await page.getByText('On, version 1').waitFor();
  await tool(page, 'contact.upsert', {
    ...{ email: 'new@example.org', name: 'Nia New' },
    consent: { source: 'Signed up today', at: '2026-11-27' },
  });
  await page.getByText('1 under way').waitFor();
  await page.getByText(/before step 3/).waitFor();
  await expectLooksRight(page, 'mail-series');
  await expectAccessible(page);
  await page.goto(`${journey.origin}/modules/email-marketing?tab=templates`);
  await page.getByRole('button', { name: 'New template' }).click();
  await page.getByLabel('Key').fill('order.ready');
  await page
    .frameLocator('iframe[title="The mail at 600 pixels"]')
    .getByText('Your bread is ready.')
    .waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectLooksRight(page, 'mail-template');
  await expectAccessible(page);
});
