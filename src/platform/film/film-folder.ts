import { join, resolve } from 'node:path';
import type { FilmPlan, FilmRequest, FilmTiming } from './film-types.ts';
import { readJson } from './work-folder.ts';

/** Names and typed readers of what lies in a film's work folder. */
export const openFolder = (place: string, root = resolve(place)) => ({
  root,
  path: (name: string): string => join(root, name),
  request: () => readJson<FilmRequest>(join(root, 'request.json')),
  plan: () => readJson<FilmPlan>(join(root, 'plan.json')),
  timing: () => readJson<FilmTiming>(join(root, 'timing.json')),
  segment: (index: number): string =>
    join(root, 'segments', `${String(index).padStart(3, '0')}.mp4`),
});

export type FilmFolder = ReturnType<typeof openFolder>;
