import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FilmPlan, FilmStage } from '../film/film-types.ts';
import type { FilmMaker } from '../making/film-maker.ts';

const stages: readonly FilmStage[] = ['script', 'visuals', 'audio', 'assembly', 'optimize'];

/** What a test may do to a maker and learn from it. */
export type QuickMaker = {
  readonly make: FilmMaker;
  /** Stages that were really worked on, over all runs. */
  readonly worked: string[];
  /** Milliseconds for a stage. */
  stageMs: number;
  /** A stage that breaks, with this sentence. */
  failing: { stage: FilmStage; message: string } | undefined;
  /** Films in work at one moment, at most. */
  mostAtOnce: number;
  /** What the last run was given beside its request. */
  last: Parameters<FilmMaker>[2] | undefined;
};

/** Keeps the engine's promises in milliseconds: stages, files that are whole, resuming, aborting. */
export function createQuickMaker(): QuickMaker {
  let atOnce = 0;
  const maker: QuickMaker = {
    worked: [],
    stageMs: 20,
    failing: undefined,
    mostAtOnce: 0,
    last: undefined,
    async make(request, folder, options) {
      const { onProgress, signal } = options;
      maker.last = options;
      atOnce += 1;
      maker.mostAtOnce = Math.max(maker.mostAtOnce, atOnce);
      try {
        for (const stage of stages) await workOn(maker, { folder, stage, onProgress, signal });
        return await finish(folder, request);
      } finally {
        atOnce -= 1;
      }
    },
  };
  return maker;
}

async function workOn(
  maker: QuickMaker,
  run: {
    folder: string;
    stage: FilmStage;
    onProgress: (stage: FilmStage, fraction: number) => void;
    signal: AbortSignal | undefined;
  },
) {
  const mark = join(run.folder, `${run.stage}.done`);
  if (!existsSync(mark)) {
    maker.worked.push(run.stage);
    run.onProgress(run.stage, 0);
    await wait(maker.stageMs, undefined, { signal: run.signal });
    run.onProgress(run.stage, 0.5);
    if (maker.failing?.stage === run.stage) throw new Error(maker.failing.message);
    await writeFile(mark, '');
  }
  run.onProgress(run.stage, 1);
}

async function finish(folder: string, request: Parameters<FilmMaker>[0]) {
  const path = (name: string) => join(folder, name);
  await writeFile(path('film.mp4'), `film of ${request.title}`);
  await writeFile(path('thumbnail.jpg'), 'picture');
  await writeFile(path('still.jpg'), 'still');
  await writeFile(path('captions.srt'), '1\n00:00:00,000 --> 00:00:01,000\nHello\n');
  const stageSeconds = { script: 1, visuals: 1, audio: 2, assembly: 5, optimize: 1 };
  const checks = [{ name: 'Length', passed: true, found: '75 s' }];
  const report = {
    passed: true,
    seconds: 75,
    loudness: -14,
    checks,
    stageSeconds,
    notes: ['Note'],
  };
  const plan = planOf(request);
  await writeFile(path('plan.json'), JSON.stringify(plan));
  const credits = {
    ...{ script: 'Local writer', pictures: 'Local illustrator', voice: 'Flite (rms)' },
    ...{ music: 'Own composer', assembly: 'Guildhall' },
  };
  const scenes = plan.scenes.map(({ id, chapter, narration, onScreen, layout }) => ({
    ...{ id, chapter, narration, onScreen, layout, start: 0, end: 75 },
    ...{ picture: 'drawn' as const, still: path('still.jpg') },
  }));
  return {
    film: path('film.mp4'),
    thumbnail: path('thumbnail.jpg'),
    captions: path('captions.srt'),
    plan,
    scenes,
    credits,
    report,
    seconds: 75,
    chapters: [{ title: 'One', start: 0 }],
  };
}

type Order = Parameters<FilmMaker>[0];

const planOf = ({ title, description, type, seed, edits }: Order): FilmPlan => ({
  ...{ title, description, type, seed, theme: 'paper', mood: 'calm', writer: 'local' as const },
  chapters: [{ title: 'One', part: 'verse' }],
  scenes: [
    {
      id: 's001',
      chapter: 0,
      narration: edits?.s001?.narration ?? 'Hello there.',
      onScreen: { headline: edits?.s001?.headline ?? 'Hello' },
      layout: 'statement',
      pictograms: ['star'],
      picturePrompt: '',
      hold: 1,
      optional: false,
    },
  ],
});
