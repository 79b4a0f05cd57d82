import { beatFramesOf } from '#platform/media/music/moods.ts';
import type { Scene } from '#platform/media/scenes/scene.ts';
import { makeOnce } from '#platform/media/work/make-once.ts';
import { readJson, readJsonIfThere, writeJson } from '#platform/media/work/work-folder.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmPlan, FilmRequest, FilmServices } from '../film-types.ts';
import { groupScenes } from '../render/segment-plan.ts';
import { runTask } from '../worker/run-task.ts';
import { buildTiming } from './build-timing.ts';
import { fitScenes, refitScenes } from './fit-scenes.ts';
import { recordingMark, type SceneRecording } from './record-scenes.ts';
import { recordWithService } from './record-with-service.ts';

type Options = {
  readonly speak?: FilmServices['speak'];
  readonly serviceName?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
  readonly note?: ((text: string) => void) | undefined;
};

/** Which engine speaks a film: one voice from its first to its last word. */
export type Speaker = { readonly by: 'service' | 'local'; readonly name?: string | undefined };

/** Who speaks the film of this folder. */
export const speakerOf = async (folder: FilmFolder): Promise<Speaker> =>
  (await readJsonIfThere<Speaker>(folder.path('speaker.json'))) ?? { by: 'local' };

/**
 * Records the voice, gives the scenes their lengths and writes `timing.json` and `voice.wav`. At
 * first the film is fitted to the wanted length (the voice is slowed or hurried once, optional
 * scenes are left out last); afterwards only scenes whose words need it grow.
 */
export async function recordVoice(folder: FilmFolder, options: Options = {}): Promise<void> {
  const request = await folder.request();
  const plan = await folder.plan();
  const beatFrames = beatFramesOf(plan.mood, request.fps);
  const grid = plan.type === 'music-video-explainer' ? beatFrames * 2 : beatFrames;
  const { shown, recordings, frames } = plan.fit
    ? await refit(folder, plan, grid, options)
    : await fitAll(folder, plan, grid, options);
  const first = shown.scenes.map(({ id }, index) => shown.fit?.frames[id] ?? frames[index] ?? 0);
  const groups = groupScenes(first, request.fps);
  const timing = buildTiming(request, shown, recordings, frames, beatFrames, groups);
  await writeJson(folder.path('timing.json'), timing);
  const madeFrom = [timing.scenes, recordings.map((recording) => recording.madeFrom)];
  await makeOnce(folder.path('voice.wav'), madeFrom, () =>
    runTask({ kind: 'voice-track', folder: folder.root }, { signal: options.signal }),
  );
  options.onProgress?.(1);
}

async function refit(folder: FilmFolder, plan: FilmPlan, grid: number, options: Options) {
  const fit = plan.fit as NonNullable<FilmPlan['fit']>;
  const recordings = await record(folder, plan, fit.stretch, options);
  const speech = recordings.map(({ seconds }) => seconds);
  const { fps } = await folder.request();
  return { shown: plan, recordings, frames: refitScenes(fit, plan.scenes, speech, fps, grid) };
}

async function fitAll(folder: FilmFolder, plan: FilmPlan, grid: number, options: Options) {
  const request = await folder.request();
  const attempt = async (stretch: number, from: number) => {
    const onProgress = (share: number) => options.onProgress?.(from + share * 0.45);
    const recordings = await record(folder, plan, stretch, { ...options, onProgress });
    const speech = recordings.map(({ seconds }) => seconds);
    return { recordings, fitted: fitScenes(request, plan.scenes, speech, grid) };
  };
  let stretch = 1;
  let result = await attempt(stretch, 0);
  if (result.fitted.stretch !== 1) {
    stretch = result.fitted.stretch;
    result = await attempt(stretch, 0.45);
  }
  const { kept, frames } = result.fitted;
  const scenes = kept.map((index) => plan.scenes[index] as Scene);
  const lengths = Object.fromEntries(scenes.map(({ id }, index) => [id, frames[index] as number]));
  const shown = { ...plan, scenes, fit: { stretch, frames: lengths } };
  const written = await readJson<FilmPlan>(folder.path('script.json'));
  const stays = new Set(scenes.map(({ id }) => id));
  await writeJson(folder.path('script.json'), {
    ...written,
    scenes: written.scenes.filter(({ id }) => stays.has(id)),
    fit: shown.fit,
  });
  await writeJson(folder.path('plan.json'), shown);
  const recordings = kept.map((index) => result.recordings[index] as SceneRecording);
  return { shown, recordings, frames };
}

/** Records what is not recorded yet: with the service while it works, else all of it here. */
async function record(folder: FilmFolder, plan: FilmPlan, stretch: number, options: Options) {
  const { speak, serviceName, signal, onProgress, note } = options;
  const place = folder.path('speaker.json');
  const known = await readJsonIfThere<Speaker>(place);
  const tell = (done: number) => onProgress?.(done / plan.scenes.length);
  if (known ? known.by === 'service' : speak) {
    await writeJson(place, known ?? { by: 'service', name: serviceName });
    const absent = () => Promise.reject(new Error('it is no longer connected'));
    try {
      await recordWithService(folder, plan, stretch, {
        ...{ speak: speak ?? absent, signal, onProgress: tell },
      });
      return await readRecordings(folder, plan);
    } catch (error) {
      signal?.throwIfAborted();
      const reason = error instanceof Error ? error.message.slice(0, 300) : 'it failed';
      note?.(`The voice service could not speak the film (${reason}); the local voice does.`);
    }
  }
  await writeJson(place, { by: 'local' } satisfies Speaker);
  if (!(await allRecorded(folder, plan, stretch))) {
    await runTask({ kind: 'voice', folder: folder.root, stretch }, { signal, onProgress: tell });
  }
  return readRecordings(folder, plan);
}

async function allRecorded(folder: FilmFolder, plan: FilmPlan, stretch: number): Promise<boolean> {
  const request: FilmRequest = await folder.request();
  for (const { id, narration } of plan.scenes) {
    const known = await readJsonIfThere<SceneRecording>(folder.path(`voice/${id}.json`));
    if (known?.madeFrom !== recordingMark(request, narration, stretch)) return false;
  }
  return true;
}

const readRecordings = (folder: FilmFolder, plan: FilmPlan): Promise<SceneRecording[]> =>
  Promise.all(
    plan.scenes.map(({ id }) => readJson<SceneRecording>(folder.path(`voice/${id}.json`))),
  );
