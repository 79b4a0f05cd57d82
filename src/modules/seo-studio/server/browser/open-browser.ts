import { type Browser, startBrowser } from '#platform/browser/browser-process.ts';
import { type Get, renderPage } from './render-page.ts';

/** Bytes of scripts and styles that are kept for the next page, so that no file is asked for twice. */
const mostKept = 30_000_000;
/** A browser that fails that often in a row is not started again. */
const mostFaults = 3;

type Options = { readonly path: string | undefined; readonly agent: string; readonly get: Get };

/** A browser for pages that are empty without scripts, started when the first one comes; null where none is installed. */
export function openBrowser({ path, agent, get }: Options) {
  if (path === undefined) return null;
  const kept = new Map<string, ReturnType<Get>>();
  let [size, faults] = [0, 0];
  let browser: Browser | undefined;
  const getOnce: Get = (url, signal) => {
    const known = kept.get(url);
    if (known) return known;
    const got = get(url, signal).then((one) => {
      size += one?.body.length ?? 0;
      if (size > mostKept) kept.delete(url);
      return one;
    });
    kept.set(url, got);
    return got;
  };
  return {
    /** Null where it could not be shown; then the page stays as it is. */
    async render(url: string, html: string, signal: AbortSignal): Promise<string | null> {
      if (faults >= mostFaults) return null;
      try {
        if (!browser || browser.isDead()) browser = await startBrowser(path);
        const shown = await renderPage(browser, { url, html, agent }, getOnce, signal);
        faults = 0;
        return shown === '' ? null : shown;
      } catch {
        signal.throwIfAborted();
        faults += 1;
        await browser?.close();
        browser = undefined;
        return null;
      }
    },
    async close() {
      await browser?.close();
    },
  };
}
