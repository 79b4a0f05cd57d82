import { createOpenAI } from '@ai-sdk/openai';
import type { TextAdapter } from '../../provider.ts';
import { streamWithSdk } from '../ai-sdk/stream-text.ts';
import { bearer } from '../http/keys/bearer.ts';
import { fetchModelIds } from '../http/model-list.ts';

const defaultModel = 'gpt-6.1-terra';

const createModel: NonNullable<TextAdapter['createModel']> = (context, modelId, settings) =>
  createOpenAI({ ...settings, baseURL: `${context.baseUrl}/v1` }).chat(modelId);

/** Chat completions; the SDK's plain `openai(model)` would use the Responses endpoint instead. */
export const text: TextAdapter = {
  defaultModel,
  createModel,
  models: ['gpt-6.1-sol', 'gpt-6.1-terra', 'gpt-6-astra', 'gpt-6-luna', 'gpt-5.4-mini'],
  listModels: async (context) => {
    const ids = await fetchModelIds('openai', context, {
      path: '/v1/models',
      headers: bearer(context.apiKey),
    });
    return ids.filter(isChatModel).sort().reverse();
  },
  stream: (context, request) => {
    const modelId = request.model ?? defaultModel;
    return streamWithSdk(
      {
        service: 'openai',
        modelId,
        createModel: (settings) => createModel(context, modelId, settings),
      },
      context,
      request,
    );
  },
};

/** The list also holds picture, speech, embedding and moderation models, told apart only by name. */
function isChatModel(id: string): boolean {
  return (
    /^(gpt-|o\d|chatgpt-)/.test(id) &&
    !/image|audio|tts|transcribe|realtime|search|instruct/.test(id)
  );
}
