import { AppError } from '#kernel/errors.ts';
import { createGuardedFetch } from '#platform/fetch/guarded-fetch.ts';
import { type Got, mostBody, nothing, type Source } from './source.ts';

const timeoutMs = 20_000;
/** A picture that is not asked for its size is read this far. */
const mostLooked = 1_000_000;

export type HttpOptions = {
  readonly agent: string;
  readonly allowPrivate: boolean;
  /** The one host that may be private. */
  readonly privateHost?: string;
};

/** Pages from the network, through the guard: no private address is reached, by redirect neither. */
export function httpSource({ agent, ...guard }: HttpOptions): Source {
  const guarded = createGuardedFetch({ ...guard, timeoutMs, maxBytes: mostBody + 1_000_000 });
  const send = (url: string, signal: AbortSignal, init: RequestInit) =>
    guarded(url, {
      ...init,
      signal,
      headers: { 'user-agent': agent, accept: 'text/html,*/*;q=0.8' },
    });
  return {
    reachesOthers: true,
    page: (url, signal) =>
      attempt(signal, async (from) => {
        const answer = await send(url, signal, { redirect: 'manual' });
        const isRead = isText(answer.headers.get('content-type') ?? '');
        return gotOf(answer, url, from, isRead ? mostBody : 2000);
      }),
    look: (url, signal) =>
      attempt(signal, async (from) => {
        const head = await send(url, signal, { method: 'HEAD' });
        const isEnough = head.ok && head.headers.get('content-length') !== null;
        if (isEnough) return gotOf(head, url, from, 0);
        // Some servers answer a HEAD with an error, or without a size.
        await head.body?.cancel();
        return gotOf(await send(url, signal, {}), url, from, mostLooked, true);
      }),
    close: async () => undefined,
  };
}

const isText = (type: string): boolean =>
  type === '' || /^text\/|html|xml|json|javascript/i.test(type);

async function attempt(signal: AbortSignal, work: (from: number) => Promise<Got>): Promise<Got> {
  const from = performance.now();
  try {
    return await work(from);
  } catch (error) {
    signal.throwIfAborted();
    const { message, isOurs } = reasonOf(error as Error);
    return { ...nothing, error: message, isOurs, ms: Math.round(performance.now() - from) };
  }
}

async function gotOf(
  answer: Response,
  url: string,
  from: number,
  most: number,
  drops = false,
): Promise<Got> {
  const { status, headers } = answer;
  const target = headers.get('location');
  const isRedirect = status >= 300 && status < 400 && target !== null;
  const { body, isCut } = await readBody(answer, isRedirect ? 0 : most);
  const told = headers.get('content-encoding') ? null : headers.get('content-length');
  const counted = isCut || body.length === 0 ? (told === null ? null : Number(told)) : body.length;
  const wait = Number(headers.get('retry-after') ?? Number.NaN);
  return {
    status,
    contentType: (headers.get('content-type') ?? '').slice(0, 200),
    robotsHeader: robotsOf(headers.get('x-robots-tag') ?? ''),
    linkHeader: (headers.get('link') ?? '').slice(0, 5000),
    location:
      isRedirect && URL.canParse(target, url) ? withoutFragment(new URL(target, url)) : null,
    body: drops ? new Uint8Array() : body,
    bytes: Number.isFinite(counted) ? (counted ?? (isCut ? body.length : null)) : null,
    ...{ isCut, ms: Math.round(performance.now() - from), error: null, isOurs: false },
    retryAfter: Number.isFinite(wait) ? wait : null,
  };
}

function withoutFragment(url: URL): string {
  url.hash = '';
  return url.href;
}

/** `googlebot: noindex` concerns one robot; only what concerns all counts. */
const robotsOf = (header: string): string =>
  header
    .slice(0, 1000)
    .split(',')
    .filter((part) => !/^\s{0,20}(?!unavailable_after|max-)[\w-]{1,60}\s{0,5}:/.test(part))
    .join(',');

/** The beginning of a body; the connection is let go of where it goes on. */
async function readBody(
  answer: Response,
  most: number,
): Promise<{ body: Uint8Array; isCut: boolean }> {
  if (!answer.body) return { body: new Uint8Array(), isCut: false };
  const pieces: Uint8Array[] = [];
  let size = 0;
  const reader = answer.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { body: Buffer.concat(pieces), isCut: false };
    pieces.push(value);
    size += value.length;
    if (size <= most) continue;
    await reader.cancel().catch(() => undefined);
    return { body: Buffer.concat(pieces).subarray(0, most), isCut: true };
  }
}

/** Faults of a connection that are ours: nothing can be said of the address. */
const ours = new Set(['EAI_AGAIN', 'ENETUNREACH', 'ENETDOWN', 'EMFILE', 'EPERM', 'EACCES']);
const words: Readonly<Record<string, string>> = {
  ENOTFOUND: 'there is no such host',
  ECONNREFUSED: 'the server refuses the connection',
  ECONNRESET: 'the server breaks the connection off',
  EAI_AGAIN: 'its name could not be looked up',
  ENETUNREACH: 'there is no network',
  UND_ERR_SOCKET: 'the server breaks the connection off',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is signed by itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

function reasonOf(error: Error): { message: string; isOurs: boolean } {
  if (error instanceof AppError && error.code === 'address_refused') {
    return { message: 'the address lies in a private network', isOurs: true };
  }
  if (error instanceof AppError)
    return { message: error.message.replace(/\.$/, ''), isOurs: false };
  const cause = (error.cause ?? error) as Error & { code?: string };
  const isSlow =
    [error.name, cause.name].includes('TimeoutError') || /TIMEOUT/.test(cause.code ?? '');
  if (isSlow) return { message: 'no answer within 20 seconds', isOurs: false };
  const code = cause.code ?? '';
  return { message: words[code] ?? 'it could not be reached', isOurs: ours.has(code) };
}
