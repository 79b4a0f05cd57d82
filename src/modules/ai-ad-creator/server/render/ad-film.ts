import type { Board } from '#kernel/scene/scene-schema.ts';
import { encodeFilm } from '#platform/scene/encode-film.ts';
import { type Picture, sceneSvg } from '#platform/scene/scene-svg.ts';
import type { FilmLimit } from '../../placements.ts';
import { revealed } from './reveal.ts';

/** Seconds of each further picture, and of the whole ad at the end. */
const [step, rest] = [1.8, 4] as const;

/** An ad as MP4 that opens with its headline, then shows its text and offer, then its button, within what its placement takes. */
export function adFilm(
  board: Board,
  pictures: ReadonlyMap<string, Picture>,
  { mostSeconds, mostBytes }: FilmLimit,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  const { width, height } = board;
  const svgs = revealed(board).map((one) => sceneSvg(one, pictures));
  const opening = (svgs.length - 1) * step;
  const seconds = svgs.map((_, at) =>
    at === svgs.length - 1 ? Math.min(rest, mostSeconds - opening) : step,
  );
  return encodeFilm(svgs, { width, height, seconds, maxBytes: mostBytes, signal });
}
