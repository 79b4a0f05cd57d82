import { existsSync } from 'node:fs';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmPlan } from '../film-types.ts';
import { beatFramesOf } from '../music/moods.ts';
import { readJson, writeJson } from '../work-folder.ts';
import { runTask } from '../worker/run-task.ts';
import { buildTiming } from './build-timing.ts';
import { fitScenes } from './fit-scenes.ts';
import type { SceneRecording } from './record-scenes.ts';

type Options = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((fraction: number) => void) | undefined;
};

/**
 * Records the voice, fits the scenes to the wanted length (the voice is slowed or hurried once,
 * optional scenes are left out last) and writes `timing.json` and `voice.wav`.
 */
export async function recordVoice(folder: FilmFolder, { signal, onProgress }: Options = {}) {
  if (existsSync(folder.path('timing.json')) && existsSync(folder.path('voice.wav'))) return;
  const request = await folder.request();
  const plan = await folder.plan();
  const beatFrames = beatFramesOf(plan.mood, request.fps);
  const grid = plan.type === 'music-video-explainer' ? beatFrames * 2 : beatFrames;
  const record = async (stretch: number, from: number) => {
    await runTask(
      { kind: 'voice', folder: folder.root, stretch },
      { signal, onProgress: (done) => onProgress?.(from + (0.45 * done) / plan.scenes.length) },
    );
    const recordings = await readRecordings(folder, plan);
    const speech = recordings.map(({ seconds }) => seconds);
    return { recordings, fitted: fitScenes(request, plan.scenes, speech, grid) };
  };
  let result = await record(1, 0);
  if (result.fitted.stretch !== 1) result = await record(result.fitted.stretch, 0.45);
  const { kept, frames } = result.fitted;
  const shown = {
    ...plan,
    scenes: kept.map((index) => plan.scenes[index] as FilmPlan['scenes'][0]),
  };
  const recordings = kept.map((index) => result.recordings[index] as SceneRecording);
  const timing = buildTiming(request, shown, recordings, frames, beatFrames);
  await writeJson(folder.path('plan.json'), shown);
  await writeJson(folder.path('timing.json'), timing);
  await runTask({ kind: 'voice-track', folder: folder.root }, { signal });
  onProgress?.(1);
}

const readRecordings = (folder: FilmFolder, plan: FilmPlan): Promise<SceneRecording[]> =>
  Promise.all(
    plan.scenes.map(({ id }) => readJson<SceneRecording>(folder.path(`voice/${id}.json`))),
  );
