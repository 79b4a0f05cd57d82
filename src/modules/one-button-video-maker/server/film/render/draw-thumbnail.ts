import { makeOnce } from '#platform/media/work/make-once.ts';
import type { FilmFolder } from '../film-folder.ts';
import { runTask } from '../worker/run-task.ts';

/** Draws `thumbnail.jpg` unless it is there: it is designed, not grabbed from the film. */
export async function drawThumbnail(folder: FilmFolder, signal?: AbortSignal): Promise<void> {
  const { title, theme, seed, scenes } = await folder.plan();
  const picture = scenes.find(({ imagePath }) => imagePath)?.imagePath;
  const madeFrom = [title, theme, seed, picture, scenes[0]?.pictograms[0]];
  await makeOnce(folder.path('thumbnail.jpg'), madeFrom, () =>
    runTask({ kind: 'thumbnail', folder: folder.root }, { signal }),
  );
}
