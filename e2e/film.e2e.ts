import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from './chat-page.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';
import { type RunningServer, startServer } from './server.ts';

const description =
  'The moon pulls the water of the sea. Twice a day the water rises, and twice a day it falls. ' +
  'Sailors learned to read the moon long before they could explain it. A high tide comes when the ' +
  'moon stands above, and another one when it stands on the far side of the earth.';

let journey: Journey;
let restarted: RunningServer | undefined;
let environment: Record<string, string>;
let page: Page;
beforeAll(async () => {
  environment = { PORT: String(await freePort()), MARKET_SEEDS: 'off' };
  journey = await startJourney(environment, { ownPostgres: true });
  page = journey.page;
  await journey.signUp();
});
afterAll(async () => {
  await restarted?.stop();
  await journey.close();
});

const open = () => page.goto(`${journey.origin}/modules/one-button-video-maker`);
const main = () => page.getByRole('main');
const generate = () => main().getByRole('button', { name: 'Generate Video' });
const button = (name: string) => main().getByRole('button', { name, exact: true });
const notice = (text: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: text }).first().waitFor();
const percent = async () => {
  const bar = main().getByRole('progressbar');
  return Number(await bar.getAttribute('aria-valuenow', { timeout: 5000 }));
};

describe('the form', () => {
  it('asks for all fields, and clears the duration with the type', async () => {
    await open();
    await main().getByLabel('Title').fill('How tides work');
    await main().getByLabel('Title').press('Enter');
    await notice('Please fill in all fields before generating');
    await main().getByLabel('Description').fill(description);
    expect(await generate().isDisabled()).toBe(true);
    const duration = main().getByLabel('Duration');
    expect(await duration.locator('option').allInnerTexts()).toEqual([
      ...['Select duration', '5-10 minutes', '10-20 minutes', '20-30 minutes', '30+ minutes'],
    ]);
    await duration.selectOption('5-10');
    expect(await generate().isEnabled()).toBe(true);
    await main().getByText('Music Video Explainer').click();
    expect(await duration.inputValue()).toBe('');
    expect(await generate().isDisabled()).toBe(true);
    await expectAccessible(page);
  });

  it('keeps its draft', async () => {
    await page.reload();
    await expect.poll(() => main().getByLabel('Title').inputValue()).toBe('How tides work');
    expect(await main().getByLabel('Description').inputValue()).toBe(description);
    expect(await main().getByRole('radio', { name: 'Music Video Explainer' }).isChecked()).toBe(
      true,
    );
  });
});

/** The shortest film of the form takes longer than a journey may; the server tests make one. */
describe('a film', () => {
  it('goes on after a killed server', { timeout: 240_000 }, async () => {
    await main().getByLabel('Duration').selectOption('1-2');
    await main().getByText('Complete video ready in').waitFor();
    await generate().click();
    // Four sentences are no minute of film: the page says so and asks.
    await main().getByText('What you wrote carries about').waitFor();
    await expectAccessible(page);
    await button('Make a shorter film').click();
    const tiles = main().getByRole('list', { name: 'Stages' }).getByRole('listitem');
    await expect.poll(() => tiles.count()).toBe(5);
    await expect.poll(percent, { timeout: 180_000 }).toBeGreaterThanOrEqual(20);
    await expectAccessible(page);
    const before = await percent();
    await journey.server.kill();
    restarted = await startServer(environment, journey.server.dataDir);
    await open();
    await tiles.first().waitFor();
    expect(await percent()).toBeGreaterThanOrEqual(before);
    await expect.poll(percent, { timeout: 180_000 }).toBeGreaterThan(before);
  });

  it('is cancelled, taken up again, and deleted for good', async () => {
    await button('Cancel').click();
    await main().getByRole('heading', { name: 'Cancelled' }).waitFor();
    await button('Try Again').click();
    await button('Cancel').waitFor();
    await button('Delete How tides work').click();
    await page.getByRole('button', { name: 'Delete film' }).click();
    await main().getByText('No films yet.').waitFor();
    await generate().waitFor();
    expect(journey.problems).toEqual([]);
  });
});
