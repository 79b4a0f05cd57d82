import { nameOfService } from '#kernel/routing/service-names.ts';
import { isAddedId, type ServiceId } from '#kernel/services.ts';
import { type ProviderContext, ProviderError, type ProviderErrorKind } from '../../provider.ts';
import type { ErrorBody } from './error-body.ts';
import { readErrorBody } from './error-body.ts';
import { redactKey } from './keys/redact-key.ts';
import { parseRetryAfter } from './retry-after.ts';

/** The parts of a failed answer that decide what went wrong. */
export type FailedAnswer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

/** Words for "nothing left to spend", at any status (OpenAI 429, ElevenLabs 401, Anthropic 429). */
const creditCodes =
  /insufficient_(quota|credit)|insufficientcredit|billing_error|spend_limit|^quota_exceeded$/;
const moderationCodes = /moderation|content_policy|content_filter|safety|nsfw/;
/** Gemini answers 400 to a bad key; Runware may answer 200 or 400 with `invalidApiKey`. */
const authCodes = /api_key_invalid|invalid_?api_?key|organization_on_hold/;
const creditMessages =
  /credit balance is too low|insufficient credits?|out of credits|billing hard limit/i;

/** What kind of failure an answer is, from its status and the words in its body. */
export function kindOfFailure(status: number, body: ErrorBody): ProviderErrorKind {
  const says = (pattern: RegExp): boolean => body.codes.some((code) => pattern.test(code));
  if (says(creditCodes) || creditMessages.test(body.message ?? '')) return 'credit';
  // Tavily uses 432 and 433 for used-up plans.
  if (status === 402 || status === 432 || status === 433) return 'credit';
  if (says(authCodes)) return 'auth';
  if (status === 451 || (status < 500 && says(moderationCodes))) return 'moderation';
  if (status === 401 || status === 403) return 'auth';
  if (status === 404 || status === 410) return 'not-found';
  if (status === 429) return 'rate-limit';
  // 408 and 3xx: nothing is wrong with the request itself.
  return status >= 500 || status === 408 || status < 400 ? 'server' : 'bad-request';
}

const summaries: Readonly<Record<ProviderErrorKind, string>> = {
  auth: 'refused the key',
  credit: 'has no credit left on this key',
  limit: 'is beyond what may be spent of the hub’s keys',
  'rate-limit': 'was asked too often',
  'bad-request': 'did not accept the request',
  moderation: 'refused the content',
  'not-found': 'did not find what was asked for',
  server: 'failed to answer',
  network: 'could not be reached',
  aborted: 'was interrupted',
  'cut-stream': 'broke off before the end of its answer',
};

/** Turns an answer that is not 2xx into the error the gateway acts on. Never quotes the key. */
export function errorFromAnswer(
  service: ServiceId,
  context: ProviderContext,
  answer: FailedAnswer,
): ProviderError {
  const body = readErrorBody(answer.text);
  const kind = kindOfFailure(answer.status, body);
  return new ProviderError(
    service,
    kind,
    sentence(service, kind, context, answer.status, body.message),
    {
      status: answer.status,
      retryAfterMs: parseRetryAfter(answer.headers) ?? geminiRetryDelay(answer.text),
    },
  );
}

/** An error of a given kind with the house's wording; `detail` is the service's own sentence. */
export function providerError(
  service: ServiceId,
  kind: ProviderErrorKind,
  context: ProviderContext,
  options: {
    readonly detail?: string | undefined;
    readonly status?: number;
    readonly cause?: unknown;
  } = {},
): ProviderError {
  const message = sentence(service, kind, context, options.status, options.detail);
  return new ProviderError(service, kind, message, {
    status: options.status,
    cause: options.cause,
  });
}

/** Maps what `fetch` or a body reader threw: an abort of ours, an oversized body, or the network. */
export function errorFromFault(
  service: ServiceId,
  context: ProviderContext,
  fault: unknown,
): ProviderError {
  if (fault instanceof ProviderError) return fault;
  if (context.signal?.aborted) return providerError(service, 'aborted', context);
  if (fault instanceof RangeError) {
    return providerError(service, 'server', context, { detail: fault.message });
  }
  return providerError(service, 'network', context, { cause: fault });
}

function sentence(
  service: ServiceId,
  kind: ProviderErrorKind,
  context: ProviderContext,
  status: number | undefined,
  detail: string | undefined,
): string {
  const where = status === undefined ? '' : ` (status ${status})`;
  const who = isAddedId(service) ? nameOfService(service) : service;
  const summary = `${who} ${summaries[kind]}${where}`;
  return detail === undefined ? `${summary}.` : `${summary}: ${redactKey(detail, context.apiKey)}`;
}

/** Gemini states the wait only in the body: `"retryDelay": "34s"` within `RetryInfo`. */
function geminiRetryDelay(text: string): number | undefined {
  const found = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(text);
  return found === null ? undefined : Math.round(Number(found[1]) * 1000);
}
