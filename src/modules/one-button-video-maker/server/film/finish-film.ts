import { rm } from 'node:fs/promises';
import { AppError } from '#kernel/errors.ts';
import { writeJson } from '#platform/media/work/work-folder.ts';
import { assemble } from './assemble/assemble.ts';
import { mixAudio } from './assemble/mix-audio.ts';
import type { FilmFolder } from './film-folder.ts';
import type { FilmRun } from './film-run.ts';
import type { FilmReport, FilmResult } from './film-types.ts';
import { drawThumbnail } from './render/draw-thumbnail.ts';
import { renderSegments, segmentsOf } from './render/render-segments.ts';
import { type FilmFindings, verifyFilm } from './verify/verify-film.ts';
import { runTask } from './worker/run-task.ts';
import { listScenes, writeCredits } from './write-credits.ts';

/** Faults that a film is not delivered with. The others stand in its report. */
const grave = new Set(['decodes', 'duration', 'frames', 'streams', 'black', 'empty', 'frozen']);

/** The sound is mixed while the segments are drawn. */
export async function assembly({ folder, signal, onProgress }: FilmRun): Promise<void> {
  const failed = new AbortController();
  const both = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const fail = (error: unknown) => {
    failed.abort(error);
    throw error;
  };
  const mixing = mixAudio(folder, both).catch(fail);
  const outcomes = await Promise.allSettled([
    renderSegments(folder, {
      signal: both,
      meanwhile: mixing,
      onProgress: (part) => onProgress?.('assembly', part),
    }).catch(fail),
    mixing,
  ]);
  signal?.throwIfAborted();
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

/** Thumbnail, stills and the joined film; watched, and mended once where something is wrong. */
export async function optimize(run: FilmRun): Promise<FilmFindings> {
  const { folder, signal, onProgress, note } = run;
  await drawThumbnail(folder, signal);
  await runTask({ kind: 'stills', folder: folder.root }, { signal });
  onProgress?.('optimize', 0.15);
  await assemble(folder, signal);
  onProgress?.('optimize', 0.4);
  const findings = await verifyFilm(folder, signal);
  if (findings.checks.every(({ name, passed }) => passed || !grave.has(name))) return findings;
  note(`A part of the film was faulty (${faults(findings)}) and was made again.`);
  await dropFaulty(folder, findings);
  await assembly({ ...run, onProgress: undefined });
  await assemble(folder, signal);
  return verifyFilm(folder, signal);
}

const faults = ({ checks }: FilmFindings): string =>
  checks.flatMap(({ name, passed, found }) => (passed ? [] : [`${name}: ${found}`])).join('; ');

/** Removes the film and the segments in which something is wrong; all of them when unsure. */
async function dropFaulty(folder: FilmFolder, { checks }: FilmFindings): Promise<void> {
  await rm(folder.path('film.mp4'), { force: true });
  const ranges = checks.flatMap(({ badFrames }) => (badFrames ? [badFrames] : []));
  for (const { from, to, path } of await segmentsOf(folder)) {
    const hit = ranges.length === 0 || ranges.some((range) => range[0] < to && range[1] > from);
    if (hit) await rm(path, { force: true });
  }
}

/** Writes the report and tells what lies where. Throws rather than deliver a faulty film. */
export async function deliver(run: FilmRun, findings: FilmFindings): Promise<FilmResult> {
  const { folder, stageSeconds, notes } = run;
  const bad = findings.checks.filter(({ name, passed }) => !passed && grave.has(name));
  if (bad.length > 0) {
    await rm(folder.path('film.mp4'), { force: true });
    throw new AppError(
      'film-faulty',
      500,
      `The film did not pass its checks (${faults(findings)}) and was not delivered. Try again: it is assembled anew.`,
    );
  }
  const passed = findings.checks.every((check) => check.passed);
  const credits = await writeCredits(folder);
  const report: FilmReport = { ...findings, passed, stageSeconds, notes, credits };
  await writeJson(folder.path('report.json'), report);
  const [plan, timing] = await Promise.all([folder.plan(), folder.timing()]);
  return {
    film: folder.path('film.mp4'),
    thumbnail: folder.path('thumbnail.jpg'),
    captions: folder.path('captions.srt'),
    ...{ plan, report, seconds: timing.seconds, chapters: timing.chapters, credits },
    scenes: await listScenes(folder),
  };
}
