import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { isObject } from '../http/json.ts';
import { bearer } from '../http/keys/bearer.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseUnsendableKey } from '../http/keys/key-format.ts';
import { text } from './text.ts';

/** Perplexity: answers from the live web, with sources. */
export const provider: Provider = {
  id: 'perplexity',
  name: 'Perplexity',
  category: 'research',
  defaultPrice: 20,
  website: 'https://www.perplexity.ai/settings/api',
  description: 'Answers researched on the live web, with the sources they rest on.',
  features: ['Live web research', 'Sources with every answer', 'Deep research'],
  version: 'v1',
  kinds: ['research', 'text'],
  defaultBaseUrl: 'https://api.perplexity.ai',
  baseUrlVariable: 'PERPLEXITY_BASE_URL',
  refuseKey: (key) => refuseUnsendableKey('Perplexity', key),
  check,
  text,
};

/** Lists one's own asynchronous requests: the only free call known to need the key. */
function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('perplexity', context, {
    name: 'Perplexity',
    request: { path: '/async/chat/completions', headers: bearer(context.apiKey) },
    accept: ({ body }) => (isObject(body) && Array.isArray(body.requests) ? {} : undefined),
  });
}
