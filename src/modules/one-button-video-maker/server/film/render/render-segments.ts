import { existsSync, statSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmRequest } from '../film-types.ts';
import { runTask } from '../worker/run-task.ts';
import type { FilmTask } from '../worker/tasks.ts';
import { cutSegments, rangeKey } from './segment-plan.ts';

type Options = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
  /** Other work on this film; until it ends it has the second hand's core and memory. */
  readonly meanwhile?: Promise<unknown> | undefined;
};

export type Segment = {
  readonly index: number;
  /** Frames `[from, to)`. */
  readonly from: number;
  readonly to: number;
  readonly key: string;
  readonly path: string;
};

/** Long or large films are encoded fast: that costs file size, not quality. */
export const presetOf = (request: FilmRequest, seconds: number): 'ultrafast' | 'veryfast' =>
  seconds > (request.height === 1080 ? 190 : 620) ? 'ultrafast' : 'veryfast';

/** The segments that the film of this folder consists of, rendered or not. */
export async function segmentsOf(folder: FilmFolder): Promise<Segment[]> {
  const [request, timing, plan] = await Promise.all([
    folder.request(),
    folder.timing(),
    folder.plan(),
  ]);
  const preset = presetOf(request, request.targetSeconds);
  const matter = { request, timing, plan, pictureMark: markOf(folder) };
  return cutSegments(timing).map(([from, to], index) => {
    const key = `${rangeKey(matter, [from, to])}-${preset === 'ultrafast' ? 'u' : 'v'}`;
    return { index, from, to, key, path: folder.segment(index, key) };
  });
}

/** A picture that was put in another's place has another size or date. */
export const markOf = (folder: FilmFolder) => (picture: string) => {
  const path = folder.path(picture);
  if (!existsSync(path)) return '';
  const { size, mtimeMs } = statSync(path);
  return `${size} ${mtimeMs}`;
};

/**
 * Renders every segment that is not there yet, two at a time where the machine has the cores.
 * Progress is frames done ÷ all frames. Each segment gets a second chance.
 */
export async function renderSegments(folder: FilmFolder, options: Options = {}) {
  const { signal, onProgress, meanwhile } = options;
  const [request, timing] = await Promise.all([folder.request(), folder.timing()]);
  const segments = await segmentsOf(folder);
  await dropOthers(folder, segments);
  const done = segments.map(({ from, to, path }) => (existsSync(path) ? to - from : 0));
  const tell = () => onProgress?.(done.reduce((sum, part) => sum + part, 0) / timing.frames);
  const waiting = segments.filter(({ index }) => done[index] === 0);
  const preset = presetOf(request, request.targetSeconds);
  tell();
  const work = async (_: unknown, hand: number) => {
    // How the other work ends is its own caller's matter.
    if (hand > 0) await meanwhile?.catch(() => undefined);
    for (let segment = waiting.shift(); segment; segment = waiting.shift()) {
      const { index, key, from, to } = segment;
      const place = { kind: 'segment', folder: folder.root } as const;
      const task: FilmTask = { ...place, index, key, from, to, preset };
      const progress = (count: number) => {
        done[index] = count;
        tell();
      };
      await runTask(task, { signal, onProgress: progress }).catch((error: unknown) => {
        if (signal?.aborted) throw error;
        return runTask(task, { signal, onProgress: progress });
      });
      progress(to - from);
    }
  };
  const hands = Math.min(2, availableParallelism());
  const outcomes = await Promise.allSettled(Array.from({ length: hands }, work));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Removes half-written segments and those of an earlier version of the film. */
async function dropOthers(folder: FilmFolder, segments: readonly Segment[]): Promise<void> {
  await mkdir(folder.path('segments'), { recursive: true });
  const wanted = new Set(segments.map(({ path }) => path));
  for (const name of await readdir(folder.path('segments'))) {
    const path = folder.path(`segments/${name}`);
    if (!wanted.has(path)) await rm(path, { force: true });
  }
}
