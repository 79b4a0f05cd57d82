import { existsSync } from 'node:fs';
import type { FilmFolder } from '../film-folder.ts';
import { runTask } from '../worker/run-task.ts';

/** Draws `thumbnail.jpg` unless it is there: it is designed, not grabbed from the film. */
export async function drawThumbnail(folder: FilmFolder, signal?: AbortSignal): Promise<void> {
  if (existsSync(folder.path('thumbnail.jpg'))) return;
  await runTask({ kind: 'thumbnail', folder: folder.root }, { signal });
}
