import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assemble } from './assemble/assemble.ts';
import { mixAudio } from './assemble/mix-audio.ts';
import { findFfmpeg } from './ffmpeg/find-ffmpeg.ts';
import { type FilmFolder, openFolder } from './film-folder.ts';
import type { FilmReport, FilmRequest, FilmResult, FilmServices, FilmStage } from './film-types.ts';
import { composeMusic } from './music/compose-music.ts';
import { drawThumbnail } from './render/draw-thumbnail.ts';
import { illustrate } from './render/illustrate.ts';
import { cutSegments, renderSegments } from './render/render-segments.ts';
import { writeScript } from './script/write-script.ts';
import { type FilmFindings, verifyFilm } from './verify/verify-film.ts';
import { recordVoice } from './voice/record-voice.ts';
import { readJsonIfThere, writeJson } from './work-folder.ts';

export type MakeOptions = {
  /** Gets a stage and how much of it is done, 0–1; `filmPercent` makes one number of both. */
  readonly onProgress?: (stage: FilmStage, fraction: number) => void;
  readonly signal?: AbortSignal | undefined;
  readonly services?: FilmServices | undefined;
};

type Run = MakeOptions & {
  readonly folder: FilmFolder;
  readonly request: FilmRequest;
  readonly stageSeconds: Record<string, number>;
  readonly notes: string[];
  readonly note: (text: string) => void;
};

/** Faults that a film is not delivered with. The others stand in its report. */
const grave = new Set(['decodes', 'duration', 'frames', 'streams', 'black', 'empty', 'frozen']);

/**
 * Makes a film in a work folder: script 20 %, visuals 40 %, audio 60 %, assembly 80 %, optimize
 * 95 %, delivered 100 %. Every step leaves whole files, so that calling it again with the same
 * request goes on where a killed run stopped; another request empties the folder first.
 * Throws the signal's reason when cancelled; no child process is left then.
 */
export async function makeFilm(
  request: FilmRequest,
  root: string,
  options: MakeOptions = {},
): Promise<FilmResult> {
  options.signal?.throwIfAborted();
  await findFfmpeg();
  const folder = openFolder(root);
  await prepare(folder, request);
  const notes = (await readJsonIfThere<string[]>(folder.path('notes.json'))) ?? [];
  const run: Run = {
    ...options,
    folder,
    request,
    notes,
    stageSeconds: {},
    note: (text) => notes.push(text),
  };
  await stage(run, 'script', script);
  await stage(run, 'visuals', visuals);
  await stage(run, 'audio', audio);
  await stage(run, 'assembly', assembly);
  const findings = await stage(run, 'optimize', optimize);
  return deliver(run, findings);
}

async function prepare(folder: FilmFolder, request: FilmRequest): Promise<void> {
  await mkdir(folder.root, { recursive: true });
  const path = folder.path('request.json');
  // Through JSON, so that left-out and undefined fields are the same.
  const known = JSON.stringify(await readJsonIfThere(path));
  if (known === JSON.stringify(request)) return;
  if (known !== undefined) {
    for (const name of await readdir(folder.root)) {
      await rm(join(folder.root, name), { recursive: true, force: true });
    }
  }
  await writeJson(path, request);
}

async function stage<T>(run: Run, name: FilmStage, work: (run: Run) => Promise<T>): Promise<T> {
  run.signal?.throwIfAborted();
  run.onProgress?.(name, 0);
  const start = performance.now();
  const result = await work(run);
  run.stageSeconds[name] = Math.round((performance.now() - start) / 100) / 10;
  await writeJson(run.folder.path('notes.json'), run.notes);
  run.onProgress?.(name, 1);
  return result;
}

async function script({ folder, request, services, signal, note }: Run): Promise<void> {
  if (existsSync(folder.path('plan.json'))) return;
  const plan = await writeScript(request, { write: services?.writeText, signal, note });
  await writeJson(folder.path('plan.json'), plan);
}

const visuals = ({ folder, services, signal, onProgress, note }: Run): Promise<void> =>
  illustrate(folder, {
    drawPicture: services?.drawPicture,
    ...{ signal, note },
    onProgress: (fraction) => onProgress?.('visuals', fraction),
  });

async function audio({ folder, signal, onProgress }: Run): Promise<void> {
  await recordVoice(folder, { signal, onProgress: (part) => onProgress?.('audio', part * 0.7) });
  await composeMusic(folder, {
    signal,
    onProgress: (part) => onProgress?.('audio', 0.7 + part * 0.3),
  });
}

/** The sound is mixed while the segments are drawn. */
async function assembly({ folder, signal, onProgress }: Run): Promise<void> {
  const failed = new AbortController();
  const both = signal ? AbortSignal.any([signal, failed.signal]) : failed.signal;
  const fail = (error: unknown) => {
    failed.abort(error);
    throw error;
  };
  const outcomes = await Promise.allSettled([
    renderSegments(folder, {
      signal: both,
      onProgress: (part) => onProgress?.('assembly', part),
    }).catch(fail),
    mixAudio(folder, both).catch(fail),
  ]);
  signal?.throwIfAborted();
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function optimize(run: Run): Promise<FilmFindings> {
  const { folder, signal, onProgress, note } = run;
  await drawThumbnail(folder, signal);
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
  const segments = cutSegments(await folder.timing());
  for (const [index, [from, to]] of segments.entries()) {
    const hit = ranges.length === 0 || ranges.some((range) => range[0] < to && range[1] > from);
    if (hit) await rm(folder.segment(index), { force: true });
  }
}

async function deliver(run: Run, findings: FilmFindings): Promise<FilmResult> {
  const { folder, stageSeconds, notes } = run;
  const bad = findings.checks.filter(({ name, passed }) => !passed && grave.has(name));
  if (bad.length > 0) {
    await rm(folder.path('film.mp4'), { force: true });
    throw new Error(`The film did not pass its checks: ${faults(findings)}`);
  }
  const passed = findings.checks.every((check) => check.passed);
  const report: FilmReport = { ...findings, passed, stageSeconds, notes };
  await writeJson(folder.path('report.json'), report);
  const [plan, timing] = await Promise.all([folder.plan(), folder.timing()]);
  return {
    film: folder.path('film.mp4'),
    thumbnail: folder.path('thumbnail.jpg'),
    captions: folder.path('captions.srt'),
    ...{ plan, report, seconds: timing.seconds, chapters: timing.chapters },
  };
}
