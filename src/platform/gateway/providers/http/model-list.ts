import type { ServiceId } from '#kernel/services.ts';
import type { ProviderContext } from '../../provider.ts';
import { callForObject } from './call.ts';
import type { ApiRequest } from './exchange.ts';
import { isObject, listIn, objectIn, textIn } from './json.ts';

/**
 * Model ids out of an OpenAI-style list `{data:[{id}]}`; undefined when it is no such list.
 */
export function modelIdsIn(body: unknown): string[] | undefined {
  if (!isObject(body) || !Array.isArray(body.data)) return undefined;
  return body.data.flatMap((model) => textIn(objectIn(model).id) ?? []);
}

/** Reads an OpenAI-style model list; throws ProviderError. */
export async function fetchModelIds(
  service: ServiceId,
  context: ProviderContext,
  request: ApiRequest,
): Promise<string[]> {
  const body = await callForObject(service, context, request);
  return listIn(body.data).flatMap((model) => textIn(objectIn(model).id) ?? []);
}
