import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import type { ServiceId } from '#kernel/services.ts';
import { fileOfAddress } from '../../../builtin-model/model-fetch.ts';
import { purposeByName } from '../../own-servers/model-use.ts';
import type { ProviderContext, TextAdapter, TextEvent, TextRequest } from '../../provider.ts';
import { streamWithSdk } from '../ai-sdk/stream-text.ts';
import { providerError } from '../http/errors.ts';
import { bearer } from '../http/keys/bearer.ts';
import { fetchModelIds } from '../http/model-list.ts';

/** Nobody knows what a server of one's own has loaded: this stands for the first model it lists. */
const firstListed = 'auto';

type CreateModel = NonNullable<TextAdapter['createModel']>;

const createModel: CreateModel = (context, modelId, settings) =>
  createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: `${context.baseUrl}/v1`,
    includeUsage: true,
    // Ours holds its answer to a schema; of others nobody knows.
    supportsStructuredOutputs: fileOfAddress(context.baseUrl) !== undefined,
    fetch: settings.fetch,
    ...(settings.apiKey === '' ? {} : { apiKey: settings.apiKey }),
  })(modelId);

/** Chat completions under `/v1`. The model `auto` is the first one the server lists. */
export function textOf(service: ServiceId): TextAdapter {
  const listModels = (context: ProviderContext): Promise<string[]> =>
    fetchModelIds(service, context, { path: '/v1/models', headers: bearer(context.apiKey) });

  async function modelFor(context: ProviderContext, wanted: string): Promise<string> {
    if (wanted !== firstListed) return wanted;
    const [first] = (await listModels(context)).filter((id) => purposeByName(id) === 'text');
    if (first !== undefined) return first;
    throw providerError(service, 'not-found', context, {
      detail: 'the server has no chat model loaded.',
    });
  }

  async function* stream(
    context: ProviderContext,
    request: TextRequest,
  ): AsyncGenerator<TextEvent> {
    const modelId = await modelFor(context, request.model ?? firstListed);
    const create = (settings: Parameters<CreateModel>[2]) =>
      createModel(context, modelId, settings);
    yield* streamWithSdk({ service, modelId, createModel: create }, context, request);
  }

  return {
    defaultModel: firstListed,
    models: [firstListed],
    listModels,
    createModel,
    resolveModel: (context, model) => modelFor(context, model ?? firstListed),
    stream,
  };
}
