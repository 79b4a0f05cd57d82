import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ProviderContext, TextAdapter, TextEvent, TextRequest } from '../../provider.ts';
import { streamWithSdk } from '../ai-sdk/stream-text.ts';
import { bearer } from '../http/bearer.ts';
import { providerError } from '../http/errors.ts';
import { fetchModelIds } from '../http/model-list.ts';

/** Nobody knows what a server of one's own has loaded: this stands for the first model it lists. */
const firstListed = 'auto';

const createModel: NonNullable<TextAdapter['createModel']> = (context, modelId, settings) =>
  createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: `${context.baseUrl}/v1`,
    includeUsage: true,
    fetch: settings.fetch,
    ...(settings.apiKey === '' ? {} : { apiKey: settings.apiKey }),
  })(modelId);

/** Chat completions under `/v1`. The model `auto` is the first one the server lists. */
export const text: TextAdapter = {
  defaultModel: firstListed,
  models: [firstListed],
  listModels,
  createModel,
  resolveModel: (context, model) => modelFor(context, model ?? firstListed),
  stream,
};

function listModels(context: ProviderContext): Promise<string[]> {
  return fetchModelIds('openai-compatible', context, {
    path: '/v1/models',
    headers: bearer(context.apiKey),
  });
}

async function* stream(context: ProviderContext, request: TextRequest): AsyncGenerator<TextEvent> {
  const modelId = await modelFor(context, request.model ?? firstListed);
  yield* streamWithSdk(
    {
      service: 'openai-compatible',
      modelId,
      createModel: (settings) => createModel(context, modelId, settings),
    },
    context,
    request,
  );
}

async function modelFor(context: ProviderContext, wanted: string): Promise<string> {
  if (wanted !== firstListed) return wanted;
  const [first] = (await listModels(context)).filter((id) => !/embed/i.test(id));
  if (first !== undefined) return first;
  throw providerError('openai-compatible', 'not-found', context, {
    detail: 'the server has no chat model loaded.',
  });
}
