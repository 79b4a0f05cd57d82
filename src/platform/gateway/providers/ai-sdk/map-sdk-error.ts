import { APICallError } from 'ai';
import type { ServiceId } from '#kernel/services.ts';
import { type ProviderContext, ProviderError } from '../../provider.ts';
import { readErrorBody } from '../http/error-body.ts';
import { errorFromAnswer, errorFromFault, kindOfFailure, providerError } from '../http/errors.ts';
import { isSuccess } from '../http/exchange.ts';
import { isObject, numberIn } from '../http/json.ts';

/**
 * Maps what the AI SDK threw or streamed. `answered` says whether a 2xx answer had begun: a fault
 * after that is a cut stream, a fault before it is the network. The SDK's error itself is not kept
 * as a cause, because it carries the whole request with the user's words and pictures.
 */
export function mapSdkError(
  service: ServiceId,
  context: ProviderContext,
  error: unknown,
  answered: boolean,
): ProviderError {
  if (error instanceof ProviderError) return error;
  if (context.signal?.aborted) return providerError(service, 'aborted', context);
  if (APICallError.isInstance(error) && !isSuccess(error.statusCode ?? 200)) {
    return errorFromAnswer(service, context, {
      status: error.statusCode!,
      headers: new Headers(error.responseHeaders),
      text: error.responseBody ?? error.message,
    });
  }
  return (
    streamedError(service, context, error) ??
    (answered
      ? providerError(service, 'cut-stream', context)
      : errorFromFault(service, context, networkCause(error)))
  );
}

/**
 * An error event inside a 200 stream, such as Anthropic's `overloaded_error`: either an APICallError
 * without a failing status or the SDK's plain `{message, type, code, statusCode, data}`.
 */
function streamedError(
  service: ServiceId,
  context: ProviderContext,
  error: unknown,
): ProviderError | undefined {
  if (!isObject(error) || !('data' in error) || error.data === undefined) return undefined;
  const body = readErrorBody(JSON.stringify(error.data));
  if (body.message === undefined && body.codes.length === 0) return undefined;
  const status = numberIn(error.statusCode);
  const failing = status === undefined || isSuccess(status) ? statusOfCodes(body.codes) : status;
  const kind = kindOfFailure(failing, body);
  return providerError(service, kind, context, { detail: body.message, status: failing });
}

/** Services name a failure inside a stream by word only; this is the status it would have had. */
function statusOfCodes(codes: readonly string[]): number {
  if (codes.some((code) => /rate_?limit|resource_exhausted/.test(code))) return 429;
  if (codes.some((code) => /invalid_request|invalid_argument/.test(code))) return 400;
  return 500;
}

/** "Cannot connect to API" wraps the real fault; only that one is kept, the request is not. */
function networkCause(error: unknown): unknown {
  return APICallError.isInstance(error) ? error.cause : error;
}
