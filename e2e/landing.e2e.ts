import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let admin: Page;
let visitor: Page;
beforeAll(async () => {
  journey = await startJourney();
  admin = journey.page;
  visitor = await journey.visitor();
  await journey.signUp(admin, 'boss@example.org');
});
afterAll(() => journey.close());

const open = (page: Page, path: string) => page.goto(`${journey.origin}${path}`);
const sections = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const manager = async (page: Page) => {
  await open(page, '/homepage-content');
  await page.getByRole('list', { name: 'Sections' }).waitFor();
};
const row = (page: Page, heading: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('switch', { name: `Show ${heading}` }) });
const saveAndPublish = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Configuration' }).click();
  await page.getByText('Homepage configuration saved successfully!').first().waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Visitors see this homepage now.').first().waitFor();
};

it('the page stands before any script runs, on both screens, without moving', async () => {
  const html = await (await fetch(journey.origin)).text();
  for (const text of [
    ...['Explore Prompts', 'Login', 'Get Started', 'Featured prompt packs', 'Submit a Prompt'],
    ...['Voice Clone', 'Learn', 'Command Center', 'Prompt Platform', 'application/ld+json'],
  ]) {
    expect(html).toContain(text);
  }
  const packs = visitor.getByRole('region', { name: 'Featured prompt packs' });
  const tools = visitor.getByRole('region', { name: 'AI tools' });
  for (const [width, height, theme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await visitor.setViewportSize({ width, height });
    await open(visitor, '/');
    await visitor.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    expect(await packs.getByRole('listitem').count()).toBe(4);
    expect(await tools.getByRole('listitem').count()).toBe(6);
    const soon = tools.getByRole('button', { name: 'Coming Soon: Voice Clone' });
    expect(await soon.isDisabled()).toBe(true);
    const ready = tools.getByRole('link', { name: 'Open Chat with PDF' });
    expect(await ready.getAttribute('href')).toBe('/chat-pdf');
    await expectAccessible(visitor);
    const facts = await visitor.evaluate(() => ({
      wider: document.documentElement.scrollWidth - window.innerWidth,
      moved: performance
        .getEntriesByType('layout-shift')
        .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
    }));
    expect(facts.wider).toBeLessThanOrEqual(0);
    expect(facts.moved).toBeLessThanOrEqual(0.01);
  }
  await visitor.setViewportSize({ width: 1440, height: 900 });
});

it('a visitor searches by keyboard: five matches, one of them opens, Enter alone shows all', async () => {
  await open(visitor, '/');
  const field = visitor.getByRole('main').getByRole('combobox', { name: 'Search prompts' });
  await field.click();
  await visitor.keyboard.type('wri');
  const list = visitor.getByRole('listbox', { name: 'Matching prompts' });
  await list.getByRole('option', { name: 'All results for “wri”' }).waitFor();
  await expect.poll(() => list.getByRole('option').count()).toBe(6);
  await visitor.keyboard.press('ArrowDown');
  const first = list.getByRole('option').first();
  expect(await first.getAttribute('aria-selected')).toBe('true');
  await expectAccessible(visitor);
  await visitor.keyboard.press('Escape');
  expect(await list.count()).toBe(0);
  await visitor.keyboard.type('t');
  await list.waitFor();
  await visitor.keyboard.press('ArrowDown');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL('**/prompts/**');
  await open(visitor, '/');
  await field.fill('invoice');
  await visitor.keyboard.press('Enter');
  await visitor.waitForURL('**/marketplace?q=invoice');
});

it('opens a pack, and signs up for the newsletter', async () => {
  await open(visitor, '/');
  await visitor
    .getByRole('region', { name: 'Featured prompt packs' })
    .getByRole('link', { name: 'Small Business Desk' })
    .click();
  await visitor.getByRole('heading', { level: 1, name: 'Small Business Desk' }).waitFor();
  await visitor.goBack();
  const block = visitor.getByRole('region', { name: 'The best of the hub, by email' });
  await block.getByLabel('Your email address').fill('reader@example.org');
  await block.getByRole('button', { name: 'Subscribe' }).click();
  await visitor
    .getByText('You’re on the list. Your subscription starts once it’s confirmed.')
    .waitFor();
  await block.getByText('Thank you for subscribing!').waitFor();
});

it('only admins reach the homepage’s content', async () => {
  const other = await journey.visitor();
  await journey.signUp(other, 'other@example.org');
  await other.route('**/api/account/role', async (route) => {
    await other.getByText('Checking permissions...').waitFor();
    await route.continue();
  });
  await open(other, '/homepage-content');
  await other.getByRole('heading', { level: 1, name: 'Access Denied' }).waitFor();
  await other.getByText('You need admin privileges to manage homepage content.').waitFor();
  await other.context().close();
});

it('an admin changes sections, sees them in the preview, and then a visitor sees them', async () => {
  await manager(admin);
  await row(admin, 'Trending')
    .getByText('Nothing to show yet, so visitors don’t see it.')
    .waitFor();
  await admin.getByRole('switch', { name: 'Show Hot sellers' }).click();
  const hot = row(admin, 'Hot sellers');
  await hot.getByLabel('Assigned package').selectOption('Code Keeper');
  await hot.getByLabel('Heading').fill('From the workshop');
  const workshop = row(admin, 'From the workshop');
  await workshop.getByLabel('Max items').fill('99');
  expect(await workshop.getByLabel('Max items').inputValue()).toBe('50');
  await workshop.getByLabel('Max items').fill('');
  expect(await workshop.getByLabel('Max items').inputValue()).toBe('1');
  await workshop.getByLabel('Sort order').fill('0');
  expect(await workshop.getByLabel('Sort order').inputValue()).toBe('1');
  await admin.getByRole('switch', { name: 'Show New arrivals' }).click();
  expect(await row(admin, 'New arrivals').getByLabel('Max items').count()).toBe(0);
  const preview = admin.frameLocator('iframe[title="Preview of the homepage"]');
  await preview.getByRole('heading', { name: 'From the workshop' }).waitFor();
  await expect.poll(() => preview.getByRole('heading', { name: 'New arrivals' }).count()).toBe(0);
  await admin.getByRole('button', { name: 'Phone' }).click();
  await expectAccessible(admin);

  await admin.getByText('Saved by boss@example.org, not published yet.').waitFor();
  await admin.reload();
  await row(admin, 'From the workshop').waitFor();
  await saveAndPublish(admin);
  await open(visitor, '/');
  const shown = await sections(visitor).allInnerTexts();
  expect(shown).toContain('From the workshop');
  expect(shown).not.toContain('New arrivals');
});

it('sections change places by keyboard, and all defaults come back by one click', async () => {
  await manager(admin);
  const handle = admin.getByRole('button', { name: 'Move Featured prompts' });
  await handle.focus();
  const names = () =>
    admin.getByRole('switch').evaluateAll((all) => all.map((one) => one.ariaLabel));
  const before = (await names()).indexOf('Show Featured prompts');
  await admin.keyboard.press('Space');
  const at = (place: number) =>
    admin.getByText(`Featured prompts is at place ${place} of 13.`).waitFor({ state: 'attached' });
  await at(before + 1);
  await admin.keyboard.press('ArrowUp');
  await at(before);
  await admin.keyboard.press('Space');
  await expect.poll(async () => (await names()).indexOf('Show Featured prompts')).toBe(before - 1);
  await admin.getByRole('button', { name: 'Reset to Default' }).click();
  await admin.getByText('Reset to default configuration').waitFor();
  expect((await names())[0]).toBe('Show Hero');
  await saveAndPublish(admin);
  await admin.getByRole('button', { name: 'History' }).click();
  await admin.getByRole('button', { name: 'Restore version 1' }).click();
  await admin.getByText('The earlier version is restored.').waitFor();
  await open(visitor, '/');
  expect(await sections(visitor).allInnerTexts()).toContain('From the workshop');
});

it('what is typed while a slow save is under way is not lost', async () => {
  await manager(admin);
  const items = row(admin, 'Spotlight').getByLabel('Max items');
  await items.fill('7');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await admin.route('**/saveDraft', async (route) => {
    await held;
    await route.continue();
  });
  await admin.getByRole('button', { name: 'Save Configuration' }).click();
  await items.fill('8');
  release();
  await admin.getByText('Homepage configuration saved successfully!').first().waitFor();
  expect(await items.inputValue()).toBe('8');
  await admin.unroute('**/saveDraft');
  await saveAndPublish(admin);
  expect(await items.inputValue()).toBe('8');
});

it('two admins who change it at once see both, lose neither text, and choose', async () => {
  const second = await admin.context().newPage();
  await manager(admin);
  await manager(second);
  await row(admin, 'Spotlight').getByLabel('Heading').fill('Topic of the week');
  await admin.getByText('Saved by boss@example.org, not published yet.').waitFor();
  await row(second, 'Spotlight').getByLabel('Heading').fill('In the light');
  const dialog = second.getByRole('dialog', { name: 'Someone else changed the homepage' });
  await dialog.getByText(/boss@example\.org has saved since you began/).waitFor();
  await dialog.getByText(/In the light.*heading/).waitFor();
  await expectAccessible(second);
  const opened = second.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Open both' }).click();
  const theirs = await opened;
  await row(theirs, 'Topic of the week').waitFor();
  await theirs.close();
  await row(second, 'In the light').waitFor();
  // A page that is left amid the choice asks again, with what was written there.
  await second.reload();
  await dialog.getByText(/In the light.*heading/).waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await second.getByText('Saved by boss@example.org, not published yet.').waitFor();
  await row(admin, 'Topic of the week').getByLabel('Heading').fill('Topic of the day');
  await admin.getByRole('button', { name: 'Take theirs' }).click();
  await row(admin, 'In the light').waitFor();
  await row(admin, 'In the light').getByLabel('Heading').fill('Mine after all');
  await admin.getByRole('button', { name: 'Save Configuration' }).click();
  await admin.getByText('Homepage configuration saved successfully!').first().waitFor();
  await second.close();
});

it('carousel and slider move by button and by arrow key, never by themselves', async () => {
  await manager(admin);
  for (const name of ['Popular right now', 'Packs for a whole task']) {
    await admin.getByRole('switch', { name: `Show ${name}` }).click();
  }
  await saveAndPublish(admin);
  await visitor.emulateMedia({ reducedMotion: 'reduce' });
  await open(visitor, '/');
  const slider = visitor.getByRole('region', { name: 'Packs for a whole task' });
  await slider.getByText('1 of 7').waitFor();
  await slider.getByRole('button', { name: /^Next/ }).click();
  await slider.getByText('2 of 7').waitFor();
  await slider.getByRole('list').getByRole('link').nth(1).focus();
  await visitor.keyboard.press('ArrowRight');
  await slider.getByText('3 of 7').waitFor();
  const carousel = visitor.getByRole('region', { name: 'Popular right now' });
  const back = carousel.getByRole('button', { name: /^Previous/ });
  expect(await back.isDisabled()).toBe(true);
  await carousel.getByRole('button', { name: /^Next/ }).click();
  await expect.poll(() => back.isDisabled()).toBe(false);
  await expectAccessible(visitor);
});

it('wrote no error, and called nobody else', () => {
  expect(journey.problems).toEqual([]);
});

it('can be kept among the programs of a computer or a phone', async () => {
  const page = await journey.visitor();
  await page.goto(journey.origin);
  const devtools = await page.context().newCDPSession(page);
  const { manifest } = await devtools.send('Page.getAppManifest');
  expect(manifest?.name).toBe('Guildhall');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // The windows of journeys are private ones, in which nothing is ever installed.
  const others = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
  expect(others).toEqual([]);
});
