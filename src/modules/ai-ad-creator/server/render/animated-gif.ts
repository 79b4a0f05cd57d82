import type { Board } from '#kernel/scene/scene-schema.ts';
import { encodeAnimation } from '#platform/scene/encode-animation.ts';
import { type Picture, sceneSvg } from '#platform/scene/scene-svg.ts';
import { revealed } from './reveal.ts';

/** ms of each further picture, and of the whole ad at the end. */
const [step, rest] = [1200, 3000] as const;
/** It stops by itself: display networks allow 30 s of movement. */
const times = 3;

/**
 * An ad as GIF that opens with its headline, then shows its text and offer, then its button; one picture
 * where a board has none of these. Within `mostBytes` by fewer colours. Throws an error where that fails.
 */
export function animatedGif(
  board: Board,
  pictures: ReadonlyMap<string, Picture>,
  mostBytes?: number,
): Promise<Uint8Array> {
  const { width, height } = board;
  const svgs = revealed(board).map((one) => sceneSvg(one, pictures));
  const delays = svgs.map((_, at) => (at === svgs.length - 1 ? rest : step));
  return encodeAnimation(svgs, { width, height, delays, times, maxBytes: mostBytes });
}
