import type { ServiceId } from '#kernel/services.ts';
import { takesNatively } from '../gateway/native/native-api.ts';
import type { ModelUse } from '../gateway/own-servers/model-use.ts';
import { providerOf } from '../gateway/providers/catalogue.ts';

const transcribers: Readonly<Partial<Record<ServiceId, string>>> = {
  openai: 'gpt-4o-mini-transcribe',
  groq: 'whisper-large-v3',
};
const embedders: Readonly<Partial<Record<ServiceId, string>>> = {
  openai: 'text-embedding-3-small',
};

/** The model that a service is asked for when nobody names one; undefined where it has no names for them. */
export function usualModel(service: ServiceId, use: ModelUse): string | undefined {
  const { text, image, speech } = providerOf(service) ?? {};
  const usual: Readonly<Record<ModelUse, string | undefined>> = {
    ...{ text: text?.defaultModel, image: image?.defaultModel, speech: speech?.defaultModel },
    ...{ transcription: transcribers[service], embedding: embedders[service] },
  };
  // A server of one's own has no usual model for pictures: it is called by an empty name.
  return usual[use] || undefined;
}

/** Whether a service can be asked for this at all, whatever models it has. */
export function takesUse(service: ServiceId, use: ModelUse): boolean {
  if (use === 'embedding') return takesNatively(service, 'embeddings');
  if (use === 'transcription') return takesNatively(service, 'transcriptions');
  return providerOf(service)?.[use] !== undefined;
}
