import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney();
  await journey.signUp();
});
afterAll(() => journey.close());

/** Every screen that exists. */
const publicPages = [
  '/',
  '/auth',
  '/auth?mode=sign-up',
  '/auth/confirm',
  '/modules/super-chatbot/guide',
  '/modules/seo-studio',
  '/store',
  '/voice-clone',
  '/no-such-page',
];
const ownPages = [
  '/modules',
  '/modules/super-chatbot',
  '/modules/ai-chat',
  '/modules/ai-chat/guide',
  '/api-keys',
  '/api-keys?tab=pricing',
  '/api-keys?tab=overview',
  '/api-dashboard',
  '/dashboard',
  '/portal',
  '/portal?tab=security',
  '/portal?tab=sessions',
  '/portal?tab=tokens',
  '/portal?tab=data',
  '/homepage-content',
  '/activity',
  '/chat-pdf',
  '/prompt-generator?part=tests',
];
const views = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

async function check(page: Journey['page'], path: string) {
  for (const { width, height, theme } of views) {
    await page.setViewportSize({ width, height });
    await page.goto(journey.origin + path);
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
    }, theme);
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('main h1').count(), `${path}: one h1, inside main`).toBe(1);
    expect(await page.locator('h1').count(), `${path}: one h1`).toBe(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(overflow, `${path} is wider than the window at ${width}`).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
}

describe('every page keeps WCAG 2.2 AA, in light and dark, wide and narrow', () => {
  it.each(publicPages)('%s for visitors', async (path) => {
    const page = await journey.visitor();
    await check(page, path);
    await page.context().close();
  });

  it.each(ownPages)('%s for signed-in people', async (path) => {
    await check(journey.page, path);
  });
});
