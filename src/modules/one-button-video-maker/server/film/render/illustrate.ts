import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { isOwnPicture } from '#platform/media/scenes/scene.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmMaterials, FilmServices } from '../film-types.ts';
import { runTask } from '../worker/run-task.ts';
import { askImageService } from './ask-image-service.ts';
import { fetchOwnImages } from './fetch-own-images.ts';

export type IllustrateOptions = {
  readonly drawPicture?: FilmServices['drawPicture'];
  readonly serviceName?: string | undefined;
  readonly materials?: FilmMaterials | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly note?: (text: string) => void;
};

/**
 * Gets a picture for every scene that shows one: the user's own, one from the service, else an
 * illustration drawn here.
 */
export async function illustrate(
  folder: FilmFolder,
  options: IllustrateOptions = {},
): Promise<void> {
  const { drawPicture, signal, onProgress } = options;
  const plan = await folder.plan();
  await mkdir(folder.path('pictures'), { recursive: true });
  await fetchOwnImages(folder, options);
  const open = plan.scenes.filter(
    ({ imagePath }) => imagePath && !isOwnPicture(imagePath) && !existsSync(folder.path(imagePath)),
  );
  if (drawPicture) await askImageService(folder, open, { ...options, drawPicture });
  const left = open.filter(({ imagePath }) => !existsSync(folder.path(imagePath as string)));
  if (left.length > 0) {
    await runTask(
      { kind: 'pictures', folder: folder.root },
      { signal, onProgress: (done) => onProgress?.(done / left.length) },
    );
  }
  onProgress?.(1);
}
