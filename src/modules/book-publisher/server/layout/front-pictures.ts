import { assetsIn } from '#kernel/scene/board-assets.ts';
import type { Board } from '#kernel/scene/scene-schema.ts';
import { pictureAssets } from '#platform/manuscript/load-pictures.ts';
import type { Platform } from '#platform/platform.ts';
import { boardPictures } from '#platform/scene/render-scene.ts';
import type { Picture } from '#platform/scene/scene-svg.ts';

/** The pictures of a front as its drawing holds them; those that are gone leave their places empty. */
export async function frontPictures(
  platform: Platform,
  board: Board,
  userId: string,
): Promise<ReadonlyMap<string, Picture>> {
  const there = await pictureAssets(platform, userId, assetsIn(board.layers));
  const layers = board.layers.filter((layer) => layer.kind !== 'image' || there.has(layer.asset));
  return boardPictures(platform, { ...board, layers }, userId);
}
