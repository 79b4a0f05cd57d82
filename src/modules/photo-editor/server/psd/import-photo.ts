import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#kernel/errors.ts';
import type { PhotoLayer } from '#kernel/photo/layers/photo-layer.ts';
import type { AssetRow } from '#platform/assets/asset-rows.ts';
import { keepAsset } from '#platform/assets/keep-asset.ts';
import { runInChild } from '#platform/media/child/run-in-child.ts';
import type { Platform } from '#platform/platform.ts';
import type { personalSpace } from '#platform/spaces/space-access.ts';
import { type ImportTask, type ImportTold, importTold } from './import-task.ts';

type Space = Awaited<ReturnType<typeof personalSpace>>;
type Imported = {
  readonly assetId: string;
  readonly layers: readonly PhotoLayer[];
  readonly notes: readonly string[];
};

/**
 * Makes of a picture of another kind one that can be edited, in the library beside it; layers of a PSD become pictures
 * of their own. Throws 422 for what is damaged or too large, 410 for what is gone; then nothing was kept.
 */
export async function importPhoto(
  platform: Platform,
  userId: string,
  asset: AssetRow,
  space: Space,
): Promise<Imported> {
  const { db, files } = platform;
  const file = await files.find(db, asset.file_id);
  if (!file)
    throw new AppError('gone', 410, 'This picture is not here any more.', { field: 'assetId' });
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  try {
    await writeFile(join(folder, 'source'), await files.read(file));
    const task: ImportTask = { kind: 'import', folder };
    const entry = new URL('./import-worker.ts', import.meta.url);
    await runInChild({ entry, task, doing: 'reading the picture' });
    const told = importTold.parse(JSON.parse(await readFile(join(folder, 'told.json'), 'utf8')));
    const keep = async (from: string, called: string) => {
      const base = asset.name.replace(/\.[a-z\d]+$/i, '').slice(0, 150);
      const { id } = await keepAsset(db, platform, space, userId, {
        ...{ name: `${base}${called}.png`, bytes: await readFile(join(folder, from)) },
        ...{ licence: asset.licence ?? undefined, author: asset.author ?? undefined },
        ...{ sourceUrl: asset.source_url ?? undefined },
        attribution: asset.attribution ?? undefined,
      });
      return id;
    };
    const assetId = await keep('photo.png', '');
    const layers: PhotoLayer[] = [];
    for (const [index, layer] of told.layers.entries()) {
      const picture = await keep(`layer-${index}.png`, ` – ${layer.name.slice(0, 60)}`);
      const mask = layer.hasMask ? await keep(`mask-${index}.png`, ' – mask') : undefined;
      layers.push(photoLayer(layer, index, picture, mask));
    }
    return { assetId, layers, notes: told.notes };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function photoLayer(
  { hasMask: _, isMaskOff, visible, opacity, blend, name, ...box }: ImportTold['layers'][number],
  index: number,
  assetId: string,
  mask: string | undefined,
): PhotoLayer {
  return {
    ...{ id: `psd-${index}`, kind: 'picture', assetId, name, ...box, recipe: {} },
    source: { width: box.width, height: box.height },
    ...{ turn: 0, flipX: false, flipY: false, opacity, blend },
    ...{ isHidden: !visible, isLocked: false },
    ...(mask && {
      mask: {
        ...{ picture: { assetId: mask, by: 'light' as const }, strokes: [] },
        ...(isMaskOff && { isOff: true }),
      },
    }),
  };
}
