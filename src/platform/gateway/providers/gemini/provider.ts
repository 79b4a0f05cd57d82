import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { isObject } from '../http/json.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseUnsendableKey } from '../http/keys/key-format.ts';
import { image } from './image.ts';
import { keyHeaders, modelNamesIn } from './models.ts';
import { text } from './text.ts';
import { video } from './video.ts';

/** Google Gemini, by its developer API. */
export const provider: Provider = {
  id: 'gemini',
  name: 'Google Gemini',
  category: 'ai',
  defaultPrice: 25,
  website: 'https://aistudio.google.com',
  description: 'Gemini models for text, pictures and film in one service.',
  features: ['Chat and analysis', 'Long context', 'Image generation', 'Video generation'],
  version: 'v1',
  kinds: ['text', 'reasoning', 'image', 'video'],
  defaultBaseUrl: 'https://generativelanguage.googleapis.com',
  baseUrlVariable: 'GEMINI_BASE_URL',
  refuseKey: (key) => refuseUnsendableKey('Google Gemini', key),
  check,
  text,
  image,
  video,
};

/** A bad key is a 400 with the reason API_KEY_INVALID; the shared error mapping knows it. */
function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('gemini', context, {
    name: 'Google Gemini',
    request: { path: '/v1beta/models?pageSize=200', headers: keyHeaders(context) },
    accept: ({ body }) =>
      isObject(body) && Array.isArray(body.models)
        ? { models: modelNamesIn(body, 'generateContent') }
        : undefined,
  });
}
