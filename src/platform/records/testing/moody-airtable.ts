import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly at: number;
};

/** Answers a request itself, or lets it through with undefined. */
export type Mood = (request: SeenRequest) => Answer | Promise<Answer | undefined> | undefined;
type Answer = { status: number; json: unknown; headers?: Record<string, string> };

export type MoodyAirtable = {
  readonly origin: string;
  readonly seen: SeenRequest[];
  /** What it does from now on; undefined lets everything through. */
  mood: Mood | undefined;
  close(): Promise<void>;
};

/** A server between the mirror and a real `/v0`, which misbehaves in the ways that Airtable does. */
export async function startMoodyAirtable(target: string): Promise<MoodyAirtable> {
  const seen: SeenRequest[] = [];
  const moody = { mood: undefined as Mood | undefined };
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const request = {
      method: incoming.method ?? '',
      path: incoming.url ?? '',
      body,
      at: Date.now(),
    };
    seen.push(request);
    const own = await moody.mood?.(request);
    if (own) {
      outgoing.writeHead(own.status, { 'content-type': 'application/json', ...own.headers });
      outgoing.end(typeof own.json === 'string' ? own.json : JSON.stringify(own.json));
      return;
    }
    const response = await fetch(`${target}${request.path}`, {
      method: request.method,
      headers: {
        authorization: incoming.headers.authorization ?? '',
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      ...(body !== '' && { body }),
    });
    outgoing.writeHead(response.status, { 'content-type': 'application/json' });
    outgoing.end(await response.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(moody, {
    seen,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** The same answer to the next `times` requests whose path and method fit; then as before. */
export function once(fits: (request: SeenRequest) => boolean, answer: Answer, times = 1): Mood {
  let left = times;
  return (request) => {
    if (left === 0 || !fits(request)) return undefined;
    left -= 1;
    return answer;
  };
}
