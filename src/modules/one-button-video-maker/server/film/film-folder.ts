import { join, resolve } from 'node:path';
import type { VideoTiming } from '#platform/media/scenes/timing.ts';
import { readJson } from '#platform/media/work/work-folder.ts';
import type { FilmPlan, FilmRequest } from './film-types.ts';

/** Names and typed readers of what lies in a film's work folder. */
export const openFolder = (place: string, root = resolve(place)) => ({
  root,
  path: (name: string): string => join(root, name),
  request: () => readJson<FilmRequest>(join(root, 'request.json')),
  plan: () => readJson<FilmPlan>(join(root, 'plan.json')),
  timing: () => readJson<VideoTiming>(join(root, 'timing.json')),
  /** A segment's name holds what its frames depend on: another picture has another name. */
  segment: (index: number, key = 'single'): string =>
    join(root, 'segments', `${String(index).padStart(3, '0')}-${key}.mp4`),
});

export type FilmFolder = ReturnType<typeof openFolder>;
