import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type MockYouTube,
  startMockYouTube,
} from '../src/platform/youtube/testing/mock-youtube.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let page: Page;
let youtube: MockYouTube;
beforeAll(async () => {
  youtube = await startMockYouTube();
  const preload = new URL('./quick-films.mjs', import.meta.url).href;
  journey = await startJourney({
    ...youtube.environment,
    NODE_OPTIONS: `--import=${preload}`,
    MARKET_SEEDS: 'off',
  });
  page = journey.page;
  await journey.signUp();
});
afterAll(async () => {
  await journey.close();
  await youtube.close();
});

const main = () => page.getByRole('main');
const button = (name: string) => main().getByRole('button', { name, exact: true });
const finished = () => button('Preview Video').waitFor({ timeout: 240_000 });

it('a film is made, and offers what the documents name', { timeout: 120_000 }, async () => {
  await page.goto(`${journey.origin}/modules/one-button-video-maker`);
  await main().getByText('Music Video Explainer').click();
  await main().getByLabel('Title', { exact: true }).fill('How tides work');
  await main()
    .getByLabel('Description')
    .fill('The moon pulls the sea. Twice a day the water rises, and twice a day it falls.');
  await main().getByLabel('Duration').selectOption('1-2');
  await main().getByText('Look, voice and script').click();
  await main().getByText('Ocean').click();
  await button('Generate Video').click();
  await button('Make a shorter film').click();
  await finished();
  for (const name of ['Download', 'Upload to YouTube', 'Share', 'Create Another Video']) {
    expect(await button(name).isVisible(), name).toBe(true);
  }
  await main().getByText('Credits: what made what').click();
  await expectAccessible(page);
});

it('its link opens for somebody without an account, until it is revoked', async () => {
  await button('Share').click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = dialog.getByRole('list', { name: 'Links' }).getByRole('link');
  const address = (await link.getAttribute('href')) ?? '';
  const guest = await journey.visitor();
  await guest.goto(address);
  await guest.getByRole('heading', { level: 1, name: 'How tides work' }).waitFor();
  await guest.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
  expect(await guest.locator('meta[property="og:video"]').getAttribute('content')).toBe(
    `${address}/video.mp4`,
  );
  await expectAccessible(guest);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await link.waitFor({ state: 'detached' });
  const response = await guest.reload();
  expect(response?.status()).toBe(410);
  await guest.getByRole('heading', { name: 'This film is no longer shared' }).waitFor();
  await page.keyboard.press('Escape');
});

it('it goes to a YouTube channel, after its owner allowed that at Google', async () => {
  await button('Upload to YouTube').click();
  const dialog = page.getByRole('dialog', { name: 'Upload to YouTube' });
  await dialog.getByRole('button', { name: 'Connect YouTube' }).click();
  await dialog.getByText('Channel of Ada').waitFor();
  expect(new URL(page.url()).search).not.toContain('code');
  await dialog.getByLabel('Tags').fill('sea, moon');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByText('Uploaded · private').waitFor();
  expect(youtube.videos.map(({ title }) => title)).toEqual(['How tides work']);
  expect(youtube.thumbnails.size).toBe(1);
  const video = dialog.getByRole('link', { name: 'Open on YouTube' });
  expect(await video.getAttribute('href')).toBe('https://www.youtube.com/watch?v=video-1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();
  await dialog.getByRole('button', { name: 'Connect YouTube' }).waitFor();
  await page.keyboard.press('Escape');
});

it('a changed scene is rendered into a new version', { timeout: 120_000 }, async () => {
  await button('Edit scene 1').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Headline on the screen').fill('The pull of the moon');
  await dialog.getByRole('button', { name: 'Keep changes' }).click();
  await main().getByText('1 scene changed').waitFor();
  await button('Undo the changes of scene 1').click();
  await main().getByText('1 scene changed').waitFor({ state: 'detached' });
  await button('Edit scene 1').click();
  await dialog.getByLabel('Headline on the screen').fill('The pull of the moon');
  await dialog.getByRole('button', { name: 'Keep changes' }).click();
  await button('Render changes').click();
  await main().getByText('The version before stays').waitFor();
  await finished();
  await main().getByText('The pull of the moon').waitFor();
});

it('a film is duplicated into the form', async () => {
  await button('Duplicate How tides work').click();
  await button('Generate Video').waitFor();
  expect(await main().getByLabel('Title', { exact: true }).inputValue()).toBe('How tides work');
  expect(await main().getByLabel('Duration').inputValue()).toBe('1-2');
  // The way to Google is the only one that leaves the hub.
  expect(journey.problems.filter((problem) => !problem.endsWith(youtube.origin))).toEqual([]);
});
