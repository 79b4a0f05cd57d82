import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { isObject, parseJson } from '../http/json.ts';
import type { MockReply, MockRequest } from './mock-service.ts';

/** Chunks sent before a `cut` stream loses its socket or ends early. */
const chunksBeforeCut = 3;
const slowChunkMs = 150;

export type StreamFault = 'cut' | 'cut-clean' | 'slow' | 'lingering' | undefined;

/** A listening server on a free port of 127.0.0.1. */
export type Listening = { readonly origin: string; readonly close: () => Promise<void> };

/** Starts a server that hands every request, fully read, to `handle`. */
export async function listen(
  handle: (request: Omit<MockRequest, 'host'>, response: ServerResponse) => Promise<void>,
): Promise<Listening> {
  const server = createServer((incoming, response) => {
    // A client that goes away mid-stream is part of what tests do.
    response.on('error', () => {});
    readRequest(incoming)
      .then((request) => handle(request, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => closeServer(server) };
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

async function readRequest(incoming: IncomingMessage): Promise<Omit<MockRequest, 'host'>> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const parsed = parseJson(body);
  return {
    method: incoming.method ?? 'GET',
    path: incoming.url ?? '/',
    headers: Object.fromEntries(
      Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    ),
    body,
    // Runware sends a list of tasks; the first stands for it.
    json: firstObject(Array.isArray(parsed) ? parsed[0] : parsed),
  };
}

const firstObject = (value: unknown) => (isObject(value) ? value : {});

/** Writes an answer, playing the stream fault when it is a stream. */
export async function respond(
  response: ServerResponse,
  reply: MockReply,
  fault?: StreamFault,
): Promise<void> {
  if (reply.chunks !== undefined) {
    await respondWithStream(response, reply.chunks, reply.headers, fault);
    return;
  }
  const body = reply.bytes ?? reply.text ?? JSON.stringify(reply.json ?? {});
  const type = reply.bytes === undefined ? 'application/json' : 'application/octet-stream';
  response.writeHead(reply.status ?? 200, { 'content-type': type, ...reply.headers });
  response.end(body);
}

async function respondWithStream(
  response: ServerResponse,
  chunks: readonly string[],
  headers: MockReply['headers'],
  fault: StreamFault,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', ...headers });
  const isCut = fault === 'cut' || fault === 'cut-clean';
  for (const chunk of isCut ? chunks.slice(0, chunksBeforeCut) : chunks) {
    if (response.destroyed) return;
    if (fault === 'slow') await delay(slowChunkMs);
    // Each chunk leaves in a packet of its own, so that clients see a stream and not one block.
    await new Promise<void>((resolve) => response.write(chunk, () => resolve()));
    await nextTurn();
  }
  if (fault === 'cut') response.destroy();
  else if (fault !== 'lingering') response.end();
}
