import { createRandom, hashText } from '#platform/local/images/random.ts';
import type { Layout } from '../canvas.ts';
import { drawnLayouts } from './drawn-layouts.ts';
import { photoLayouts } from './photo-layouts.ts';

/** All ways to lay an ad out: ten with a picture, twenty that are drawn. */
export const allLayouts: readonly Layout[] = [...photoLayouts, ...drawnLayouts];

/** The layout of that id, or one that a seed chooses: those with a picture where there is one. */
export function layoutFor(wanted: string | undefined, hasPhoto: boolean, seed: string): Layout {
  const chosen = allLayouts.find(({ id }) => id === wanted);
  if (chosen && (hasPhoto || !chosen.needsPhoto)) return chosen;
  return createRandom(hashText(seed)).pick(hasPhoto ? photoLayouts : drawnLayouts);
}
