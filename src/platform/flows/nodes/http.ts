import { AppError } from '#kernel/errors.ts';
import { createGuardedFetch } from '../../fetch/guarded-fetch.ts';
import { OutcomeUnknown } from '../../runs/orders/take-order.ts';
import type { NodeWork, Visit } from '../interpret/flow-work.ts';
import { redact } from '../interpret/redact.ts';
import { render, textOf } from './compute.ts';

const seconds = 30;
const largest = 5 * 1024 * 1024;
/** Headers that say nothing to people who read a log. */
const shownHeaders =
  /^(?:content-type|content-length|date|etag|last-modified|location|retry-after|link|x-.*)$/i;

type Request = { url: string; method: string; headers: Record<string, string>; body?: unknown };

/**
 * Calls an address. What changes something there carries the step's key, so that it can be known again. Where a crash
 * lost the answer, nobody can tell whether it was done: it is sent again under the same key, and the run says so; where
 * the node says that its address does not know keys, its person decides.
 */
export const httpWork: NodeWork = async (visit) => {
  const { work, key, effectKey, before } = visit;
  const request = await readRequest(visit);
  const changes = request.method !== 'GET';
  const input = { ...request, ...(changes && { key: effectKey }) };
  if (work.about.isTest && changes) return { output: { would: input }, input, isSkipped: true };
  const isLost = changes && before?.state === 'ordering';
  if (isLost && visit.node.onLost === 'ask') throw new OutcomeUnknown();
  await work.visits.note(key, { state: 'ordering', input: redact(input) });
  if (changes) {
    await work.visits.flush();
    if (isLost) {
      work.context.note('A call was sent again under the same key, as its first answer was lost.');
    }
  }
  const output = await send(visit, request, changes);
  if (output.status >= 400) {
    throw new AppError(
      'service_failed',
      502,
      `${new URL(request.url).host} answered with status ${output.status}.`,
      { details: output },
    );
  }
  return { output, input };
};

async function readRequest(visit: Visit): Promise<Request> {
  const { method, url, headers, body } = visit.node;
  const given = (await render(visit, { url, headers: headers ?? {}, body: body ?? null })) as {
    url: unknown;
    headers: Record<string, unknown>;
    body: unknown;
  };
  const address = textOf(given.url, 'url');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) {
    throw new AppError(
      'bad_request',
      422,
      'The url is not an address that begins with http:// or https://.',
      { field: 'url' },
    );
  }
  const sent = Object.entries(given.headers).map(([name, value]) => [name, String(value ?? '')]);
  return {
    ...{ url: address, method: String(method ?? 'GET'), headers: Object.fromEntries(sent) },
    ...(given.body !== null && { body: given.body }),
  };
}

async function send(
  { work, effectKey }: Visit,
  { url, method, headers, body }: Request,
  changes: boolean,
) {
  const isText = typeof body === 'string';
  const fetch = createGuardedFetch({
    allowPrivate: work.context.platform.config.ALLOW_PRIVATE_ADDRESSES,
    ...{ timeoutMs: seconds * 1000, maxBytes: largest },
  });
  const sent = headersOf(headers);
  if (changes && !sent.has('idempotency-key')) sent.set('idempotency-key', effectKey);
  if (body !== undefined && !isText && !sent.has('content-type')) {
    sent.set('content-type', 'application/json');
  }
  const given =
    body === undefined || method === 'GET' ? {} : { body: isText ? body : JSON.stringify(body) };
  try {
    const signal = AbortSignal.any([work.context.signal, AbortSignal.timeout(seconds * 1000)]);
    const answer = await fetch(url, { method, headers: sent, signal, ...given });
    const text = await answer.text();
    const shown = [...answer.headers].filter(([name]) => shownHeaders.test(name));
    return {
      status: answer.status,
      headers: Object.fromEntries(shown),
      body: read(text, answer.headers),
    };
  } catch (error) {
    if (error instanceof AppError || work.context.signal.aborted) throw error;
    throw new AppError(
      'service_failed',
      502,
      `${new URL(url).host} could not be reached, or did not answer within ${seconds} seconds.`,
      { cause: error },
    );
  }
}

/** Throws 422 for names and values that no request can have. */
function headersOf(headers: Record<string, string>): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    try {
      sent.set(name, value);
    } catch {
      throw new AppError('bad_request', 422, `The header ${name.slice(0, 60)} cannot be sent.`, {
        field: 'headers',
      });
    }
  }
  return sent;
}

function read(text: string, headers: Headers): unknown {
  if (!/\bjson\b/i.test(headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
