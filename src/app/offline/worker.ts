/**
 * What the browser runs beside the hub's pages once somebody has opened a chat: where a page cannot be had, it
 * shows the one that reads the conversations kept on this device. It passes everything else on untouched, calls
 * above all, and keeps no answer of the hub but that page and its files. Types only, no imports: the hub
 * sends this file as it is, without its types, behind a line with `shell`.
 */

type Shell = {
  /** Changes with the files. */
  readonly version: string;
  readonly page: string;
  readonly files: readonly string[];
};
declare const shell: Shell;

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type WorkerScope = {
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', listener: (event: Fetching) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly location: Location;
};
const worker = self as unknown as WorkerScope;

const prefix = 'guildhall-shell-';
const cacheName = prefix + shell.version;
const files = new Set(shell.files);

worker.addEventListener('install', (event) => {
  event.waitUntil(install());
});

/** All or nothing: a page without one of its scripts would be a blank one. */
async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  // Without cookies: whatever stays on the device is nobody's.
  const page = await fetch(shell.page, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) throw new Error(`The page to be kept answered ${page.status}.`);
  await cache.put(shell.page, page);
  await cache.addAll([...files]);
  await worker.skipWaiting();
}

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker still starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (files.has(pathname)) event.respondWith(keptOrFetched(request));
});

async function openPage(event: Fetching): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const { pathname, search } = new URL(event.request.url);
    if (pathname !== shell.page) {
      const wanted = encodeURIComponent(pathname + search);
      return Response.redirect(`${shell.page}?wanted=${wanted}`, 302);
    }
    const kept = await (await caches.open(cacheName)).match(shell.page);
    if (!kept) throw failure;
    return kept;
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(new URL(request.url).pathname);
  return kept ?? fetch(request);
}
