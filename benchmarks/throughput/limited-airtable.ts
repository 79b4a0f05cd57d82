import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What Airtable allows a base: requests a second, and the pause after one too many. */
const perSecond = 5;
const pauseMs = 30_000;

/** Stands before a hub's `/v0` and keeps Airtable's limits as strictly as Airtable does. */
export async function startLimitedAirtable(target: string) {
  const recent: number[] = [];
  let closedUntil = 0;
  const seen = { requests: 0, refused: 0 };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const now = performance.now();
    while (recent[0] !== undefined && recent[0] < now - 1000) recent.shift();
    seen.requests += 1;
    if (now < closedUntil || recent.length >= perSecond) {
      closedUntil = now + pauseMs;
      seen.refused += 1;
      outgoing.writeHead(429, { 'content-type': 'application/json' });
      outgoing.end('{"errors":[{"error":"RATE_LIMIT_REACHED"}]}');
      return;
    }
    recent.push(now);
    const body = Buffer.concat(chunks);
    const response = await fetch(target + incoming.url, {
      method: incoming.method ?? 'GET',
      headers: {
        authorization: incoming.headers.authorization ?? '',
        ...(body.length > 0 && { 'content-type': 'application/json' }),
      },
      ...(body.length > 0 && { body }),
    });
    outgoing.writeHead(response.status, { 'content-type': 'application/json' });
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections(),
  };
}
