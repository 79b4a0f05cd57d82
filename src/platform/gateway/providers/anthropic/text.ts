import { createAnthropic } from '@ai-sdk/anthropic';
import type { ProviderContext, TextAdapter } from '../../provider.ts';
import { streamWithSdk } from '../ai-sdk/stream-text.ts';
import { fetchModelIds } from '../http/model-list.ts';

const defaultModel = 'claude-sonnet-5-5';

/** The SDK still speaks this version; the newer one would refuse nothing we send either. */
const apiVersion = '2023-06-01';

/** Key and API version headers of a plain call. */
export function keyHeaders(context: ProviderContext): Record<string, string> {
  return { 'x-api-key': context.apiKey, 'anthropic-version': apiVersion };
}

const createModel: NonNullable<TextAdapter['createModel']> = (context, modelId, settings) =>
  createAnthropic({ ...settings, baseURL: `${context.baseUrl}/v1` })(modelId);

/** Messages API through the AI SDK. */
export const text: TextAdapter = {
  defaultModel,
  createModel,
  models: ['claude-opus-5-5', 'claude-sonnet-5-5', 'claude-haiku-5-5', 'claude-fable-5-2'],
  listModels: (context) =>
    fetchModelIds('anthropic', context, {
      path: '/v1/models?limit=100',
      headers: keyHeaders(context),
    }),
  stream: (context, request) => {
    const modelId = request.model ?? defaultModel;
    return streamWithSdk(
      {
        service: 'anthropic',
        modelId,
        createModel: (settings) => createModel(context, modelId, settings),
      },
      context,
      request,
    );
  },
};
