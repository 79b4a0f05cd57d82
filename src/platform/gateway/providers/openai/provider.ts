import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { bearer } from '../http/keys/bearer.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseUnsendableKey } from '../http/keys/key-format.ts';
import { modelIdsIn } from '../http/model-list.ts';
import { image } from './image.ts';
import { readCosts } from './read-costs.ts';
import { speech } from './speech.ts';
import { text } from './text.ts';

/** OpenAI: chat, pictures and speech. Video is absent since the service ended it in September 2026. */
export const provider: Provider = {
  id: 'openai',
  name: 'OpenAI',
  category: 'ai',
  defaultPrice: 20,
  website: 'https://platform.openai.com',
  description: 'GPT models for writing, coding and analysis, with pictures and natural speech.',
  features: ['Chat and writing', 'Code and analysis', 'Image generation', 'Text to speech'],
  version: 'v1',
  kinds: ['text', 'reasoning', 'image', 'audio'],
  defaultBaseUrl: 'https://api.openai.com',
  baseUrlVariable: 'OPENAI_BASE_URL',
  refuseKey: (key) => refuseUnsendableKey('OpenAI', key),
  check,
  addSpent,
  text,
  image,
  speech,
};

/** Adds what was spent this month, where the key is told. */
async function addSpent(context: ProviderContext, found: KeyCheck): Promise<KeyCheck> {
  const isAdminKey = context.apiKey.startsWith('sk-admin-');
  if (!isAdminKey && found.state !== 'valid' && found.state !== 'limited') return found;
  const spent = await readCosts(context);
  if (!spent) return found;
  // Admin keys tell the costs and nothing else: a call with one fails.
  return isAdminKey && !('refused' in spent)
    ? { state: 'invalid', message: adminKey, spent }
    : { ...found, spent };
}

const adminKey =
  'This is an OpenAI admin key: it tells what was spent, and cannot be used for calls. Enter a project key.';

/** Lists the models. A 403 is a restricted key without that scope: it may still chat. */
function check(context: ProviderContext): Promise<KeyCheck> {
  return checkKey('openai', context, {
    name: 'OpenAI',
    request: { path: '/v1/models', headers: bearer(context.apiKey) },
    accept: ({ body }) => {
      const models = modelIdsIn(body);
      return models === undefined ? undefined : { models };
    },
    except: ({ status, body }) =>
      status === 403 && body !== undefined
        ? { state: 'limited', message: 'The OpenAI key works, but may not list the models.' }
        : undefined,
  });
}
