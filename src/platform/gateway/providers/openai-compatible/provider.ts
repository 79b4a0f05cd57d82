import { nameOfService } from '#kernel/routing/service-names.ts';
import type { AddedServiceId, ServiceId } from '#kernel/services.ts';
import { abilitiesOf } from '../../own-servers/abilities.ts';
import { toldAbilities } from '../../own-servers/told-abilities.ts';
import type { KeyCheck, Provider, ProviderContext } from '../../provider.ts';
import { bearer } from '../http/keys/bearer.ts';
import { checkKey } from '../http/keys/key-check.ts';
import { refuseUnsendableCharacters } from '../http/keys/key-format.ts';
import { modelIdsIn } from '../http/model-list.ts';
import { imageOf } from './image.ts';
import { speechOf } from './speech.ts';
import { textOf } from './text.ts';

const name = 'OpenAI-compatible server';

/** Providers of added services that are kept ready. */
const mostKept = 1000;

/** A server of one's own: Ollama, llama.cpp, vLLM, LM Studio. Most of them need no key. */
export const provider: Provider = {
  id: 'openai-compatible',
  name,
  category: 'ai',
  defaultPrice: 0,
  website: 'https://ollama.com',
  description: 'Models on a server of your own, such as Ollama, llama.cpp, vLLM or LM Studio.',
  features: ['Runs on your own hardware', 'No key needed', 'Any open model'],
  version: 'v1',
  // What it makes besides is told by its models, a key at a time: see `own-servers/makes.ts`.
  kinds: ['text', 'reasoning'],
  defaultBaseUrl: 'http://127.0.0.1:11434',
  baseUrlVariable: 'OPENAI_COMPATIBLE_BASE_URL',
  refuseKey: (key) => refuseUnsendableCharacters(name, key),
  check: (context) => check('openai-compatible', name, context),
  text: textOf('openai-compatible'),
  image: imageOf('openai-compatible'),
  speech: speechOf('openai-compatible'),
};

const added = new Map<AddedServiceId, Provider>();

/** A service that somebody added with an address of their own, which speaks as OpenAI's API does. */
export function addedProvider(id: AddedServiceId): Provider {
  const known = added.get(id);
  if (known) return known;
  const own = nameOfService(id);
  const made: Provider = {
    ...provider,
    ...{ id, name: own, website: '', description: '', features: [], defaultBaseUrl: '' },
    baseUrlVariable: '',
    refuseKey: (key) => refuseUnsendableCharacters(own, key),
    check: (context) => check(id, own, context),
    text: textOf(id),
    image: imageOf(id),
    speech: speechOf(id),
  };
  // Ids come from people: what is kept of them has an end.
  if (added.size >= mostKept) added.clear();
  added.set(id, made);
  return made;
}

async function check(
  service: ServiceId,
  name: string,
  context: ProviderContext,
): Promise<KeyCheck> {
  const found = await checkKey(service, context, {
    name,
    request: { path: '/v1/models', headers: bearer(context.apiKey) },
    accept: ({ body }) => {
      const models = modelIdsIn(body);
      const abilities = toldAbilities(body);
      return models === undefined ? undefined : { models, ...(abilities && { abilities }) };
    },
  });
  // Ollama gives every model a tag, as in `llama3.2:3b`; other servers are spared a second call.
  const mayBeOllama = found.models?.every((id) => id.includes(':'));
  const abilities = mayBeOllama && (await abilitiesOf(context));
  return abilities ? { ...found, abilities, isOllama: true } : found;
}
