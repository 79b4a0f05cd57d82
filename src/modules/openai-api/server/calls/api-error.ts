import { AppError } from '#kernel/errors.ts';
import { asExpectedError } from '#platform/db/expected-errors.ts';
import { ProviderError, type ProviderErrorKind } from '#platform/gateway/provider.ts';
import { type Answer, wholeAnswer } from './answer.ts';

/** A failure as both API shapes need it. */
export type ApiError = {
  readonly status: number;
  readonly code: string;
  /** OpenAI's word for the sort of error. */
  readonly type: string;
  readonly message: string;
  readonly field?: string | undefined;
  /** Seconds. */
  readonly retryAfter?: number | undefined;
  /** False where trying again cannot help: clients repeat 429 and 5xx by themselves. */
  readonly mayRetry: boolean;
};

const providerStatus: Readonly<Record<ProviderErrorKind, readonly [number, string]>> = {
  auth: [502, 'upstream_credentials_exhausted'],
  credit: [502, 'upstream_credentials_exhausted'],
  limit: [429, 'insufficient_quota'],
  'rate-limit': [429, 'rate_limit_exceeded'],
  'bad-request': [400, 'invalid_request'],
  moderation: [400, 'content_policy_violation'],
  'not-found': [404, 'model_not_found'],
  server: [502, 'upstream_error'],
  network: [502, 'upstream_unreachable'],
  aborted: [499, 'request_aborted'],
  'cut-stream': [502, 'upstream_cut_stream'],
};

/** Any failure in the words of the API; a bug of ours tells nothing of itself. */
export function toApiError(thrown: unknown): ApiError {
  const error = asExpectedError(thrown);
  if (error instanceof ProviderError) {
    const [status, code] = providerStatus[error.kind];
    const retryAfter =
      error.retryAfterMs === undefined
        ? undefined
        : Math.max(1, Math.ceil(error.retryAfterMs / 1000));
    const mayRetry = code !== 'upstream_credentials_exhausted' && code !== 'insufficient_quota';
    const type = code === 'insufficient_quota' ? code : typeOf(status);
    return { status, code, type, message: error.message, retryAfter, mayRetry };
  }
  if (error instanceof AppError) {
    const { code, status, message, field, details } = error;
    const retryAfter = details?.retryAfter as number | undefined;
    const type = code === 'insufficient_quota' ? code : typeOf(status);
    return {
      status,
      code,
      type,
      message,
      field,
      retryAfter,
      mayRetry: type !== 'insufficient_quota' && details?.mayRetry !== false,
    };
  }
  if (error instanceof SyntaxError) {
    const message = 'The body is not valid JSON.';
    return { status: 400, code: 'invalid_json', type: typeOf(400), message, mayRetry: false };
  }
  const message = 'Something went wrong on our side. It has been recorded.';
  return { status: 500, code: 'internal_error', type: typeOf(500), message, mayRetry: true };
}

function typeOf(status: number): string {
  if (status === 401) return 'authentication_error';
  if (status === 403) return 'permission_error';
  if (status === 429) return 'rate_limit_error';
  return status >= 500 ? 'api_error' : 'invalid_request_error';
}

/** `{error:{message, type, param, code}}`, as OpenAI's clients read it. */
export const openAiError = (error: ApiError) => ({
  error: {
    message: error.message,
    type: error.type,
    param: error.field ?? null,
    code: error.code,
  },
});

/** `{type:"error", error:{type, message}}`, as Anthropic's clients read it. */
export const anthropicError = (error: ApiError) => ({
  type: 'error',
  error: {
    type:
      error.status === 404
        ? 'not_found_error'
        : error.type === 'insufficient_quota'
          ? 'rate_limit_error'
          : error.type,
    message: error.message,
  },
});

/** The whole answer for a failure, in the shape of the path that was asked. */
export function errorAnswer(path: string, error: ApiError): Answer {
  const body = path.startsWith('/v1/messages') ? anthropicError(error) : openAiError(error);
  const headers = {
    ...(error.retryAfter !== undefined && { 'retry-after': String(error.retryAfter) }),
    ...(!error.mayRetry && { 'x-should-retry': 'false' }),
  };
  return wholeAnswer(JSON.stringify(body), headers, error.status);
}
