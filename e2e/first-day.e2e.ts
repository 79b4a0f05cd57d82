import { afterAll, beforeAll, expect, it } from 'vitest';
import { discoverModules } from '../src/app/discovery.ts';
import { navPathsOf } from '../src/shell/navigation/navigation.ts';
import { type Journey, startJourney } from './harness.ts';

let journey: Journey;
beforeAll(async () => {
  journey = await startJourney({}, { ownPostgres: true });
});
afterAll(() => journey.close());

it('a visitor meets a page that says what this is, without running a script', async () => {
  const html = await (await fetch(journey.origin)).text();
  expect(html).toContain('<h1');
  expect(html).toContain('Ask once. The right AI answers.');
  expect(html).toMatch(/<title>[^<]+Guildhall<\/title>/);
});

it('the first person to sign up becomes the administrator and is told so', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/auth?mode=sign-up`);
  await page.getByLabel('Full Name').fill('Ada Example');
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.getByText('You have been granted admin access!').waitFor();
  await page.waitForURL(`${origin}/modules`);
});

it('the dashboard shows 24 modules in the documented sections, each with its guide', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules`);
  await page.getByRole('heading', { level: 1, name: 'AI Modules Dashboard' }).waitFor();
  const sections = await page.getByRole('main').locator('h2').allInnerTexts();
  expect(sections.slice(0, 4)).toEqual([
    'Content & Organization',
    'AI Tools & Support',
    'Marketing',
    'Media Creation and Design',
  ]);
  expect(await page.locator('main h2 ~ ul > li').count()).toBe(24);
  expect(await page.getByRole('link', { name: /^Guide to / }).count()).toBe(24);
  await page.getByRole('link', { name: 'Guide to SEO Studio' }).click();
  await page.getByRole('heading', { level: 1, name: 'SEO Studio' }).waitFor();
  await page.getByRole('heading', { name: 'Key features' }).waitFor();
  expect(await page.getByText('Pro tip:').count()).toBeGreaterThanOrEqual(4);
});

it('the dashboard stands three to a row, and one to a row on a phone', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules`);
  const cards = page.locator('main h2 ~ ul > li');
  await cards.first().waitFor();
  const lefts = async () =>
    new Set(
      await cards.evaluateAll((all) =>
        all.map((card) => Math.round(card.getBoundingClientRect().left)),
      ),
    );
  expect((await lefts()).size).toBe(3);
  await page.setViewportSize({ width: 360, height: 740 });
  expect((await lefts()).size).toBe(1);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
});

it('⌘K finds a module by a part of its name and goes there with the keyboard alone', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder(/^Do something/).fill('super chat');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${origin}/modules/super-chatbot`);
});

it('the navigation shows all groups, and the admin group to admins only', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/modules`);
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Admin Tools' }).waitFor();
  expect(await bar.getByRole('button').allInnerTexts()).toEqual([
    'API Management',
    'Prompt Platform',
    'AI Tools',
    'Content Tools',
    'Prompt Categories',
    'Resources & Learning',
    'Admin Tools',
  ]);
  const other = await journey.visitor();
  await journey.signUp(other);
  await other.goto(`${origin}/modules`);
  await other.getByRole('button', { name: 'Resources & Learning' }).waitFor();
  expect(await other.getByRole('button', { name: 'Admin Tools' }).count()).toBe(0);
});

it('a tool that is not built yet says so, and an unknown path is not found', async () => {
  const { page, origin } = journey;
  await page.goto(`${origin}/voice-clone`);
  await page.getByRole('heading', { level: 1, name: 'Voice Clone' }).waitFor();
  await page.getByRole('main').getByText('Coming Soon').waitFor();
  for (const path of ['/no-such-page', '/modules/no-such-module']) {
    expect((await page.goto(`${origin}${path}`))?.status()).toBe(404);
    const main = page.getByRole('main');
    await main.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await page.title()).toBe('Page not found · Guildhall');
  }
});

it('every link of the navigation answers with its screen', async () => {
  const infos = (await discoverModules()).map(({ info }) => info);
  for (const path of navPathsOf(infos)) {
    const { status } = await fetch(`${journey.origin}${path}`);
    expect(status, path).toBe(200);
  }
});

it('signed-out visitors of a tool are asked to sign in and come back to it', async () => {
  const page = await journey.visitor();
  await page.goto(`${journey.origin}/modules/super-chatbot`);
  await page.getByRole('heading', { level: 1, name: 'Authentication Required' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill('ada@example.org');
  await page.getByLabel('Password').fill('a long enough password');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await page.getByText('Welcome back! Successfully signed in.').waitFor();
  await page.waitForURL(`${journey.origin}/modules/super-chatbot`);
});

it('the theme is kept and is there before the first paint', async () => {
  const { page, origin } = journey;
  await page.goto(origin);
  await page.getByRole('button', { name: 'Use the dark theme' }).click();
  // A click before the page's code has arrived counts once it has.
  await page.getByRole('button', { name: 'Use the light theme' }).waitFor();
  await page.reload();
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: 'Use the light theme' }).click();
});

it('the theme follows the system under an open page, until somebody chooses', async () => {
  const visitor = await journey.visitor();
  await visitor.emulateMedia({ colorScheme: 'light' });
  await visitor.goto(journey.origin);
  await visitor.getByRole('button', { name: 'Use the dark theme' }).waitFor();
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await visitor.locator('html[data-theme="dark"]').waitFor();
  await visitor.getByRole('button', { name: 'Use the light theme' }).click();
  await visitor.emulateMedia({ colorScheme: 'light' });
  await visitor.emulateMedia({ colorScheme: 'dark' });
  await visitor.getByRole('button', { name: 'Use the dark theme' }).waitFor();
  await visitor.context().close();
});

it('no page called another machine or threw an error', () => {
  expect(journey.problems).toEqual([]);
});

it('does what was asked of a page before its code had arrived, once', async () => {
  const page = await journey.visitor();
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto(journey.origin, { waitUntil: 'commit' });
  const theme = await page.locator('html').getAttribute('data-theme');
  const toggle = page.getByRole('button', { name: /^Use the .* theme$/ }).first();
  await toggle.click();
  await toggle.click();
  const email = page.getByLabel('Your email address').first();
  await email.fill('early@example.org');
  expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
  code.resolve();
  await expect.poll(() => page.locator('html').getAttribute('data-theme')).not.toBe(theme);
  // The button wakes up only when the page itself, not just the field, knows the address.
  await page.getByRole('button', { name: 'Subscribe' }).first().click();
  await page.getByText('Thank you for subscribing!').first().waitFor();
  expect(await page.locator('html').getAttribute('data-theme')).not.toBe(theme);
});
