import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, fetch as undiciFetch } from 'undici';
import { AppError } from '#kernel/errors.ts';
import { isLinkLocal, isPublicAddress } from './address-rules.ts';

export type GuardOptions = {
  /** Lets private ranges through: an operator's own machines. */
  readonly allowPrivate?: boolean;
  /** The one host, as it stands in the address, that may be private; never one of a link. */
  readonly privateHost?: string | undefined;
  /** Longest time until the whole answer is read, in ms. */
  readonly timeoutMs?: number;
  /** Largest answer in bytes. */
  readonly maxBytes?: number;
};

const refuse = (host: string) =>
  new AppError(
    'address_refused',
    400,
    `The address ${host} is not allowed: it lies in a private network.`,
    { field: 'baseUrl' },
  );

/**
 * A `fetch` for addresses that a user supplied. The check sits in the connection's own name
 * look-up, so what was checked is what is connected to, also after a redirect and when a name
 * changes its address in between.
 */
export function createGuardedFetch(options: GuardOptions = {}): typeof fetch {
  const agent = new Agent({
    connect: { lookup: options.allowPrivate ? undefined : guardedLookup(options.privateHost) },
    headersTimeout: options.timeoutMs ?? 30_000,
    bodyTimeout: options.timeoutMs ?? 30_000,
  });
  const guarded = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    let request = new Request(input, { ...init, redirect: 'manual' });
    for (let hop = 0; ; hop += 1) {
      checkUrl(new URL(request.url), options);
      const { response, end } = await send(agent, request, options, init.signal);
      const target = response.headers.get('location');
      if (
        init.redirect === 'manual' ||
        response.status < 300 ||
        response.status >= 400 ||
        !target
      ) {
        return limitSize(response, options.maxBytes ?? 50_000_000, end);
      }
      if (hop === 5)
        throw new AppError('too_many_redirects', 502, 'The address redirects in a loop.');
      request = redirected(request, new URL(target, request.url), response.status);
    }
  };
  return guarded as typeof fetch;
}

const guardedLookup =
  (privateHost: string | undefined): LookupFunction =>
  (hostname, lookupOptions, callback) => {
    lookup(hostname, { ...lookupOptions, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const mayGo = ({ address }: { address: string }) =>
        isAllowed(address, hostname === privateHost);
      if (!addresses.every(mayGo)) return callback(refuse(hostname), []);
      const first = addresses[0];
      if (lookupOptions.all) callback(null, addresses);
      else callback(null, first?.address ?? '', first?.family);
    });
  };

const isAllowed = (address: string, mayBePrivate: boolean): boolean =>
  isPublicAddress(address) || (mayBePrivate && !isLinkLocal(address));

function checkUrl(url: URL, { allowPrivate, privateHost }: GuardOptions): void {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw refuse(url.href);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Literal addresses never reach the look-up.
  if (!allowPrivate && isIP(host) !== 0 && !isAllowed(host, host === privateHost)) {
    throw refuse(host);
  }
}

async function send(
  agent: Agent,
  request: Request,
  options: GuardOptions,
  signal?: AbortSignal | null,
) {
  const limit = timeLimit(options.timeoutMs ?? 30_000, signal);
  const body = request.body ? Buffer.from(await request.clone().arrayBuffer()) : undefined;
  const response = await undiciFetch(request.url, {
    method: request.method,
    headers: [...request.headers],
    ...(body && { body }),
    redirect: 'manual',
    dispatcher: agent,
    signal: limit.signal,
  }).catch((error: Error) => {
    limit.end();
    throw error.cause instanceof AppError ? error.cause : error;
  });
  return { response: response as unknown as Response, end: limit.end };
}

/**
 * A signal for one answer, by which it ends in time or when its caller stops. Once the answer is read,
 * `end` lets go of all that hangs on it, rather than the clock seconds later.
 */
function timeLimit(ms: number, outer: AbortSignal | null | undefined) {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  const end = () => {
    clearTimeout(timer);
    outer?.removeEventListener('abort', stop);
  };
  const timer = setTimeout(() => {
    controller.abort(new DOMException('The answer took too long.', 'TimeoutError'));
    end();
  }, ms).unref();
  if (outer?.aborted) stop();
  else outer?.addEventListener('abort', stop, { once: true });
  return { signal: controller.signal, end };
}

/** What goes along to another origin: nothing that says who asks. `range` is how downloads go on. */
const harmlessHeaders = [
  ...['accept', 'accept-language', 'content-type', 'if-range', 'range', 'user-agent'],
];

/** The next hop: keys and cookies stay behind when the origin changes. */
function redirected(request: Request, target: URL, status: number): Request {
  const headers = new Headers(request.headers);
  if (target.origin !== new URL(request.url).origin) {
    for (const name of [...headers.keys()]) {
      if (!harmlessHeaders.includes(name)) headers.delete(name);
    }
  }
  const keepsBody = status === 307 || status === 308;
  return new Request(target, {
    method: keepsBody ? request.method : 'GET',
    headers,
    body: keepsBody ? request.body : null,
    redirect: 'manual',
    ...(keepsBody && request.body ? { duplex: 'half' } : {}),
  } as RequestInit);
}

/** Cuts an answer off at `most` bytes with an error instead of filling the memory. */
function limitSize(response: Response, most: number, end: () => void): Response {
  if (!response.body) {
    end();
    return response;
  }
  let seen = 0;
  // The types of the platform do not know yet that it hears of readers who go away.
  const counting: Transformer<Uint8Array, Uint8Array> & { cancel(): void } = {
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen <= most) controller.enqueue(chunk);
      else controller.error(new AppError('answer_too_large', 502, 'The answer is too large.'));
    },
    flush: end,
    cancel: end,
  };
  return new Response(response.body.pipeThrough(new TransformStream(counting)), response);
}
