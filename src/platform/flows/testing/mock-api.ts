import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = {
  readonly method: string;
  readonly path: string;
  readonly key: string;
  readonly body: string;
};
type Answer = { readonly status?: number; readonly body?: unknown };

/** Another system: notes every call with its idempotency key, and answers as it is told. */
export async function startMockApi(answer: (call: Call) => Answer | Promise<Answer> = () => ({})) {
  const calls: Call[] = [];
  const server = createServer(async (request, response) => {
    const call = {
      ...{ method: request.method ?? '', path: request.url ?? '' },
      key: String(request.headers['idempotency-key'] ?? ''),
      body: await textOf(request),
    };
    calls.push(call);
    const { status = 200, body = { ok: true } } = await answer(call);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    calls,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
