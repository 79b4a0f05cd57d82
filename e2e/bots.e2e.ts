import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from './call-tool.ts';
import { expectAccessible, expectLooksRight, type Journey, startJourney } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';
import { startStrictPage } from './strict-page.ts';

const environment = { MARKET_SEEDS: 'off' };
let journey: Journey;
/** The server that came after one was killed. */
let second: RunningServer | undefined;
let shop: Awaited<ReturnType<typeof startStrictPage>>;
/** What the shop's page holds besides its words. */
let embed = '';

beforeAll(async () => {
  journey = await startJourney(environment, { ownPostgres: true });
  await journey.signUp();
  shop = await startStrictPage(journey.origin, () => embed);
});
afterAll(async () => {
  shop.close();
  await second?.stop();
  await journey.close();
});

/** Starts the hub again, on its folder and where it was. */
async function restart({ origin, sitesOrigin, dataDir }: RunningServer): Promise<void> {
  const ports = { PORT: new URL(origin).port, SITES_PORT: new URL(sitesOrigin).port };
  second = await startServer({ ...environment, ...ports }, dataDir);
}

it('a bot that answers from documents takes three fields, is tested, and is published', async () => {
  const { page, origin } = journey;
  const { collectionId } = await tool<{ collectionId: string }>(page, 'kb.create-collection', {
    name: 'Bakery',
  });
  const markdown =
    'Bread is delivered on Fridays before noon. Returns are accepted within two days.';
  await tool(page, 'kb.add-page', { collectionId, title: 'Delivery', markdown });

  await page.goto(`${origin}/modules/chatbot-builder`);
  await page.getByText('No chatbots yet').waitFor();
  await expectLooksRight(page, 'bots-home');
  await page.getByRole('button', { name: 'Answer from documents' }).click();
  await page.getByLabel('Name').fill('Bakery help');
  await page.getByLabel('Bakery', { exact: true }).check();
  await page.getByLabel('What it says first').fill('Good morning! What would you like to know?');
  await page.getByRole('button', { name: 'Make the bot' }).click();

  await page.getByRole('button', { name: 'Start a conversation' }).click();
  const log = page.getByRole('log', { name: 'Conversation' });
  await log.getByText('Good morning!').waitFor();
  await page.getByLabel('Your answer').fill('When is bread delivered?');
  await page.keyboard.press('Enter');
  await log.getByText('on Fridays before noon').waitFor();
  await log.getByText('From Delivery').waitFor();
  await expectLooksRight(page, 'bots-build');

  await page.getByRole('tab', { name: 'Test' }).click();
  await page.getByRole('button', { name: 'Add a test' }).click();
  await page.getByLabel('A visitor says').fill('When is bread delivered?');
  await page.getByLabel('The answer holds').fill('Mondays');
  await page.getByRole('button', { name: 'Run the tests' }).click();
  await page.getByText('0 of 1 pass.').waitFor();
  await page.getByText(/“Mondays” is not in/).waitFor();
  await page.getByRole('button', { name: 'Send 200 visitors' }).click();
  await page.getByText('200 of 200 came through.').waitFor();
  await expectLooksRight(page, 'bots-test');

  // The gate: what fails is said before anything is published.
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const gate = page.getByRole('dialog', { name: 'The test questions fail' });
  await gate.getByRole('button', { name: 'Look at them' }).click();
  await page.getByLabel('The answer holds').fill('Fridays');
  await page.getByRole('button', { name: 'Run the tests' }).click();
  await page.getByText('1 of 1 pass.').waitFor();

  await page.getByRole('tab', { name: 'Look and limits' }).click();
  await page.getByLabel('Domains that may show it').fill(shop.origin);
  await page.getByLabel('Suggested questions').fill('Are returns accepted?');
  await page.getByLabel('Line below it').fill('A program answers here');
  await expectLooksRight(page, 'bots-look');
  await page.getByText('Saved').first().waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Put it on a page' });
  await dialog.waitFor();
  await expectLooksRight(page, 'bots-embed');
  embed = (await dialog.locator('pre').first().textContent()) ?? '';
  expect(embed).toContain('/embed/v1.js');
  await page.keyboard.press('Escape');
});

it('stands on another origin under a strict policy, by keyboard, over reloads and a killed server', async () => {
  const { server } = journey;
  const visitor = await journey.browser.newPage();
  visitor.setDefaultTimeout(60_000);
  const faults: string[] = [];
  visitor.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  visitor.on('pageerror', (error) => faults.push(error.message));
  await visitor.goto(shop.origin);
  const open = visitor.getByRole('button', { name: 'Open chat' });
  await open.waitFor();
  // Tab leads to it; Enter opens it and the keys go to the field.
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Tab');
  await visitor.keyboard.press('Enter');
  await visitor.getByText('Good morning!').waitFor();
  const field = visitor.getByRole('textbox', { name: 'Your message' });
  await expect.poll(() => field.evaluate((one) => one.matches(':focus'))).toBe(true);
  await visitor.getByRole('button', { name: 'Are returns accepted?' }).waitFor();
  await looks(visitor, 'widget-open');

  await visitor.keyboard.type('When is bread delivered?');
  await visitor.keyboard.press('Enter');
  await visitor.getByText('on Fridays before noon').waitFor();
  await visitor.getByText('Delivery', { exact: true }).waitFor();
  // The keys stay within the window until Escape gives them back.
  for (let tabs = 0; tabs < 8; tabs++) await visitor.keyboard.press('Tab');
  expect(await visitor.evaluate(() => document.activeElement?.localName)).toBe('guildhall-widget');
  await visitor.keyboard.press('Escape');
  await expect.poll(() => open.evaluate((one) => one.matches(':focus'))).toBe(true);
  await open.click();

  await visitor.reload();
  await visitor.getByText('on Fridays before noon').waitFor();
  await server.kill();
  await field.fill('Are returns accepted?');
  await visitor.keyboard.press('Enter');
  await visitor.getByText('Not sent.').waitFor();
  await looks(visitor, 'widget-not-sent');
  await restart(server);
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await visitor.getByText('within two days').waitFor();
  await visitor.getByText('Not sent.').waitFor({ state: 'detached' });
  expect(await visitor.getByText('Are returns accepted?').count()).toBe(1);
  await looks(visitor, 'widget-answered');
  // Nothing was refused by the page's policy; what failed is the server that was killed.
  expect(faults.filter((fault) => /Content Security Policy/i.test(fault))).toEqual([]);
  await visitor.close();
});

it('what visitors said is in the results, and a page that is not listed is told so', async () => {
  const { page, origin, server } = journey;
  await page.goto(`${origin}/modules/chatbot-builder`);
  await page.getByRole('link', { name: 'Bakery help' }).first().click();
  await page.getByRole('tab', { name: 'Results' }).click();
  await page.getByText('1 conversation, 0 to the end').waitFor();
  await expectLooksRight(page, 'bots-results');
  await page.getByRole('button', { name: /messages/ }).click();
  await page.getByText('Bread is delivered on Fridays').waitFor();
  await expectLooksRight(page, 'bots-transcript');

  const visitor = await journey.browser.newPage();
  const said: string[] = [];
  visitor.on('console', (message) => said.push(message.text()));
  const { port } = shop;
  await visitor.goto(`http://localhost:${port}`);
  await expect
    .poll(() => said.join('\n'))
    .toContain(`Add http://localhost:${port} to its domains.`);
  expect(await visitor.getByRole('button').count()).toBe(0);

  // As a page of its own, on the origin of what people publish.
  const key = /data-key="([^"]+)"/.exec(embed)?.[1];
  await visitor.goto(`${server.sitesOrigin}/bot/${key}`);
  await visitor.getByText('Good morning!').waitFor();
  await looks(visitor, 'widget-page');
  await visitor.close();
});

/** The widget on a desk by day and on a phone by night, with nothing in anybody's way. */
async function looks(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  for (const [width, height, colorScheme] of [
    [1440, 900, 'light'],
    [390, 844, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png` });
    await expectAccessible(page, { isPublished: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}
