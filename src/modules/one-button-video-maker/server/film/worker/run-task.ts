import { type ChildOptions, runInChild } from '#platform/media/child/run-in-child.ts';
import type { FilmTask } from './tasks.ts';

/** Does one piece of a film in a process of its own; throws as `runInChild`. */
export const runTask = (task: FilmTask, options: ChildOptions = {}): Promise<void> =>
  runInChild({
    ...options,
    ...{ task, doing: doing[task.kind], entry: new URL('./film-worker.ts', import.meta.url) },
  });

/** What the work is, in the middle of a sentence. */
const doing: Readonly<Record<FilmTask['kind'], string>> = {
  voice: 'recording the voice',
  'voice-track': 'recording the voice',
  music: 'composing the music',
  pictures: 'drawing the pictures',
  thumbnail: 'drawing the thumbnail',
  stills: 'drawing the scene list',
  segment: 'drawing the film',
};
