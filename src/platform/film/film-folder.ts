import { join, resolve } from 'node:path';
import type { FilmTiming } from './film-timing.ts';
import type { FilmPlan, FilmRequest } from './film-types.ts';
import { readJson } from './work-folder.ts';

/** Names and typed readers of what lies in a film's work folder. */
export const openFolder = (place: string, root = resolve(place)) => ({
  root,
  path: (name: string): string => join(root, name),
  request: () => readJson<FilmRequest>(join(root, 'request.json')),
  plan: () => readJson<FilmPlan>(join(root, 'plan.json')),
  timing: () => readJson<FilmTiming>(join(root, 'timing.json')),
  /** A segment's name holds what its frames depend on: another picture has another name. */
  segment: (index: number, key = 'single'): string =>
    join(root, 'segments', `${String(index).padStart(3, '0')}-${key}.mp4`),
});

/** Whether a picture's path in the work folder is that of one the user brought along. */
export const isOwnPicture = (path: string): boolean => path.startsWith('pictures/own-');

export type FilmFolder = ReturnType<typeof openFolder>;
