import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#kernel/errors.ts';
import { addressOf } from '../../http/client/client-address.ts';
import type { Platform } from '../../platform.ts';
import { answerSite } from './answer-site.ts';
import { plainPage } from './plain-page.ts';
import type { SiteAnswer, SiteRequest } from './site-request.ts';

/** How long a request's body may take, in ms. */
const bodyMs = 60_000;

/**
 * Answers requests on the sites' own port. No sessions, tokens or endpoints of the hub are known here: what
 * strangers publish shares nothing with those who are signed in.
 */
export function createSitesListener(platform: () => Platform | undefined): RequestListener {
  return (request, response) => {
    const ready = platform();
    const answered = ready ? answerSite(ready, asRequest(ready, request)) : plainPage(503);
    Promise.resolve(answered)
      .then((answer) => send(request, response, answer))
      .catch(() => response.destroy());
  };
}

function asRequest({ config }: Platform, request: IncomingMessage): SiteRequest {
  const [path = '/', query = ''] = split(request.url ?? '/');
  const header = (name: string) => {
    const value = request.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    method: request.method ?? 'GET',
    host: hostOf(request.headers.host),
    path,
    query,
    header,
    body: (most) => readBody(request, most),
    ip: addressOf(config.TRUSTED_PROXIES, {
      socket: request.socket.remoteAddress,
      forwarded: header('x-forwarded-for'),
    }),
    isTls: 'encrypted' in request.socket,
    isSandboxed: false,
  };
}

function split(url: string): [string, string] {
  const at = url.indexOf('?');
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)];
}

/** The host of a header, in lower case and without its port. */
export const hostOf = (header: string | undefined): string =>
  (header ?? 'localhost').toLowerCase().replace(/:\d{1,5}$/, '');

async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const tooLarge = new AppError('too_large', 413, 'Send files of 10 MB at most.');
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge;
  const timer = setTimeout(() => request.destroy(), bodyMs);
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    // What is too large is not read on, but whoever sends it still hears so.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      size += (piece as Buffer).byteLength;
      if (size > most) throw tooLarge;
      pieces.push(piece as Buffer);
    }
  } finally {
    clearTimeout(timer);
  }
  return Buffer.concat(pieces);
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: SiteAnswer,
): Promise<void> {
  // A body that nobody read is read by Node and thrown away, for as long as a request may take.
  response.writeHead(status, headers);
  if (body instanceof Readable) {
    await pipeline(body, response);
    return;
  }
  response.end(request.method === 'HEAD' ? undefined : body);
}
