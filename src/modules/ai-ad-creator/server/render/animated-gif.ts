import type { Board } from '#kernel/scene/scene-schema.ts';
import { sharp } from '#platform/pictures/sharp.ts';
import { rasterise } from '#platform/scene/encode-drawing.ts';
import { type Picture, sceneSvg } from '#platform/scene/scene-svg.ts';

/** What comes last comes first in this list: an ad opens with its headline and ends with its button. */
const reveals: readonly (readonly string[])[] = [['Button'], ['Text', 'Offer']];
/** ms of each further picture, and of the whole ad at the end. */
const [step, rest] = [1200, 3000] as const;
/** It stops by itself: display networks allow 30 s of movement. */
const times = 3;

/**
 * An ad as GIF that opens with its headline, then shows its text and offer, then its button; one picture
 * where a board has none of these. Within `mostBytes` by fewer colours. Throws an error where that fails.
 */
export async function animatedGif(
  board: Board,
  pictures: ReadonlyMap<string, Picture>,
  mostBytes?: number,
): Promise<Uint8Array> {
  const frames = await Promise.all(
    framesOf(board).map(async (one) =>
      (await rasterise(sceneSvg(one, pictures), one, one.width)).flatten().png().toBuffer(),
    ),
  );
  const delay = frames.map((_, at) => (at === frames.length - 1 ? rest : step));
  for (const colours of [256, 128, 64, 32, 16, 8]) {
    const input = frames.length > 1 ? { join: { animated: true } } : {};
    const picture = sharp(frames.length > 1 ? frames : (frames[0] as Buffer), input);
    const made = await picture
      .gif({ colours, delay, loop: times, dither: colours > 64 ? 0.6 : 0, effort: 7 })
      .toBuffer();
    if (!mostBytes || made.length <= mostBytes) return new Uint8Array(made);
  }
  throw new Error(
    `An ad of ${board.width} × ${board.height} cannot be made as small as ${mostBytes} bytes`,
  );
}

/** The board as it grows, the whole one last. */
function framesOf(board: Board): Board[] {
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
