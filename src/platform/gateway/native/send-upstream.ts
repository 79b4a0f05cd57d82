import { Readable } from 'node:stream';
import { Agent, type Dispatcher, request } from 'undici';
import type { ProviderContext } from '../provider.ts';

/** One request to a service, body and all. */
export type Outgoing = {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};

/** The beginning of a service's answer; the body is read as it comes. */
export type Incoming = {
  readonly status: number;
  /** Content type. */
  readonly type: string;
  readonly headers: Headers;
  readonly body: Readable;
};

/** Connections that are kept for the next call; answers may take their time to begin. */
const agent = new Agent({
  connections: 512,
  keepAliveTimeout: 30_000,
  headersTimeout: 600_000,
  bodyTimeout: 600_000,
});

/**
 * Sends one request. Addresses of the operator's go out on shared connections, far cheaper than
 * `fetch`; those that users typed pass the guarded fetch. Redirects are not followed: the key
 * would travel along.
 */
export async function sendUpstream(
  context: ProviderContext,
  isTrusted: boolean,
  outgoing: Outgoing,
): Promise<Incoming> {
  const url = `${context.baseUrl}${outgoing.path}`;
  if (!isTrusted) return sendGuarded(context, url, outgoing);
  const answer = await request(url, {
    dispatcher: agent,
    method: 'POST',
    headers: outgoing.headers,
    body: outgoing.body,
    ...(context.signal && { signal: context.signal }),
  });
  // Whoever reads the body sees its faults; one that nobody reads any more must not end the process.
  answer.body.on('error', () => undefined);
  const { statusCode: status, headers: given, body } = answer;
  return {
    status,
    body,
    type: String(given['content-type'] ?? ''),
    // Made on demand: most calls only look at the type.
    get headers() {
      return toHeaders(given);
    },
  };
}

async function sendGuarded(
  context: ProviderContext,
  url: string,
  { headers, body }: Outgoing,
): Promise<Incoming> {
  const response = await context.fetch(url, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
    redirect: 'manual',
    ...(context.signal && { signal: context.signal }),
  });
  const stream = response.body
    ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
    : Readable.from([]);
  stream.on('error', () => undefined);
  const { status, headers: answered } = response;
  const type = answered.get('content-type') ?? '';
  return { status, type, headers: answered, body: stream };
}

function toHeaders(given: Dispatcher.ResponseData['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}
