import type { RouteKind } from '../services.ts';

/** A kind as the object of a sentence. */
export const kindWords: Readonly<Record<RouteKind, string>> = {
  text: 'a text',
  reasoning: 'careful reasoning',
  image: 'an image',
  video: 'a video',
  audio: 'audio',
  research: 'fresh facts',
  none: 'nothing in particular',
};
