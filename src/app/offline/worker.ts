/**
 * What the browser runs beside the hub's pages once somebody has opened a chat: where a page cannot be had, it
 * shows the one that reads the conversations kept on this device. It passes everything else on untouched, calls
 * above all, and keeps no answer of the hub but that page and its files. The hub sends the text of these
 * functions, so they know each other by name, `shell`, `worker` and the browser, and nothing that is imported.
 */

export type Shell = {
  /** Name of the browser's cache, which changes with the files, and how those of all versions begin. */
  readonly cache: string;
  readonly prefix: string;
  readonly page: string;
  readonly files: string[];
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
declare const worker: WorkerScope;

function begin(): void {
  worker.addEventListener('install', (event) => event.waitUntil(install()));
  worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
  worker.addEventListener('fetch', answer);
}

/** All or nothing: a page without one of its scripts would be a blank one. */
async function install(): Promise<void> {
  const cache = await caches.open(shell.cache);
  // Without cookies: whatever stays on the device is nobody's.
  const page = await fetch(shell.page, { credentials: 'omit', cache: 'no-store' });
  if (!page.ok) throw new Error(`The page to be kept answered ${page.status}.`);
  await cache.put(shell.page, page);
  await cache.addAll(shell.files);
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith(shell.prefix) && name !== shell.cache,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  // The page is asked for while this worker still starts.
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

function answer(event: Fetching): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event));
  else if (shell.files.includes(pathname)) event.respondWith(keptOrFetched(request));
}

async function openPage(event: Fetching): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (failure) {
    const { pathname, search } = new URL(event.request.url);
    if (pathname !== shell.page) {
      const wanted = encodeURIComponent(pathname + search);
      return Response.redirect(`${shell.page}?wanted=${wanted}`, 302);
    }
    const kept = await (await caches.open(shell.cache)).match(shell.page);
    if (!kept) throw failure;
    return kept;
  }
}

async function keptOrFetched(request: Request): Promise<Response> {
  const kept = await (await caches.open(shell.cache)).match(new URL(request.url).pathname);
  return kept ?? fetch(request);
}

/** The script behind the lines that say what `shell` and `worker` are. */
export const workerSource = `${[begin, install, takeOver, answer, openPage, keptOrFetched].join('\n')}
begin();`;
