import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CurrentTour } from '../src/modules/tutorials/contract.ts';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await journey.signUp();
});
afterAll(() => journey.close());

/** Words of nobody else, to be found in what a tour made. */
const word = `fox${randomUUID().replace(/\D/g, '').slice(0, 6)}`;
const texts: Record<string, string> = {
  'film-description': `The ${word} lighthouse was built in 1911. It stands on a rock of granite. Its lamp shines twenty miles far. A keeper lived there until 1987. Today it works by itself. Visitors climb 146 steps to the lamp. In winter the waves reach the gallery.`,
  'kb-title': `Opening hours of the ${word} museum`,
  'kb-text': `The ${word} museum opens at nine in the morning.`,
  'kb-question': `When does the ${word} museum open?`,
  'brief-about': `The ${word} ferry leaves at ten. Bicycles travel free of charge.`,
  'brief-reader': 'visitors of the island',
  'analytics-board-name': `The ${word} board`,
  'logo-name': `The ${word}`,
  'photo-side': '1200',
  'ad-product': `The ${word}`,
  'course-title': `The ${word} course`,
};

const api = async (page: Page, path: string) =>
  page.evaluate(async (path) => {
    const { access_token: token } = JSON.parse(localStorage.getItem('guildhall-session') ?? '{}');
    return (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).json();
  }, path);
const current = async (page: Page): Promise<CurrentTour | null> =>
  (await api(page, '/api/tutorials/current')).current;

/** Presses Tab until the keys go to a part of the screen. */
async function reach(page: Page, target: string) {
  const isThere = () =>
    page.evaluate(
      (name) => document.activeElement?.closest(`[data-tour="${name}"]`) !== null,
      target,
    );
  for (let tabs = 0; tabs < 150; tabs++) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} cannot be reached by keys`);
}

/** Does the deed of a step as somebody does who has no mouse. */
async function doStep(page: Page, { steps }: CurrentTour, at: number) {
  const step = steps[at];
  if (!step) throw new Error('There is no such step');
  // What a step waits for may have come before it could be read.
  const isPast = async () => ((await current(page))?.step ?? steps.length) > at;
  const said = page.getByText(`step ${at + 1} of ${steps.length}`);
  await expect.poll(async () => (await said.isVisible()) || (await isPast())).toBe(true);
  if (await isPast()) return;
  const { target, deed } = step;
  const before = steps[at - 1];
  // What was begun by the step before only has to come.
  if (deed.kind === 'see' && before?.target === target && before.deed.kind === 'press') return;
  await page.locator(`[data-tour="${target}"]`).first().waitFor();
  await reach(page, target);
  if (deed.kind !== 'fill') {
    await page.keyboard.press('Enter');
    // Few facts make the hub ask first.
    if (target === 'film-make') {
      await page.getByRole('button', { name: 'Make a shorter film' }).press('Enter');
    }
    return;
  }
  const isChoice = await page.evaluate(() => document.activeElement instanceof HTMLSelectElement);
  if (isChoice) return page.keyboard.press('ArrowDown');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(texts[target] ?? `a ${word} by the sea`);
  await page.keyboard.press('Tab');
}

/** Takes a tour from the catalogue to its end. */
async function take(page: Page, title: string) {
  await page.goto(`${journey.origin}/tutorials`);
  await page.getByRole('button', { name: `Start: ${title}` }).press('Enter');
  await expect.poll(() => current(page)).not.toBeNull();
  const tour = (await current(page)) as CurrentTour;
  const walk = async () => {
    for (let at = tour.step; at < tour.steps.length; at++) {
      await doStep(page, tour, at);
      await expect
        .poll(async () => (await current(page))?.step ?? tour.steps.length, { timeout: 60_000 })
        .toBeGreaterThan(at);
    }
  };
  // It is said for some seconds, in which a slow machine may still be asked how far the tour is.
  const told = page.getByText(`Tour finished: ${title}`).waitFor({ timeout: 240_000 });
  await Promise.all([walk(), told]);
}

it('the catalogue says what there is and how far one came, by keyboard and on a phone', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/tutorials`);
  await page
    .getByText(/^0 of \d+ done$/)
    .last()
    .waitFor();
  await expectAccessible(page);
  await page.getByLabel('Search tours').fill('drawn on this hub');
  await page.getByRole('heading', { name: 'Make a picture' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Order a film' }).count()).toBe(0);
});

const tours: [title: string, made: (page: Page) => Promise<unknown>][] = [
  ['Ask the hub something', (page) => page.getByText(word).first().waitFor()],
  [
    'Make a picture',
    async (page) =>
      expect((await api(page, `/api/runs?tool=image.generate&q=${word}`)).runs).toHaveLength(1),
  ],
  ['Order a film', (page) => page.getByRole('heading', { name: new RegExp(word) }).waitFor()],
  ['Make a character', (page) => page.waitForURL('**/avatar-generator/characters/**')],
  [
    'Ask your own documents',
    (page) => page.getByText(`The ${word} museum opens at nine`).first().waitFor(),
  ],
  ['Turn a thought into a prompt', (page) => page.waitForURL('**/prompt-generator?id=**')],
  [
    'Write a text from facts',
    (page) => page.getByText(`The ${word} ferry leaves at ten`).first().waitFor(),
  ],
  ['Write beside a live score', (page) => page.getByText('of 100').first().waitFor()],
  [
    'Write a mail to many',
    (page) =>
      page
        .getByRole('heading', { name: 'Sending' })
        .or(page.getByText(/^It goes to/))
        .first()
        .waitFor(),
  ],
  ['Open an inbox', (page) => page.waitForURL('**/support/inboxes/**')],
  ['Make an ad', (page) => page.waitForURL('**/ai-ad-creator/ads/**')],
  [
    'Make a dashboard',
    (page) =>
      page
        .getByRole('heading', { name: /^Requests|^Number|^Visitors/ })
        .first()
        .waitFor(),
  ],
  ['Draft a landing page', (page) => page.waitForURL('**/landing-page-builder/pages/**')],
  ['Make a website', (page) => page.waitForURL('**/website-builder/sites/**')],
  [
    'Let the hub answer a form',
    (page) => page.getByRole('list', { name: 'Steps of the run' }).waitFor(),
  ],
  ['Make a course', (page) => page.getByText('1. One right answer').waitFor()],
  ['Put a chatbot on a page', (page) => page.getByText('Published, version 1').first().waitFor()],
  ['Draw a logo', (page) => page.waitForURL('**/logo-designer/logos/**')],
  [
    'Give photos a size',
    async (page) =>
      expect(await page.getByLabel('Longer side, in pixels').inputValue()).toBe('1200'),
  ],
  ['Set up your brand', (page) => page.waitForURL('**/projects/brands/**')],
];

it.each(tours)('the tour “%s” does what it says, by keyboard only', async (title, made) => {
  await take(journey.page, title);
  await made(journey.page);
});

it('every tour of the hub was taken here', async () => {
  const { tours: all } = (await api(journey.page, '/api/tutorials')) as {
    tours: { title: string; state: string }[];
  };
  expect(all.map(({ title }) => title).sort()).toEqual(tours.map(([title]) => title).sort());
  for (const { title, state } of all) expect(state, title).toBe('finished');
});

it('a tour goes on at the same step in another tab, on a phone, and can be left', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/tutorials`);
  await page.getByRole('button', { name: 'Do it again: Set up your brand' }).click();
  await page.getByRole('button', { name: 'New brand' }).first().click();
  await page.getByText('step 2 of 3').waitFor();
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto(`${origin}/projects`);
  const card = other.getByRole('region', { name: 'Tour: Set up your brand' });
  await card.getByText('step 2 of 3').waitFor();
  const box = await card.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true);
  await expectAccessible(other);
  await card.getByRole('button', { name: 'Leave the tour' }).click();
  await card.waitFor({ state: 'detached' });
  await other.close();
});

it('the question mark opens help for the page: its guide, its tours, the keys, and a search', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules/image-generator`);
  await page.getByRole('button', { name: 'Help (?)' }).waitFor();
  await page.locator('body').press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByRole('heading', { name: 'Image Generator' }).waitFor();
  await help.getByRole('heading', { name: 'Make a picture' }).waitFor();
  await expectAccessible(page);
  await help.getByLabel('Search all guides').fill('newsletter preview email');
  await help.getByRole('list', { name: 'Found in the guides' }).getByRole('link').first().waitFor();
  expect(journey.problems).toEqual([]);
});
