import { createGoogle } from '@ai-sdk/google';
import type { TextAdapter } from '../../provider.ts';
import { streamWithSdk } from '../ai-sdk/stream-text.ts';
import { callForObject } from '../http/call.ts';
import { keyHeaders, modelNamesIn } from './models.ts';

const defaultModel = 'gemini-3.8-flash';

const createModel: NonNullable<TextAdapter['createModel']> = (context, modelId, settings) =>
  createGoogle({ ...settings, baseURL: `${context.baseUrl}/v1beta` })(modelId);

/** Streamed `generateContent` through the AI SDK. */
export const text: TextAdapter = {
  defaultModel,
  createModel,
  models: ['gemini-4-argon', 'gemini-4-carbon', 'gemini-3.8-flash', 'gemini-3.5-flash-lite'],
  listModels: async (context) => {
    const body = await callForObject('gemini', context, {
      path: '/v1beta/models?pageSize=200',
      headers: keyHeaders(context),
    });
    const ids = modelNamesIn(body, 'generateContent');
    return ids.filter((id) => id.startsWith('gemini-') && !/image|tts|live|transcribe/.test(id));
  },
  stream: (context, request) => {
    const modelId = request.model ?? defaultModel;
    return streamWithSdk(
      {
        service: 'gemini',
        modelId,
        createModel: (settings) => createModel(context, modelId, settings),
      },
      context,
      request,
    );
  },
};
