import type { Board } from '#kernel/scene/scene-schema.ts';
import { encodeDrawing, rasterise } from '#platform/scene/encode-drawing.ts';
import { type Picture, sceneSvg } from '#platform/scene/scene-svg.ts';

export type AdFormat = 'png' | 'jpeg' | 'webp';

/**
 * A board in exactly its pixels, within `mostBytes` where there is a limit: by quality first, then by
 * fewer colours or a coarser picture, until it fits.
 */
export async function encodeAd(
  board: Board,
  pictures: ReadonlyMap<string, Picture>,
  format: AdFormat,
  mostBytes?: number,
): Promise<Uint8Array> {
  const svg = sceneSvg(board, pictures);
  const bytes = await encodeDrawing(svg, board, {
    format,
    width: board.width,
    ...(mostBytes && { maxBytes: mostBytes }),
  });
  if (!mostBytes || bytes.length <= mostBytes) return bytes;
  const drawn = await rasterise(svg, board, board.width);
  for (const level of [4, 3, 2, 1]) {
    const one = drawn.clone();
    const small =
      format === 'png'
        ? one.png({ palette: true, colours: 2 ** (level + 2), dither: 0, effort: 10 })
        : format === 'jpeg'
          ? one.flatten({ background: '#ffffff' }).jpeg({ quality: level * 6, mozjpeg: true })
          : one.webp({ quality: level * 6 });
    const made = new Uint8Array(await small.toBuffer());
    if (made.length <= mostBytes) return made;
  }
  throw new Error(
    `An ad of ${board.width} × ${board.height} cannot be made as small as ${mostBytes} bytes`,
  );
}
