import type { Board } from '#kernel/scene/scene-schema.ts';

/** What comes last comes first in this list: an ad opens with its headline and ends with its button. */
const reveals: readonly (readonly string[])[] = [['Button'], ['Text', 'Offer']];

/** An ad as it grows: with its headline, then its text and offer, then its button; the whole one last. One where it has none of these. */
export function revealed(board: Board): Board[] {
  const frames = [board];
  let { layers } = board;
  for (const names of reveals) {
    const left = layers.filter(({ name }) => !names.some((one) => name?.split(',')[0] === one));
    if (left.length === layers.length) continue;
    layers = left;
    frames.unshift({ ...board, layers });
  }
  return frames;
}
