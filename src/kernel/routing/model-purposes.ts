import type { RouteKind } from '../services.ts';

/** What a model is asked for, each of which administrators may give to a service of their choice. */
export const modelPurposes = [
  'text',
  'reasoning',
  'vision',
  'image',
  'speech',
  'transcription',
  'embedding',
] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

/** As they stand in a sentence: "chosen for …". */
export const purposeWords: Readonly<Record<ModelPurpose, string>> = {
  text: 'text',
  reasoning: 'careful reasoning',
  vision: 'reading pictures',
  image: 'making pictures',
  speech: 'speech',
  transcription: 'transcription',
  embedding: 'embeddings',
};

/** What a kind of the router's is a purpose of; films and fresh facts are none. */
export const purposeOfKind: Readonly<Partial<Record<RouteKind, ModelPurpose>>> = {
  ...{ none: 'text', text: 'text', reasoning: 'reasoning', image: 'image', audio: 'speech' },
};
