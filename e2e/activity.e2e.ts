import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
let token: string;
let site: Server;
/** Answers the pages that are being read. */
const waiting: (() => void)[] = [];
beforeAll(async () => {
  site = createServer((_, response) => {
    const text = '<p>The bees came back to the old orchard this year.</p>'.repeat(12);
    waiting.push(() => {
      response.setHeader('content-type', 'text/html');
      response.end(`<html><title>Bees</title><body><article>${text}</article></body></html>`);
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  journey = await startJourney({ ALLOW_PRIVATE_ADDRESSES: '1' });
  const person = await journey.signUp();
  const config = await (await fetch(`${journey.origin}/api/config`)).json();
  const session = await fetch(`${journey.origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: config.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  token = (await session.json()).access_token;
});
afterAll(async () => {
  await journey.close();
  site.closeAllConnections();
  site.close();
});

async function order(title: string): Promise<void> {
  const { port } = site.address() as AddressInfo;
  const sources = [{ kind: 'page', url: `http://127.0.0.1:${port}/` }];
  const answer = await fetch(`${journey.origin}/api/newsletter/generations`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title, sources }),
  });
  expect(answer.status).toBe(200);
}

it('what is under way is in view on every page, and is stopped there', async () => {
  const { page } = journey;
  await order('Slow letter');
  await page.goto(`${journey.origin}/modules`);
  await page.getByRole('button', { name: 'Under way: 1' }).click();
  const tray = page.getByRole('dialog', { name: 'Under way' });
  await tray.getByText('Reading source 1 of 1').waitFor();
  await expectAccessible(page);
  await tray.getByRole('button', { name: 'Stop Slow letter' }).click();
  await tray.getByText('Nothing at the moment.').waitFor();
  // Whoever stopped it need not be told of its end.
  expect(await page.getByText('could not be finished').count()).toBe(0);
  await page.keyboard.press('Escape');
  await tray.waitFor({ state: 'detached' });
});

it('a notice tells elsewhere that something is ready, and leads there', async () => {
  const { page } = journey;
  waiting.length = 0;
  await order('Orchard letter');
  await page.getByRole('button', { name: 'Under way: 1' }).waitFor();
  await expect.poll(() => waiting.length).toBe(1);
  waiting[0]?.();
  await page.getByText('“Orchard letter” is ready.').waitFor();
  await page.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/\/modules\/newsletter\?issue=/);
  await page.getByLabel('Text of the issue').waitFor();
});

it('all of it is found again, narrow and dark and by keyboard', async () => {
  const { page } = journey;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${journey.origin}/activity`);
  await page.evaluate(() => {
    document.documentElement.dataset.theme = 'dark';
  });
  const list = page.getByRole('list', { name: 'Activity' });
  const titles = () => list.getByRole('heading').allTextContents();
  await list.getByText('Orchard letter').waitFor();
  expect(await titles()).toEqual(['Orchard letter', 'Slow letter']);
  await list.getByText('Local engine').waitFor();
  await list.getByText('Free').waitFor();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByLabel('Search activity').fill('orch');
  await expect.poll(titles).toEqual(['Orchard letter']);
  await page.getByLabel('Search activity').fill('obsidian');
  await page.getByText('Nothing fits').waitFor();
  await page.getByRole('button', { name: 'Show everything' }).click();
  await page.getByRole('button', { name: 'Stopped' }).press('Enter');
  await expect.poll(titles).toEqual(['Slow letter']);
  await page.getByRole('button', { name: 'Try again: Slow letter' }).press('Enter');
  await page.getByText('Nothing fits').waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Stop Slow letter' }).waitFor();
  expect(journey.problems).toEqual([]);
});
