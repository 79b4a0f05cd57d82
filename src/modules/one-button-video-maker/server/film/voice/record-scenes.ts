import { mkdir } from 'node:fs/promises';
import { stripEnd } from '#kernel/strip-ends.ts';
import { cleanVoice } from '#platform/local/speech/clean-voice.ts';
import { chooseVoice, type LocalVoice } from '#platform/local/speech/speak.ts';
import { type Sound, writeWav } from '#platform/local/speech/wav.ts';
import type { TimedWord } from '#platform/media/scenes/timing.ts';
import { type Flite, openFlite } from '#platform/media/voice/flite.ts';
import { type SpokenWord, spokenSentences, timeWords } from '#platform/media/voice/spoken-words.ts';
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

/** The engine's own pace is hurried; each voice is slowed by its own measure. */
const voiceStretch: Readonly<Record<LocalVoice, number>> = { rms: 1.07, slt: 1.12, awb: 1.08 };
export const paceStretch: Readonly<Record<FilmRequest['pace'], number>> = {
  slow: 1.12,
  normal: 1,
  fast: 0.9,
};
/** Seconds between two sentences at normal pace. */
const sentencePause = 0.34;

/** Samples a second of every recording of the engine. */
const voiceRate = 16_000;

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
  const pace = paceStretch[request.pace];
  const engine = openFlite(voice);
  const counts = new Map<string, number>();
  let done = 0;
  for (const scene of plan.scenes) {
    const madeFrom = recordingMark(request, scene.narration, stretch);
    const path = folder.path(`voice/${scene.id}.json`);
    if ((await readJsonIfThere<SceneRecording>(path))?.madeFrom !== madeFrom) {
      const sentences = spokenSentences(scene.narration);
      learnCounts(engine, sentences.flat(), counts);
      const recording = record(
        engine,
        sentences,
        counts,
        voiceStretch[voice] * pace * stretch,
        pace,
      );
      const wav = writeWav({ rate: voiceRate, samples: recording.samples });
      await writeWhole(folder.path(`voice/${scene.id}.wav`), wav);
      const { samples, words, cues } = recording;
      const loudness = loudnessOf({ rate: voiceRate, samples }, request.fps);
      const seconds = samples.length / voiceRate;
      await writeJson(path, { madeFrom, seconds, words, cues, loudness } satisfies SceneRecording);
    }
    onProgress(++done);
  }
  engine.close();
}

function learnCounts(engine: Flite, words: readonly SpokenWord[], counts: Map<string, number>) {
  const fresh = [...new Set(words.map(({ spoken }) => bare(spoken)))].filter(
    (word) => !counts.has(word),
  );
  if (fresh.length === 0) return;
  const found = engine.countPhones(fresh);
  fresh.forEach((word, index) => {
    counts.set(word, found[index] ?? 1);
  });
}

const bare = (spoken: string): string =>
  stripEnd(spoken.replace(/[^\w' .-]+/g, ''), /[.-]/) || spoken;

function record(
  engine: Flite,
  sentences: readonly SpokenWord[][],
  counts: ReadonlyMap<string, number>,
  stretch: number,
  pace: number,
) {
  const parts: Float32Array[] = [];
  const words: TimedWord[] = [];
  const cues: number[] = [];
  let length = 0;
  const push = (samples: Float32Array) => {
    parts.push(samples);
    length += samples.length;
  };
  sentences.forEach((sentence, index) => {
    if (index > 0) push(new Float32Array(Math.round(sentencePause * pace * voiceRate)));
    const text = sentence.map(({ spoken }) => spoken).join(' ');
    const { sound, phones } = engine.say(text, stretch);
    if (sound.rate !== voiceRate) throw new Error(`Voice of ${sound.rate} samples a second`);
    const own = sentence.map(({ spoken }) => counts.get(bare(spoken)) ?? 1);
    const timed = timeWords(sentence, own, phones, length / voiceRate);
    cues.push(timed[0]?.start ?? length / voiceRate);
    words.push(...timed);
    push(sound.samples);
  });
  const samples = new Float32Array(length);
  let at = 0;
  for (const part of parts) {
    samples.set(part, at);
    at += part.length;
  }
  return {
    samples: length > 0 ? cleanVoice({ rate: voiceRate, samples }).samples : samples,
    words,
    cues,
  };
}

/** How loud a voice is in each frame, 0–1. */
export function loudnessOf({ samples, rate }: Sound, fps: number): number[] {
  const step = rate / fps;
  return Array.from({ length: Math.ceil(samples.length / step) }, (_, frame) => {
    const part = samples.subarray(Math.floor(frame * step), Math.floor((frame + 1) * step));
    let sum = 0;
    for (const sample of part) sum += sample * sample;
    const level = Math.sqrt(sum / Math.max(1, part.length));
    return Math.round(Math.min(1, level * 3.6) * 100) / 100;
  });
}
