import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#kernel/errors.ts';
import { workOnTextInTime } from '#platform/local/worker/local-worker-pool.ts';
import { findFfmpeg } from '#platform/media/ffmpeg/find-ffmpeg.ts';
import { mediaFailure } from '#platform/media/media-failure.ts';
import { readJson, readJsonIfThere, writeJson } from '#platform/media/work/work-folder.ts';
import { picturesWanted } from './estimate-service-use.ts';
import { type FilmFolder, openFolder } from './film-folder.ts';
import type { FilmRun, MakeOptions } from './film-run.ts';
import type { FilmPlan, FilmRequest, FilmResult, FilmStage } from './film-types.ts';
import { assembly, deliver, optimize } from './finish-film.ts';
import { composeMusic } from './music/compose-music.ts';
import { illustrate } from './render/illustrate.ts';
import { filmText, scriptWork } from './script/film-text.ts';
import { addPictureScenes } from './script/scenes/add-picture-scenes.ts';
import { applyEdits } from './script/scenes/apply-edits.ts';
import { placeOwnImages } from './script/scenes/place-own-images.ts';
import { writeScript } from './script/write-script.ts';
import { recordVoice } from './voice/record-voice.ts';

/**
 * Makes a film in a work folder: script 20 %, visuals 40 %, audio 60 %, assembly 80 %, optimize
 * 95 %, delivered 100 %. Every step leaves whole files, so that calling it again with the same
 * request goes on where a killed run stopped. A request that differs in `edits` only makes again
 * what they touch; any other empties the folder first.
 * Throws the signal's reason when cancelled, no child process is left then; other failures are
 * AppErrors with a sentence for people.
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
  const run: FilmRun = {
    ...options,
    folder,
    request,
    notes,
    stageSeconds: {},
    note: (text) => {
      if (!notes.includes(text)) notes.push(text);
    },
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
  const known = await readJsonIfThere<FilmRequest>(path);
  if (known && withoutEdits(known) !== withoutEdits(request)) {
    for (const name of await readdir(folder.root)) {
      await rm(join(folder.root, name), { recursive: true, force: true });
    }
  }
  await writeJson(path, request);
}

/** Left-out and undefined fields are the same, and a database may have changed their order. */
const withoutEdits = (request: FilmRequest): string =>
  JSON.stringify(
    Object.entries(request)
      .filter(([name, value]) => name !== 'edits' && value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

async function stage<T>(
  run: FilmRun,
  name: FilmStage,
  work: (run: FilmRun) => Promise<T>,
): Promise<T> {
  run.signal?.throwIfAborted();
  run.onProgress?.(name, 0);
  const start = performance.now();
  const result = await work(run).catch((error: unknown) => {
    run.signal?.throwIfAborted();
    if (error instanceof AppError || !(error instanceof Error)) throw error;
    throw mediaFailure(stageWork[name], `${error.name}: ${error.message}`, error);
  });
  run.stageSeconds[name] = Math.round((performance.now() - start) / 100) / 10;
  await writeJson(run.folder.path('notes.json'), run.notes);
  run.onProgress?.(name, 1);
  return result;
}

/** What each stage does, in the middle of a sentence. */
const stageWork: Readonly<Record<FilmStage, string>> = {
  script: 'writing the script',
  visuals: 'making the pictures',
  audio: 'making the sound',
  assembly: 'drawing the film',
  optimize: 'finishing the film',
};

/** `script.json` is what was written; `plan.json` what the film shows, with the user's changes. */
async function script(run: FilmRun): Promise<void> {
  const { folder, request, services, signal, note, person } = run;
  const path = folder.path('script.json');
  if (!existsSync(path)) {
    const { writeText: write, names } = services ?? {};
    const writing = { write, writerName: names?.text, signal, note, person };
    await writeJson(path, run.plan ?? stageFilm(run, await writeScript(request, writing)));
  }
  await writeJson(folder.path('plan.json'), applyEdits(await readJson<FilmPlan>(path), request));
}

/** Gives pictures their scenes: the user's own, and more than usual when a service draws them. */
function stageFilm({ request, services }: FilmRun, written: FilmPlan): FilmPlan {
  const plan = placeOwnImages(written, request.ownImages ?? []);
  return services?.drawPicture ? addPictureScenes(plan, picturesWanted(request)) : plan;
}

const visuals = ({
  folder,
  services,
  materials,
  signal,
  onProgress,
  note,
}: FilmRun): Promise<void> =>
  illustrate(folder, {
    drawPicture: services?.drawPicture,
    serviceName: services?.names?.image,
    ...{ materials, signal, note },
    onProgress: (fraction) => onProgress?.('visuals', fraction),
  });

async function audio(run: FilmRun): Promise<void> {
  const { folder, request, services, materials, signal, note, onProgress } = run;
  await recordVoice(folder, {
    speak: services?.speak,
    serviceName: services?.names?.audio,
    ...{ signal, note },
    onProgress: (part) => onProgress?.('audio', part * 0.7),
  });
  // Later changes are the person's own; what they take out is not missing.
  const plan = await folder.plan();
  if (!request.edits && plan.writer === 'local') {
    const owner = { id: run.person ?? 'films', signal };
    const film = { request, plan };
    (await workOnTextInTime(scriptWork, 'unspokenNotes', film, filmText(request), owner)).forEach(
      note,
    );
  }
  await composeMusic(folder, {
    ...{ signal, materials },
    onProgress: (part) => onProgress?.('audio', 0.7 + part * 0.3),
  });
}
