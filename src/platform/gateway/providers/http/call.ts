import type { ServiceId } from '#kernel/services.ts';
import type { ProviderContext } from '../../provider.ts';
import { errorFromAnswer, errorFromFault, providerError } from './errors.ts';
import { type ApiAnswer, type ApiRequest, exchange, isSuccess } from './exchange.ts';
import { isObject, type JsonObject } from './json.ts';
import { refuseUnsendableCharacters } from './keys/key-format.ts';

/** Sends a request and returns the 2xx answer; throws ProviderError for everything else. */
export async function call(
  service: ServiceId,
  context: ProviderContext,
  request: ApiRequest,
): Promise<ApiAnswer> {
  refuseUnsendable(service, context);
  let answer: ApiAnswer;
  try {
    answer = await exchange(context, request);
  } catch (fault) {
    throw errorFromFault(service, context, fault);
  }
  if (!isSuccess(answer.status)) throw errorFromAnswer(service, context, answer);
  return answer;
}

/** As `call`, for answers that must be a JSON object; a web page counts as a server fault. */
export async function callForObject(
  service: ServiceId,
  context: ProviderContext,
  request: ApiRequest,
): Promise<JsonObject> {
  const answer = await call(service, context, request);
  if (isObject(answer.body)) return answer.body;
  throw unexpectedAnswer(service, context, answer.status);
}

/** The service answered 2xx with something that is not its documented answer. */
export function unexpectedAnswer(service: ServiceId, context: ProviderContext, status?: number) {
  return providerError(service, 'server', context, {
    detail: 'the answer was not one this service gives.',
    ...(status === undefined ? {} : { status }),
  });
}

/** Throws `auth` before a key that no header can carry reaches `fetch`. */
export function refuseUnsendable(service: ServiceId, context: ProviderContext): void {
  const refusal = refuseUnsendableCharacters(service, context.apiKey);
  if (refusal !== undefined) throw providerError(service, 'auth', context, { detail: refusal });
}
