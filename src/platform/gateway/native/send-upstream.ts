import { Agent, type Dispatcher } from 'undici';
import { stripEnd } from '#kernel/text/strip-ends.ts';
import type { ProviderContext } from '../provider.ts';
import { fetchedBody, PushedBody, type UpstreamBody } from './upstream-body.ts';

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
  readonly body: UpstreamBody;
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
export function sendUpstream(
  context: ProviderContext,
  isTrusted: boolean,
  outgoing: Outgoing,
): Promise<Incoming> {
  return isTrusted ? dispatch(context, outgoing) : sendGuarded(context, outgoing);
}

/** Bases of services, taken apart once. */
const bases = new Map<string, { origin: string; prefix: string }>();

function baseOf(url: string) {
  const known = bases.get(url);
  if (known) return known;
  const { origin, pathname } = new URL(url);
  const base = { origin, prefix: stripEnd(pathname, /\//) };
  bases.set(url, base);
  return base;
}

/** By the dispatcher itself: its `request` makes a stream of every answer, which costs as much again. */
function dispatch(
  { baseUrl, signal }: ProviderContext,
  { path, headers, body }: Outgoing,
): Promise<Incoming> {
  const { origin, prefix } = baseOf(baseUrl);
  return new Promise((resolve, reject) => {
    let pushed: PushedBody | undefined;
    let stop: (() => void) | undefined;
    const over = () => stop && signal?.removeEventListener('abort', stop);
    const handler: Dispatcher.DispatchHandler = {
      onRequestStart(controller) {
        if (!signal) return;
        stop = () => controller.abort(signal.reason as Error);
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop);
      },
      onResponseStart(controller, status, given) {
        // Hints ahead of the answer.
        if (status < 200) return;
        pushed = new PushedBody(controller);
        const type = String(given['content-type'] ?? '');
        resolve({
          status,
          type,
          body: pushed,
          // Made on demand: most calls only look at the type.
          get headers() {
            return toHeaders(given);
          },
        });
      },
      onResponseData: (_, chunk) => pushed?.push(chunk),
      onResponseEnd() {
        over();
        pushed?.end();
      },
      onResponseError(_, error) {
        over();
        if (pushed) pushed.fail(error);
        else reject(error);
      },
    };
    agent.dispatch({ origin, path: `${prefix}${path}`, method: 'POST', headers, body }, handler);
  });
}

async function sendGuarded(
  context: ProviderContext,
  { path, headers, body }: Outgoing,
): Promise<Incoming> {
  const response = await context.fetch(`${context.baseUrl}${path}`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : new Uint8Array(body),
    redirect: 'manual',
    ...(context.signal && { signal: context.signal }),
  });
  const { status, headers: answered } = response;
  const type = answered.get('content-type') ?? '';
  return { status, type, headers: answered, body: fetchedBody(response) };
}

function toHeaders(given: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return headers;
}
