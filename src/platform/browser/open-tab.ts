import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from './browser-process.ts';

/** How long closing may take, in ms; a browser that takes longer is ended. */
const closeMs = 3000;

/** A page in a context of its own: it shares nothing with others and asks the hub for all it loads. */
export async function openTab(browser: Browser) {
  const { browserContextId } = await browser.send<{ browserContextId: string }>(
    'Target.createBrowserContext',
  );
  const { targetId } = await browser.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
  });
  const { sessionId } = await browser.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const send = <T>(method: string, params: object = {}) =>
    browser.send<T>(method, params, sessionId);
  return {
    sessionId,
    send,
    /** To be called before it goes anywhere. */
    async ask() {
      await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
      await send('Network.enable');
      await send('Network.setBypassServiceWorker', { bypass: true });
    },
    close: () =>
      withinTime(browser.send('Target.disposeBrowserContext', { browserContextId }), closeMs)
        .then(() => undefined)
        .catch(() => browser.close()),
  };
}

/** Throws when the browser takes longer than so many ms. */
export function withinTime<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = wait(ms, undefined, { ref: false }).then(() => {
    throw new Error('The browser does not answer.');
  });
  return Promise.race([work, late]);
}
