import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseUnsendableKey } from '../http/keys/key-format.ts';
import { modelIdsIn } from '../http/model-list.ts';
import { keyHeaders, text } from './text.ts';

/** Anthropic: the Claude models. */
export const provider: Provider = {
  id: 'anthropic',
  name: 'Anthropic',
  category: 'ai',
  defaultPrice: 15,
  website: 'https://console.anthropic.com',
  description: 'Claude models for careful reasoning, long documents and detailed writing.',
  features: ['Complex reasoning', 'Long documents', 'Detailed writing', 'Reading pictures'],
  version: 'v1',
  kinds: ['reasoning', 'text'],
  defaultBaseUrl: 'https://api.anthropic.com',
  baseUrlVariable: 'ANTHROPIC_BASE_URL',
  refuseKey,
  check,
  text,
};

/** Document 2: starts with `sk-ant-` and is longer than 20 characters. */
function refuseKey(key: string): string | undefined {
  const unsendable = refuseUnsendableKey('Anthropic', key);
  if (unsendable !== undefined) return unsendable;
  if (key.startsWith('sk-ant-') && key.length > 20) return undefined;
  return 'An Anthropic key starts with sk-ant- and is longer than 20 characters.';
}

function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('anthropic', context, {
    name: 'Anthropic',
    request: { path: '/v1/models?limit=1', headers: keyHeaders(context) },
    accept: ({ body }) => {
      const models = modelIdsIn(body);
      return models === undefined ? undefined : { models };
    },
  });
}
