import type { RouteKind, ServiceId } from '#kernel/services.ts';
import { providerOf } from '#platform/gateway/providers/catalogue.ts';
import { usualTranscriber } from '#platform/makers/make-transcript.ts';

/** What a call asks a model for. */
export type ModelUse = 'words' | 'image' | 'speech' | 'video' | 'embedding' | 'transcript';

const speech: Readonly<Partial<Record<ServiceId, string>>> = { openai: 'gpt-4o-mini-tts' };
const none: typeof speech = {};
const embedding: typeof speech = { openai: 'text-embedding-3-small' };

/** The model that a service is asked for when a program names none; undefined where it has no names. */
export function usualModel(service: ServiceId, use: ModelUse): string | undefined {
  const { text, image } = providerOf(service) ?? {};
  if (use === 'words') return text?.defaultModel;
  if (use === 'image') return image?.defaultModel;
  return { speech, video: none, embedding, transcript: usualTranscriber }[use][service];
}

/** What a kind of the router's asks a model for. */
export const purposeOf = (kind: RouteKind): ModelUse =>
  kind === 'image' ? 'image' : kind === 'audio' ? 'speech' : kind === 'video' ? 'video' : 'words';
