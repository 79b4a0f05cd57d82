import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from './call-tool.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';
import { startStrictPage } from './strict-page.ts';

let journey: Journey;
let page: Page;
let shop: Awaited<ReturnType<typeof startStrictPage>>;
let embed = '';
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  ({ page } = journey);
  await journey.signUp();
  shop = await startStrictPage(journey.origin, () => embed);
});
afterAll(async () => {
  shop.close();
  await journey.close();
});

it('an inbox is opened, and its chat stands on a page of another origin', async () => {
  const { collectionId } = await tool<{ collectionId: string }>(page, 'kb.create-collection', {
    name: 'Bakery',
  });
  const markdown =
    'Bread is delivered on Fridays before noon. Returns are accepted within two days.';
  await tool(page, 'kb.add-page', { collectionId, title: 'Delivery', markdown });
  await page.goto(`${journey.origin}/modules/support`);
  await page.getByText('Nothing waits here').waitFor();
  await expectLooksRight(page, 'support-home');
  await page.getByRole('button', { name: 'New inbox' }).click();
  await page.getByLabel('What visitors read first').fill('Good morning! How can we help?');
  await page.getByLabel(/^Domains that may show it/).fill(shop.origin);
  await page.getByLabel('Address of the inbox').fill('help@bread.example');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectLooksRight(page, 'support-inbox');
  await expectAccessible(page);
  embed = await page.getByLabel('The line for your page').inputValue();
});

it('a visitor asks in the chat, an agent answers with a suggestion, and both see it at once', async () => {
  const visitor = await page.context().newPage();
  await visitor.goto(shop.origin);
  const widget = visitor.locator('guildhall-widget');
  await widget.getByRole('button').first().click();
  await widget.getByText('Good morning! How can we help?').waitFor();
  await widget.getByRole('textbox').fill('When is bread delivered?');
  await visitor.keyboard.press('Enter');
  await widget.getByText(/Leave your email address/).waitFor();

  await page.goto(`${journey.origin}/modules/support`);
  const list = page.getByRole('list', { name: 'Requests' });
  await list.getByText('When is bread delivered?').waitFor();
  await page.keyboard.press('j');
  const thread = page.getByRole('region', { name: 'Request' });
  await thread
    .getByText(/on Fridays before noon/)
    .first()
    .waitFor();
  await expectLooksRight(page, 'support-thread');
  await expectAccessible(page);
  await thread.getByRole('button', { name: 'Use it' }).first().click();
  await page.keyboard.press('ControlOrMeta+Enter');
  await widget.getByText('on Fridays before noon').waitFor();

  await widget.getByRole('textbox').fill('Thanks. My address is cleo@example.org');
  await visitor.keyboard.press('Enter');
  await thread.getByText('cleo@example.org, in Support').waitFor();
  await visitor.close();
});

it('notes stay inside, keys do the work, and what was answered is counted', async () => {
  const thread = page.getByRole('region', { name: 'Request' });
  await page.getByRole('heading', { name: 'Customer Support' }).click();
  await page.keyboard.press('n');
  await page.getByLabel('Note, which stays inside').fill('A regular customer.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await thread.getByText('Note, stays inside').waitFor();
  await page.getByRole('heading', { name: 'Customer Support' }).click();
  await page.keyboard.press('a');
  await expect.poll(() => thread.getByLabel('In charge').inputValue()).not.toBe('');
  await page.keyboard.press('#');
  await page.keyboard.type('delivery');
  await page.keyboard.press('Enter');
  await thread.getByRole('button', { name: 'Take the label delivery off' }).waitFor();
  await page.getByRole('heading', { name: 'Customer Support' }).click();
  await page.keyboard.press('e');
  await thread.getByRole('button', { name: 'Open again' }).waitFor();
  await expectLooksRight(page, 'support-closed');
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByText('What they were about').waitFor();
  await page.getByText('delivery').waitFor();
  await expectLooksRight(page, 'support-report');
});
