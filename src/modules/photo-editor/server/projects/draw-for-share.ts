import { hash } from 'node:crypto';
import { AppError } from '#kernel/errors.ts';
import { findAssetsThere } from '#platform/assets/find-assets.ts';
import type { Platform } from '#platform/platform.ts';
import type { ShareDrawing } from '#platform/shares/share-blocks.ts';
import { compositionOf, partOf } from '../../layers/composition-of.ts';
import { type Photo, previewSide } from '../../photo-project.ts';
import { composeInput } from '../compose/compose-fields.ts';
import { composeInChild } from '../compose/compose-in-child.ts';
import { refusalOf } from './require-photo.ts';

/** A photo as its screen shows it, for whoever has a link: with its settings and layers, at most 2,048 pixels a side. */
export const drawingOf = (photo: Photo): ShareDrawing => ({
  key: hash('sha256', JSON.stringify(photo)),
  async draw(platform, spaceId) {
    const files = await filesOf(platform, spaceId, photo);
    if (!files.has(photo.source.assetId)) return undefined;
    try {
      const made = await composeInChild(wanted(photo, files), {
        bring: async (assetId) => (await files.get(assetId)?.()) ?? gone(),
      });
      return made.bytes;
    } catch (error) {
      // What cannot be drawn is left out; what is wrong with the hub is its own matter.
      if (error instanceof AppError && error.status < 500) return undefined;
      throw error;
    }
  },
});

const gone = (): never => {
  throw new AppError('gone', 410, 'This picture is not here any more.');
};

/** What lies in the same space and not in the trash, as ways to its bytes. */
async function filesOf(platform: Platform, spaceId: string, { source, layers = [] }: Photo) {
  const ids = [
    source.assetId,
    ...layers.flatMap((layer) => [
      ...(layer.kind === 'picture' ? [layer.assetId] : []),
      ...(layer.mask?.picture ? [layer.mask.picture.assetId] : []),
    ]),
  ];
  const reader = { userId: '', spaceIds: [spaceId] };
  const assets = await findAssetsThere(platform.db, reader, [...new Set(ids)]);
  return new Map(
    assets
      .filter((asset) => !asset.trashed_at && refusalOf(asset) === undefined)
      .map((asset) => [
        asset.id,
        async () => {
          const file = await platform.files.find(platform.db, asset.file_id);
          return file && new Uint8Array(await platform.files.read(file));
        },
      ]),
  );
}

function wanted(photo: Photo, files: ReadonlyMap<string, unknown>) {
  const { width, height } = partOf(photo.source, photo.recipe);
  const scale = Math.min(1, previewSide / Math.max(width, height));
  const { layers, ...size } = compositionOf(photo, scale);
  const there = layers.filter(
    ({ assetId, mask }) =>
      (assetId === undefined || files.has(assetId)) &&
      (!mask?.picture || files.has(mask.picture.assetId)),
  );
  return composeInput.parse({ ...size, layers: there, format: 'webp', quality: 86 });
}
