import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { bearer } from '../http/keys/bearer.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseUnsendableKey } from '../http/keys/key-format.ts';
import { modelIdsIn } from '../http/model-list.ts';
import { text } from './text.ts';

/** Groq: open models on fast hardware. */
export const provider: Provider = {
  id: 'groq',
  name: 'Groq',
  category: 'ai',
  defaultPrice: 18,
  website: 'https://console.groq.com',
  description: 'Open models answered at very high speed.',
  features: ['Very fast answers', 'Open models', 'Code and analysis'],
  version: 'v1',
  kinds: ['text', 'reasoning'],
  defaultBaseUrl: 'https://api.groq.com',
  baseUrlVariable: 'GROQ_BASE_URL',
  refuseKey: (key) => refuseUnsendableKey('Groq', key),
  check,
  text,
};

function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('groq', context, {
    name: 'Groq',
    request: { path: '/openai/v1/models', headers: bearer(context.apiKey) },
    accept: ({ body }) => {
      const models = modelIdsIn(body);
      return models === undefined ? undefined : { models };
    },
  });
}
