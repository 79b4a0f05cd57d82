import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';

type PageAt = (origin: string, number: number, count: number) => string;

/** A site in a process of its own, so that its memory and time are not the crawl's. Pages are made once. */
export async function startSiteServer(count: number, pageAt: PageAt) {
  const child = fork(fileURLToPath(import.meta.url), [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const [{ origin }] = (await once(child, 'message')) as [{ origin: string }];
  for (let number = 0; number < count; number += 1) child.send(pageAt(origin, number, count));
  child.send('ready');
  await once(child, 'message');
  return { origin, close: () => child.kill() };
}

if (process.send) {
  const pages: string[] = [];
  const server = createServer((request, response) => {
    const page = pages[Number(/^\/p\/(\d+)$/.exec(request.url ?? '')?.[1] ?? -1)];
    response.writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '');
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  });
  process.on('message', (page: string) => {
    if (page === 'ready') process.send?.('ready');
    else pages.push(page);
  });
}
