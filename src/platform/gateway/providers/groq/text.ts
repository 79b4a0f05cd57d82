import { createGroq } from '@ai-sdk/groq';
import type { TextAdapter } from '../../provider.ts';
import { streamWithSdk } from '../ai-sdk/stream-text.ts';
import { bearer } from '../http/keys/bearer.ts';
import { fetchModelIds } from '../http/model-list.ts';

const defaultModel = 'openai/gpt-oss-120b';

const createModel: NonNullable<TextAdapter['createModel']> = (context, modelId, settings) =>
  createGroq({ ...settings, baseURL: `${context.baseUrl}/openai/v1` })(modelId);

/** Chat completions under `/openai/v1`. */
export const text: TextAdapter = {
  defaultModel,
  createModel,
  models: [
    'openai/gpt-oss-120b',
    'openai/gpt-oss-20b',
    'qwen/qwen3.8-27b',
    'llama-3.3-70b-versatile',
    'llama-3.1-8b-instant',
  ],
  listModels: async (context) => {
    const ids = await fetchModelIds('groq', context, {
      path: '/openai/v1/models',
      headers: bearer(context.apiKey),
    });
    return ids.filter((id) => !/whisper|tts|guard/.test(id));
  },
  stream: (context, request) => {
    const modelId = request.model ?? defaultModel;
    return streamWithSdk(
      {
        service: 'groq',
        modelId,
        createModel: (settings) => createModel(context, modelId, settings),
      },
      context,
      request,
    );
  },
};
