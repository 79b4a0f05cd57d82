import { randomUUID } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { findChromium } from '../scripts/find-chromium.mjs';

import { createJourneyDatabase } from './journey-database.ts';
import { type RunningServer, startServer } from './server.ts';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What each running server was asked last, with its answers, such as `409 DELETE …`. */
const running = new Map<RunningServer, { browser: Browser; answers: string[] }>();

/** What pages and server had to say when a journey failed: the machine it failed on may be out of reach. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [server, { browser, answers }] of running) {
    for (const page of browser.contexts().flatMap((each) => each.pages())) {
      const seen = await page.locator('body').ariaSnapshot({ timeout: 2000 }).catch(String);
      console.log(`${page.url()} showed:\n${seen.slice(0, 4000)}`);
    }
    console.log(`It was answered:\n${answers.slice(-25).join('\n')}`);
    console.log(`The server wrote:\n${server.output().slice(-4000)}`);
  }
});

export type Journey = {
  readonly server: RunningServer;
  readonly origin: string;
  readonly page: Page;
  readonly browser: Browser;
  /** Errors that pages wrote to the console, and requests that left the machine. */
  readonly problems: string[];
  /** Opens another person's browser: a fresh profile with a page. */
  visitor(): Promise<Page>;
  /** Registers through the form. The first person of a hub becomes its admin. */
  signUp(page?: Page, email?: string): Promise<{ email: string; password: string }>;
  close(): Promise<void>;
};

/**
 * A real server on an empty data folder, and a real browser in front of it. Its database is a fresh one of the
 * run's PostgreSQL, which is there already; with `ownPostgres` it starts its own, as on somebody's machine.
 */
export async function startJourney(
  environment: Record<string, string> = {},
  { ownPostgres = false, more = [] as readonly string[] } = {},
): Promise<Journey> {
  const database = ownPostgres ? undefined : await createJourneyDatabase();
  const server = await startServer({
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  });
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...flags, ...more],
  });
  const answers: string[] = [];
  running.set(server, { browser, answers });
  const problems: string[] = [];
  const contexts: BrowserContext[] = [];
  const visitor = async () => {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
    page.on('response', (response) => {
      const path = response.url().slice(server.origin.length, server.origin.length + 120);
      if (!path.startsWith('/assets/'))
        answers.push(`${response.status()} ${response.request().method()} ${path}`);
    });
    page.on('requestfailed', (request) =>
      answers.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`),
    );
    page.on('request', (request) => {
      const url = new URL(request.url());
      const own = [server.origin, server.sitesOrigin];
      if (url.protocol.startsWith('http') && !own.includes(url.origin)) {
        problems.push(`${page.url()} called ${url.origin}`);
      }
    });
    return page;
  };
  const page = await visitor();
  return {
    server,
    origin: server.origin,
    page,
    browser,
    problems,
    visitor,
    async signUp(person = page, email = `person-${randomUUID().slice(0, 8)}@example.org`) {
      const password = 'a long enough password';
      await person.goto(`${server.origin}/auth?mode=sign-up`);
      await person.getByLabel('Full Name').fill('Ada Example');
      await person.getByLabel('Email').fill(email);
      await person.getByLabel('Password').fill(password);
      await person.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
      await person.waitForURL(`${server.origin}/modules`);
      return { email, password };
    },
    async close() {
      running.delete(server);
      await browser.close();
      await server.stop();
      await database?.drop();
    },
  };
}

/** Fails with a readable list when a page breaks an accessibility rule (WCAG 2.2 A and AA). */
export async function expectAccessible(
  page: Page,
  /** Pages that people publish allow no style but their own; without one they have no motion to wait for. */
  { isPublished = false } = {},
): Promise<void> {
  // Colours are judged when they have arrived, not half-way through a transition.
  if (isPublished) await page.emulateMedia({ reducedMotion: 'reduce' });
  else {
    await page.addStyleTag({
      content: '*,*::before,*::after{transition:none!important;animation:none!important}',
    });
  }
  const { violations, passes } = await new AxeBuilder({ page: page as never })
    // No second page to sum up in: that costs as long again, and no page here frames another host.
    .setLegacyMode()
    // Whatever passes is only counted.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  // A checker that found nothing to check would pass every page.
  expect(passes.length).toBeGreaterThan(10);
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n    ')}`,
  );
  expect(
    found,
    `${page.url()} in ${await page.locator('html').getAttribute('data-theme')}`,
  ).toEqual([]);
}

const views = [
  { width: 1440, height: 900, theme: 'light' },
  { width: 390, height: 844, theme: 'dark' },
] as const;

/**
 * The screen as it stands, on a desk by day and on a phone by night: nothing hinders anybody, nothing stands out
 * sideways. `SCREENSHOTS` names a folder in which it is kept to be looked at.
 */
export async function expectLooksRight(page: Page, name: string): Promise<void> {
  for (const { width, height, theme } of views) {
    await page.setViewportSize({ width, height });
    await page.evaluate((one) => {
      document.documentElement.dataset.theme = one;
    }, theme);
    const folder = process.env.SCREENSHOTS;
    if (folder) await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    await expectAccessible(page);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    );
    expect(over, `${name} at ${width}`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
