import { AppError, badInput } from '#kernel/errors.ts';
import { assetsIn } from '#kernel/scene/board-assets.ts';
import type { Board, Scene } from '#kernel/scene/scene-schema.ts';
import { readGiven, requirePictures } from '../makers/pictures/given-pictures.ts';
import type { Platform } from '../platform.ts';
import { encodeDrawing, type PixelFormat } from './encode-drawing.ts';
import { type Picture, sceneSvg } from './scene-svg.ts';

export type SceneFormat = PixelFormat | 'svg' | 'pdf';
export type SceneOptions = {
  /** Whose assets may be shown. */
  readonly userId: string;
  readonly format: SceneFormat;
  /** Pixels; the height follows. As wide as the board without it. */
  readonly width?: number;
  /** 1–100, of JPEG, WebP and AVIF. */
  readonly quality?: number;
  /** What the file may have at most; quality is given up for it. */
  readonly maxBytes?: number;
};

/**
 * A board of a scene as a file. Throws 400 for a board that is not there and for pictures that cannot
 * be shown, 422 `too_large` where no quality fits into `maxBytes`.
 */
export async function renderScene(
  platform: Platform,
  scene: Scene,
  boardId: string,
  options: SceneOptions,
): Promise<Uint8Array> {
  const board = scene.boards.find(({ id }) => id === boardId);
  if (!board) throw badInput('The scene has no such board.', 'board');
  const svg = sceneSvg(board, await boardPictures(platform, board, options.userId));
  return renderSvg(svg, board, options);
}

/** A drawing that is SVG already, of this size in pixels, as a file. */
export async function renderSvg(
  svg: string,
  size: { readonly width: number; readonly height: number },
  { format, width = size.width, quality, maxBytes }: Omit<SceneOptions, 'userId'>,
): Promise<Uint8Array> {
  const bytes = await encode();
  if (maxBytes === undefined || bytes.length <= maxBytes) return bytes;
  throw new AppError(
    'too_large',
    422,
    `As ${format.toUpperCase()} this takes ${bytes.length} bytes; ${maxBytes} are allowed. Choose fewer pixels or another format.`,
    { field: 'maxBytes' },
  );

  async function encode(): Promise<Uint8Array> {
    if (format === 'svg') return Buffer.from(svg);
    if (format === 'pdf') {
      const { drawingPdf } = await import('./drawing-pdf.ts');
      return drawingPdf([{ svg, ...size }]);
    }
    const drawn = { format, width, quality, maxBytes };
    return encodeDrawing(svg, size, drawn);
  }
}

/**
 * The assets of a board as an SVG holds them; they were decoded and encoded anew, whatever they were. Throws 404
 * where one is gone or not this person's.
 */
export async function boardPictures(
  platform: Platform,
  board: Board,
  userId: string,
): Promise<Map<string, Picture>> {
  const ids = assetsIn(board.layers);
  const pictures = new Map<string, Picture>();
  if (ids.length === 0) return pictures;
  const { finishPicture } = await import('../pictures/finish-picture.ts');
  for (const asset of await requirePictures(platform, userId, ids, 'scene')) {
    const given = await readGiven(platform, asset, userId);
    const format = given.mimeType === 'image/jpeg' ? 'jpeg' : 'png';
    const { bytes, mimeType } = await finishPicture(given.bytes, { format, person: userId });
    const href = `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`;
    pictures.set(asset.id, { href, width: asset.width, height: asset.height });
  }
  return pictures;
}
