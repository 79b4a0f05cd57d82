import { existsSync } from 'node:fs';
import type { FilmFolder } from '../film-folder.ts';
import { runTask } from '../worker/run-task.ts';

type Options = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

/** Writes `music.wav`, as long as the film, unless it is there. Needs `timing.json`. */
export async function composeMusic(folder: FilmFolder, options: Options = {}): Promise<void> {
  if (existsSync(folder.path('music.wav'))) return;
  await runTask({ kind: 'music', folder: folder.root }, options);
}
