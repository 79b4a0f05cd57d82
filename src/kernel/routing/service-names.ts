import type { ServiceId } from '../services.ts';

/** Names of the services as in the catalogue of the documents. */
export const serviceNames: Readonly<Record<ServiceId, string>> = {
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
