import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SiteAnswer } from './faulty-site.ts';

/** A request as a server's log has it. */
export type Logged = {
  readonly method: string;
  readonly path: string;
  readonly agent: string;
  /** Milliseconds since the server began. */
  readonly at: number;
};

/** Serves a site from memory and keeps its log: requests, connections, and how many were open at once. */
export async function serveSite(
  answer: (path: string, request: IncomingMessage) => SiteAnswer | undefined,
) {
  const log: Logged[] = [];
  const began = performance.now();
  const counts = { connections: 0, open: 0, mostOpen: 0, answering: 0, mostAnswering: 0 };
  const server = createServer((request, response) => {
    const { method = '', url = '/', headers } = request;
    log.push({
      method,
      path: url,
      agent: headers['user-agent'] ?? '',
      at: performance.now() - began,
    });
    counts.answering += 1;
    counts.mostAnswering = Math.max(counts.mostAnswering, counts.answering);
    response.on('close', () => {
      counts.answering -= 1;
    });
    const found = answer(url, request) ?? {
      ...{
        status: 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<h1>Nothing here</h1>',
      },
    };
    const body = Buffer.from(found.body);
    response.writeHead(found.status, { ...found.headers, 'content-length': body.length });
    response.end(method === 'HEAD' ? undefined : body);
  });
  // A busy machine may leave a connection idle for longer than the usual five seconds.
  server.keepAliveTimeout = 60_000;
  server.on('connection', (socket) => {
    counts.connections += 1;
    counts.open += 1;
    counts.mostOpen = Math.max(counts.mostOpen, counts.open);
    socket.on('close', () => {
      counts.open -= 1;
    });
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ log, counts },
    pathsOf: (method: string) => log.filter((one) => one.method === method).map(({ path }) => path),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
