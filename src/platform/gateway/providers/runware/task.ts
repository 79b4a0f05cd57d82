import { type ProviderContext, ProviderError } from '../../provider.ts';
import { callForObject, unexpectedAnswer } from '../http/call.ts';
import { type ErrorBody, readErrorBody } from '../http/error-body.ts';
import { kindOfFailure, providerError } from '../http/errors.ts';
import type { ApiRequest } from '../http/exchange.ts';
import { isObject, type JsonObject, listIn, objectIn } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';

/** One task of a batch; the service wants a UUID of ours on each. */
export type RunwareTask = { readonly taskType: string; readonly taskUUID: string } & JsonObject;

/** The one endpoint: an array of tasks. */
export function taskRequest(context: ProviderContext, task: RunwareTask): ApiRequest {
  return { method: 'POST', path: '/v1', headers: bearer(context.apiKey), json: [task] };
}

/**
 * Runs one task and returns its results. A batch may carry `errors` even with status 200: that
 * throws a ProviderError of the kind its code names.
 */
export async function runTask(
  context: ProviderContext,
  task: RunwareTask,
): Promise<readonly JsonObject[]> {
  const body = await callForObject('runware', context, taskRequest(context, task));
  const failure = failureIn(body);
  const results = listIn(body.data).filter(isObject);
  // Some pictures of several may fail alone; what was made and paid for is worth returning.
  if (failure !== undefined && results.length === 0) {
    const kind = kindOfFailure(400, failure);
    throw providerError('runware', kind, context, { detail: failure.message });
  }
  if (results.length === 0) throw unexpectedAnswer('runware', context);
  return results;
}

/** The error of an answer, or undefined when it reports none. */
export function failureIn(body: unknown): ErrorBody | undefined {
  const errors = listIn(objectIn(body).errors);
  return errors.length === 0 ? undefined : readErrorBody(JSON.stringify({ errors }));
}

/** True for a task that the service itself gave up, as opposed to a fault of key or network. */
export function isTaskFailure(error: unknown): error is ProviderError {
  return error instanceof ProviderError && ['bad-request', 'moderation'].includes(error.kind);
}
