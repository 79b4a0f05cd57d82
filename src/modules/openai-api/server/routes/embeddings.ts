import { AppError, badInput } from '#kernel/errors.ts';
import { takesNatively } from '#platform/gateway/native/native-api.ts';
import { isObject } from '#platform/gateway/providers/http/json.ts';
import { allowsWords } from '#platform/hub-tokens/token-scopes.ts';
import type { ApiCall } from '../calls/api-call.ts';
import { readNamed, routeKind } from '../choose-service.ts';
import { namedOrFirst } from '../model-within.ts';
import { passNatively, withModel } from './native-json.ts';

const takes = (service: Parameters<typeof takesNatively>[0]) =>
  takesNatively(service, 'embeddings');

/** `/v1/embeddings`, at the services that make them. */
export async function embed(call: ApiCall, body: unknown): Promise<Response> {
  if (!isObject(body)) throw badInput('The body must be a JSON object.');
  if (body.input === undefined) throw badInput('input is missing.', 'input');
  if (!allowsWords(call.token.scopes))
    throw new AppError('scope_missing', 403, 'This token may not ask for embeddings.');
  const named = await readNamed(call, body.model, 'embedding');
  const choice = named
    ? { ...named, kind: 'text' as const }
    : await routeKind(call, 'text', takes, 'embedding');
  if (!takes(choice.service))
    throw new AppError('not_supported', 400, 'This service makes no embeddings.', {
      field: 'model',
    });
  const model = await namedOrFirst(call, choice, 'embedding');
  if (!model) throw badInput('Name a model, such as openai-compatible/nomic-embed-text.', 'model');
  const text = withModel(body, model);
  const bytes = Buffer.byteLength(text);
  const most = { inputTokens: bytes, outputTokens: 0, rateTokens: Math.ceil(bytes / 4) };
  return passNatively(call, {
    native: 'embeddings',
    kind: 'embedding',
    choice,
    model,
    contentType: 'application/json',
    body: text,
    most,
  });
}
