import { mkdir } from 'node:fs/promises';
import { chooseVoice } from '#platform/local/speech/speak.ts';
import { writeWav } from '#platform/local/speech/wav.ts';
import type { TimedWord } from '#platform/media/scenes/timing.ts';
import { loudnessOf } from '#platform/media/sound/loudness-of.ts';
import { openNarrator } from '#platform/media/voice/narrator.ts';
import {
  fingerprint,
  readJsonIfThere,
  writeJson,
  writeWhole,
} from '#platform/media/work/work-folder.ts';
import { openFolder } from '../film-folder.ts';
import type { FilmRequest } from '../film-types.ts';

/** What is known of a scene's recording, all in seconds from its start. */
export type SceneRecording = {
  readonly madeFrom: string;
  readonly seconds: number;
  readonly words: readonly TimedWord[];
  readonly cues: readonly number[];
  /** 0–1, one value for each frame. */
  readonly loudness: readonly number[];
};

/** Names what a local recording depends on. */
export const recordingMark = (
  { pace, fps, voice }: Pick<FilmRequest, 'pace' | 'fps' | 'voice'>,
  narration: string,
  stretch: number,
): string => fingerprint([narration, chooseVoice(voice), pace, stretch, fps]);

export const paceStretch: Readonly<Record<FilmRequest['pace'], number>> = {
  slow: 1.12,
  normal: 1,
  fast: 0.9,
};
/** Records the narration of every scene that is not recorded yet. */
export async function recordScenes(
  root: string,
  stretch: number,
  onProgress: (done: number) => void,
) {
  const folder = openFolder(root);
  const [request, plan] = await Promise.all([folder.request(), folder.plan()]);
  await mkdir(folder.path('voice'), { recursive: true });
  const voice = chooseVoice(request.voice);
  const narrator = openNarrator({ voice, pace: paceStretch[request.pace], stretch });
  let done = 0;
  for (const scene of plan.scenes) {
    const madeFrom = recordingMark(request, scene.narration, stretch);
    const path = folder.path(`voice/${scene.id}.json`);
    if ((await readJsonIfThere<SceneRecording>(path))?.madeFrom !== madeFrom) {
      const { sound, words, cues } = narrator.narrate(scene.narration);
      await writeWhole(folder.path(`voice/${scene.id}.wav`), writeWav(sound));
      const loudness = loudnessOf(sound, request.fps);
      const seconds = sound.samples.length / sound.rate;
      await writeJson(path, { madeFrom, seconds, words, cues, loudness } satisfies SceneRecording);
    }
    onProgress(++done);
  }
  narrator.close();
}
