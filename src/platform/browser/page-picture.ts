import { setTimeout as wait } from 'node:timers/promises';
import { startBrowser } from './browser-process.ts';
import { fulfil } from './fulfil.ts';
import { openTab, withinTime } from './open-tab.ts';

/** Files of a page by their path; the page itself is `index.html`. */
export type PageFiles = Readonly<Record<string, Uint8Array>>;

/** A name that exists nowhere: what a page loads is answered from its files, anything else not at all. */
const origin = 'http://page.invalid/';
/** Longest time for all of it, in ms, and how long nothing may be loaded before it counts as done. */
const longestMs = 30_000;
const quietMs = 300;
/** Pixels; what is below is left out. */
const tallest = 16_000;

const types: Readonly<Record<string, string>> = {
  ...{ html: 'text/html; charset=utf-8', css: 'text/css', js: 'text/javascript' },
  ...{ svg: 'image/svg+xml', png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' },
  ...{ avif: 'image/avif', woff2: 'font/woff2' },
};

/**
 * A whole page as PNG, as a browser of so many pixels shows it, without a network. `path` is the browser on this
 * machine. Throws when the page does not come to rest within 30 s.
 */
export function pictureOfPage(
  path: string,
  files: PageFiles,
  { width }: { readonly width: number },
): Promise<Uint8Array> {
  // One browser at a time: each takes some hundred megabytes.
  const drawn = last.then(() => drawPage(path, files, width));
  last = drawn.catch(() => undefined);
  return drawn;
}

let last: Promise<unknown> = Promise.resolve();

async function drawPage(path: string, files: PageFiles, width: number): Promise<Uint8Array> {
  const browser = await startBrowser(path);
  let [open, lastChange, count] = [0, performance.now(), 0];
  try {
    return await withinTime(draw(), longestMs);
  } finally {
    await browser.close();
  }

  /** Resolves when nothing was loaded for a while. */
  async function quiet(): Promise<void> {
    const isBusy = () => open > 0 || count === 0 || performance.now() - lastChange < quietMs;
    while (isBusy() && !browser.isDead()) await wait(30);
  }

  async function draw(): Promise<Uint8Array> {
    const tab = await openTab(browser);
    browser.listen((method, params, session) => {
      if (method !== 'Fetch.requestPaused' || session !== tab.sessionId) return;
      const { requestId, request } = params as { requestId: string; request: { url: string } };
      [open, count] = [open + 1, count + 1];
      answer(tab, requestId, request.url)
        .catch(() => undefined)
        .finally(() => {
          [open, lastChange] = [open - 1, performance.now()];
        });
    });
    await tab.ask();
    const size = { width, height: 900, deviceScaleFactor: 1, mobile: false };
    await tab.send('Emulation.setDeviceMetricsOverride', size);
    // What moves in only when somebody scrolls would be missing.
    const media = { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] };
    await tab.send('Emulation.setEmulatedMedia', media);
    await tab.send('Page.navigate', { url: origin });
    await quiet();
    // Pictures that load when somebody comes near are wanted now. The screen's height stays: parts may be as tall.
    const expression = `for (const one of document.querySelectorAll('[loading=lazy]')) one.loading = 'eager'`;
    await tab.send('Runtime.evaluate', { expression });
    lastChange = performance.now();
    await quiet();
    const { cssContentSize } = await tab.send<{ cssContentSize: { height: number } }>(
      'Page.getLayoutMetrics',
    );
    const height = Math.min(tallest, Math.ceil(cssContentSize.height));
    const { data } = await tab.send<{ data: string }>('Page.captureScreenshot', {
      ...{ format: 'png', captureBeyondViewport: true },
      clip: { x: 0, y: 0, width, height, scale: 1 },
    });
    return Buffer.from(data, 'base64');
  }

  async function answer(
    { sessionId, send }: Awaited<ReturnType<typeof openTab>>,
    requestId: string,
    url: string,
  ) {
    const name = url.startsWith(origin) ? new URL(url).pathname.slice(1) || 'index.html' : '';
    const body = Object.hasOwn(files, name) ? files[name] : undefined;
    if (!body) return send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' });
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return fulfil(browser, sessionId, requestId, { type, body });
  }
}
