import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';

export type Visit = {
  /** Scripts that the browser fetched, by path, in gzipped bytes. */
  readonly scripts: ReadonlyMap<string, number>;
  /** Milliseconds from the start of the navigation. */
  readonly fcp: number;
  readonly lcp: number;
  /** Layout shift, without unit. */
  readonly cls: number;
};

export type View = { readonly width: number; readonly height: number };

/** How long after the load event late scripts and shifts still count, in ms. */
const settleMs = 1500;

/** Opens a page as a visitor does who was never here: nothing cached, nothing stored. */
export async function visit(browser: Browser, url: string, viewport: View): Promise<Visit> {
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => responses.push(response));
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settleMs);
  const paint = await page.evaluate(readPaint);
  const scripts = new Map<string, number>();
  for (const response of responses) {
    if (!/javascript/.test(response.headers()['content-type'] ?? '')) continue;
    scripts.set(new URL(response.url()).pathname, gzipSync(await response.body()).length);
  }
  await context.close();
  return { scripts, ...paint };
}

/** Runs in the page: what the browser itself noted of its painting. */
async function readPaint() {
  const entries = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      setTimeout(() => resolve([]), 300); // there may be none
    });
  const paints = await entries('paint');
  const shifts = (await entries('layout-shift')) as (PerformanceEntry & { value: number })[];
  return {
    fcp: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    lcp: (await entries('largest-contentful-paint')).at(-1)?.startTime ?? Number.NaN,
    cls: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}
