import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmRequest, FilmTiming } from '../film-types.ts';
import { fingerprint, readJsonIfThere, writeJson } from '../work-folder.ts';
import { runTask } from '../worker/run-task.ts';

/** Seconds of film in one segment: short enough to lose little, long enough to start seldom. */
const segmentSeconds = 15;

type Options = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

/** Frames `[from, to)` of each segment. */
export function cutSegments(timing: Pick<FilmTiming, 'frames' | 'fps'>): [number, number][] {
  const count = Math.max(1, Math.round(timing.frames / (segmentSeconds * timing.fps)));
  const edge = (index: number) => Math.round((timing.frames * index) / count);
  return Array.from({ length: count }, (_, index) => [edge(index), edge(index + 1)]);
}

/** Long or large films are encoded fast: that costs file size, not quality. */
export const presetOf = (request: FilmRequest, seconds: number): 'ultrafast' | 'veryfast' =>
  seconds > (request.height === 1080 ? 190 : 620) ? 'ultrafast' : 'veryfast';

/**
 * Renders every segment that is not there yet, two at a time where the machine has the cores.
 * Progress is frames done ÷ all frames. Each segment gets a second chance.
 */
export async function renderSegments(folder: FilmFolder, { signal, onProgress }: Options = {}) {
  const [request, timing, plan] = await Promise.all([
    folder.request(),
    folder.timing(),
    folder.plan(),
  ]);
  await dropStale(folder, fingerprint([request, plan, timing]));
  const segments = cutSegments(timing);
  const done = segments.map(([from, to], index) =>
    existsSync(folder.segment(index)) ? to - from : 0,
  );
  const tell = () => onProgress?.(done.reduce((sum, part) => sum + part, 0) / timing.frames);
  const waiting = segments.map((_, index) => index).filter((index) => done[index] === 0);
  const preset = presetOf(request, timing.seconds);
  tell();
  const work = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const own = index;
      const [from, to] = segments[own] as [number, number];
      const task = { kind: 'segment', folder: folder.root, index: own, from, to, preset } as const;
      const progress = (count: number) => {
        done[own] = count;
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

/** Segments of another plan or timing must not end up in this film, nor half-written ones. */
async function dropStale(folder: FilmFolder, mark: string): Promise<void> {
  const path = folder.path('segments/made-from.json');
  if ((await readJsonIfThere<string>(path)) === mark) {
    for (const name of await readdir(folder.path('segments'))) {
      if (name.endsWith('.part')) await rm(folder.path(`segments/${name}`), { force: true });
    }
    return;
  }
  await rm(folder.path('segments'), { recursive: true, force: true });
  await mkdir(folder.path('segments'), { recursive: true });
  await writeJson(path, mark);
}
