import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({ MARKET_SEEDS: 'off' });
  await journey.signUp();
});
afterAll(() => journey.close());

/** A published page by the rules of accessibility, on a computer and a phone, in light and dark. */
async function expectPublic(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'light'],
    [1440, 'dark'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page, { isPublished: true });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0);
    const folder = process.env.SCREENSHOTS;
    const path = `${folder}/${name}-${width}-${colorScheme}.png`;
    if (folder) await page.screenshot({ path, fullPage: true });
  }
}

it('a brief becomes a page whose words can be changed', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/landing-page-builder`);
  await page.getByText('No pages yet').waitFor();
  await page.getByLabel('Goal').selectOption('wait-list');
  await page
    .getByLabel('Offer', { exact: true })
    .fill('Fresh bread every Friday.\n- Baked at night\n- Brought by bicycle\nIs it vegan?');
  await page.getByLabel('Who it is for').fill('people in our street');
  await page.getByLabel('What visitors are to do').fill('Join the bread club');
  await page.getByText('Drawn with your words.').waitFor();
  const teaser = page.frameLocator('iframe[title="Preview of Teaser"]');
  await teaser.getByText('Fresh bread every Friday').first().waitFor();
  await page.getByLabel('Teaser').check();
  await expectLooksRight(page, 'landing-new');
  await page.getByRole('button', { name: 'Draft the page' }).click();
  const preview = page.frameLocator('iframe[title="Preview of the page"]');
  await preview.getByText('Fresh bread every Friday').first().waitFor();
  const heading = page.getByLabel('Heading', { exact: true }).first();
  await heading.fill('Bread that comes to you');
  await preview.getByText('Bread that comes to you').first().waitFor();
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectLooksRight(page, 'landing-edit');
});

it('has its sections, look, title and bars changed on its preview and in its outline', async () => {
  const { page } = journey;
  await page.getByRole('button', { name: 'Sections and look' }).click();
  await page.getByRole('treeitem', { name: /^Hero/ }).click();
  await page.getByRole('region', { name: 'Fields of Hero' }).waitFor();
  const canvas = page.frameLocator('iframe[title="Preview of the page"]');
  await canvas.getByText('Bread that comes to you').first().waitFor();
  await expectLooksRight(page, 'landing-sections');
  await page.getByRole('tab', { name: 'Page', exact: true }).click();
  await page.getByRole('button', { name: 'Add a bar' }).click();
  await page.locator('summary', { hasText: 'Bar' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Friday is nearly here.');
  await page.getByText('Saved', { exact: true }).waitFor();
  await expectLooksRight(page, 'landing-page-fields');
  await page.getByRole('button', { name: 'Remove “Bar”' }).click();
  await page.getByText('Saved', { exact: true }).waitFor();
});

it('is published, seen by a visitor, and says what was sent', async () => {
  const { page, server } = journey;
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByLabel('Address', { exact: true }).fill('api');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('This address is reserved.').waitFor();
  await page.getByLabel('Address', { exact: true }).fill('bread-by-bicycle');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('heading', { name: 'On the web' }).waitFor();
  await page.getByLabel('Domain', { exact: true }).fill('bread.example.org');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('_guildhall.bread.example.org').waitFor();
  await expectLooksRight(page, 'landing-publish');
  const visitor = await journey.visitor();
  const address = `${server.sitesOrigin}/bread-by-bicycle`;
  await visitor.goto(address);
  await visitor.getByRole('heading', { level: 1, name: 'Bread that comes to you' }).waitFor();
  await expectPublic(visitor, 'landing-public');
  await visitor.getByLabel('E-mail').first().fill('bo@example.org');
  for (const box of await visitor.getByRole('checkbox').all()) await box.check();
  await visitor.locator('form button').first().click();
  await visitor.waitForURL(/\/thanks\//);
  await expectPublic(visitor, 'landing-thanks');
  await page.getByRole('tab', { name: 'Entries' }).click();
  await page.getByLabel('Show spam').click();
  await page.getByText('bo@example.org').waitFor();
  await expectLooksRight(page, 'landing-entries');
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByText('One page is shown to everybody.').waitFor();
  await expectLooksRight(page, 'landing-results');
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel(/Mail whoever made this page/).waitFor();
  await expectLooksRight(page, 'landing-settings');
});

it('is tested in two variants, taken down and shown again', async () => {
  const { page, server } = journey;
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Add variant B' }).click();
  await page.getByLabel('Heading of B').fill('Bread before breakfast');
  await page.getByRole('button', { name: 'Edit all of B' }).click();
  await page.getByLabel('Title', { exact: true }).last().fill('Bread at six');
  await page.getByRole('button', { name: 'Back to publishing' }).click();
  await page.getByRole('button', { name: 'Publish again' }).click();
  await page.getByText('Publication 2').waitFor();
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByText('Too early to say.').waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await page.getByRole('tab', { name: 'Publish' }).click();
  await page.getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('heading', { name: 'Taken down' }).waitFor();
  const closed = await fetch(`${server.sitesOrigin}/bread-by-bicycle`);
  expect(closed.status).toBe(410);
  await page.getByText('Earlier publications').click();
  await page.getByRole('button', { name: 'Show again' }).last().click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await page.getByRole('heading', { name: 'On the web' }).waitFor();
  const shown = await fetch(`${server.sitesOrigin}/bread-by-bicycle`);
  expect(await shown.text()).toContain('Bread that comes to you');
  expect(journey.problems).toEqual([]);
});
