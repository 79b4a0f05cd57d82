import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { bearer } from '../http/bearer.ts';
import { checkKey } from '../http/key-check.ts';
import { refuseUnsendableCharacters } from '../http/key-format.ts';
import { modelIdsIn } from '../http/model-list.ts';
import { text } from './text.ts';

const name = 'OpenAI-compatible server';

/** A server of one's own: Ollama, llama.cpp, vLLM, LM Studio. Most of them need no key. */
export const provider: Provider = {
  id: 'openai-compatible',
  name,
  category: 'ai',
  defaultPrice: 0,
  website: 'https://ollama.com',
  description: 'Models on a server of your own, such as Ollama, llama.cpp, vLLM or LM Studio.',
  features: ['Runs on your own hardware', 'No key needed', 'Any open model'],
  modulesUsing: ['Super Chatbot', 'AI Chat Assistant'],
  version: 'v1',
  kinds: ['text', 'reasoning'],
  defaultBaseUrl: 'http://127.0.0.1:11434',
  baseUrlVariable: 'OPENAI_COMPATIBLE_BASE_URL',
  refuseKey: (key) => refuseUnsendableCharacters(name, key),
  check,
  text,
};

function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('openai-compatible', context, {
    name,
    request: { path: '/v1/models', headers: bearer(context.apiKey) },
    accept: ({ body }) => {
      const models = modelIdsIn(body);
      return models === undefined ? undefined : { models };
    },
  });
}
