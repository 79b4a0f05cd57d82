import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '#platform/browser/browser-process.ts';
import { fulfil } from '#platform/browser/fulfil.ts';
import { openTab, withinTime } from '#platform/browser/open-tab.ts';
import type { Got } from '../crawl/source.ts';

/** Milliseconds for a page with all its scripts, and how long nothing may happen before it counts as done. */
const longestMs = 20_000;
const quietMs = 500;
const mostRequests = 150;
const mostHtml = 10_000_000;

/** What a page may load; pictures, films, fonts and everything that sends are left out. */
const loaded = new Set(['Document', 'Stylesheet', 'Script', 'XHR', 'Fetch', 'Manifest']);

type Paused = {
  readonly requestId: string;
  readonly request: { readonly url: string; readonly method: string };
  readonly resourceType: string;
};

/** Gives what is behind an address, as the crawl would get it. */
export type Get = (url: string, signal: AbortSignal) => Promise<Got | null>;

/** The HTML of a page after its scripts have run. Its document is the one that was read already. */
export async function renderPage(
  browser: Browser,
  page: { readonly url: string; readonly html: string; readonly agent: string },
  get: Get,
  signal: AbortSignal,
): Promise<string> {
  const tab = await openTab(browser);
  const ends = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
  const requests = answerRequests(browser, tab.sessionId, page, get, ends);
  try {
    await tab.ask();
    await tab.send('Emulation.setUserAgentOverride', { userAgent: page.agent });
    await tab.send('Page.navigate', { url: page.url });
    await requests.quiet();
    const expression = `document.documentElement.outerHTML.slice(0, ${mostHtml})`;
    const found = tab.send<{ result: { value?: unknown } }>('Runtime.evaluate', {
      ...{ expression, returnByValue: true, timeout: 3000 },
    });
    const { result } = await withinTime(found, 5000);
    return typeof result.value === 'string' ? result.value : '';
  } finally {
    requests.end();
    await tab.close();
  }
}

function answerRequests(
  browser: Browser,
  sessionId: string,
  { url, html }: { readonly url: string; readonly html: string },
  get: Get,
  signal: AbortSignal,
) {
  let [open, count, lastChange, isMain] = [0, 0, performance.now(), true];
  const answer = async ({ requestId, request, resourceType }: Paused) => {
    const fail = () =>
      browser.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, sessionId);
    count += 1;
    if (isMain && resourceType === 'Document' && request.url.split('#')[0] === url) {
      isMain = false;
      return fulfil(browser, sessionId, requestId, {
        type: 'text/html; charset=utf-8',
        body: Buffer.from(html),
      });
    }
    const isAllowed =
      loaded.has(resourceType) && request.method === 'GET' && /^https?:/.test(request.url);
    if (!isAllowed || count > mostRequests) return fail();
    const got = await get(request.url, signal);
    if (!got || got.status === null || got.isCut) return fail();
    return fulfil(browser, sessionId, requestId, {
      type: got.contentType,
      body: got.body,
      status: got.status,
    });
  };
  const stop = browser.listen((method, params, session) => {
    if (method !== 'Fetch.requestPaused' || session !== sessionId) return;
    open += 1;
    lastChange = performance.now();
    answer(params as Paused)
      .catch(() => undefined)
      .finally(() => {
        open -= 1;
        lastChange = performance.now();
      });
  });
  return {
    end: stop,
    /** Resolves when nothing was loaded for a while, or its time is over. */
    async quiet() {
      while (!signal.aborted && !browser.isDead()) {
        if (open === 0 && !isMain && performance.now() - lastChange > quietMs) return;
        await wait(50);
      }
    },
  };
}
