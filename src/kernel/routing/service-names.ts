import type { CatalogueId, ServiceId } from '../services.ts';

/** Names of the services as in the catalogue of the documents. */
const names: Readonly<Record<CatalogueId, string>> = {
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  gemini: 'Google Gemini',
  heygen: 'HeyGen',
  'magic-hour': 'Magic Hour',
  'd-id': 'D-ID',
  runware: 'Runware',
  elevenlabs: 'ElevenLabs',
  perplexity: 'Perplexity',
  tavily: 'Tavily',
  groq: 'Groq',
  captions: 'Captions.ai',
  'openai-compatible': 'OpenAI-compatible server',
  local: 'Local engine',
};

/** What ids of this machine's own models begin with, and how they are called. */
const localModel = 'api-Local-model-';

/** Whether a service is a model on the hub's own machine. */
export const isLocalModel = (id: ServiceId): boolean => id.startsWith(localModel);

/** The catalogue's name of a service; of an added one the name it was given, which its id is made of. */
export function nameOfService(id: ServiceId): string {
  if (isLocalModel(id)) return `Local model (${id.slice(localModel.length).replaceAll('-', ' ')})`;
  return names[id as CatalogueId] ?? id.slice('api-'.length).replaceAll('-', ' ');
}
