import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm } from 'node:fs/promises';
import { readWav, type Sound, writeWav } from '#platform/local/speech/wav.ts';
import { decodeSound } from '#platform/media/ffmpeg/decode-sound.ts';
import { runFfmpeg } from '#platform/media/ffmpeg/run-ffmpeg.ts';
import type { Scene } from '#platform/media/scenes/scene.ts';
import type { TimedWord } from '#platform/media/scenes/timing.ts';
import { levelVoice } from '#platform/media/sound/level-voice.ts';
import { loudnessOf } from '#platform/media/sound/loudness-of.ts';
import { alignToSound, alignToTimedWords } from '#platform/media/voice/align-words.ts';
import { spokenSentences } from '#platform/media/voice/spoken-words.ts';
import {
  fingerprint,
  readJsonIfThere,
  writeJson,
  writeWhole,
} from '#platform/media/work/work-folder.ts';
import type { FilmFolder } from '../film-folder.ts';
import type { FilmPlan, FilmRequest, FilmServices } from '../film-types.ts';
import { paceStretch, type SceneRecording } from './record-scenes.ts';

/** Samples a second of a service's recordings. */
const serviceRate = 44_100;
/** Scenes that are asked for at the same time. */
const atOnce = 3;

type Options = {
  readonly speak: NonNullable<FilmServices['speak']>;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number) => void) | undefined;
};

type Told = {
  readonly madeFrom: string;
  readonly mimeType: string;
  readonly words?: readonly TimedWord[];
};

/** Records every scene that is not recorded yet with the voice service. Throws when it fails. */
export async function recordWithService(
  folder: FilmFolder,
  plan: FilmPlan,
  stretch: number,
  options: Options,
): Promise<void> {
  const request = await folder.request();
  await mkdir(folder.path('voice'), { recursive: true });
  const waiting = [...plan.scenes];
  let done = 0;
  const work = async () => {
    for (let scene = waiting.shift(); scene; scene = waiting.shift()) {
      await recordScene(folder, scene, request, stretch, options).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
      options.onProgress?.(++done);
    }
  };
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, work));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

async function recordScene(
  folder: FilmFolder,
  scene: Scene,
  request: FilmRequest,
  stretch: number,
  options: Options,
): Promise<void> {
  const { fps } = request;
  const slower = paceStretch[request.pace] * stretch;
  const path = folder.path(`voice/${scene.id}.json`);
  const madeFrom = fingerprint(['service', scene.narration, request.voice, slower, fps]);
  if ((await readJsonIfThere<SceneRecording>(path))?.madeFrom === madeFrom) return;
  const texts = spokenSentences(scene.narration).map((words) => words.map(({ text }) => text));
  const spoken = texts.length > 0 ? await askFor(folder, scene, request, options) : undefined;
  const heard = spoken
    ? await readSound(folder, scene.id, slower, options.signal)
    : { rate: serviceRate, samples: new Float32Array() };
  const sound = { rate: heard.rate, samples: levelVoice(heard) };
  const told = spoken?.words?.map(({ text, start, end }) => ({
    ...{ text, start: start * slower, end: end * slower },
  }));
  const words = told?.length
    ? alignToTimedWords(texts.flat(), told)
    : alignToSound(texts.flat(), sound.samples, sound.rate);
  await writeWhole(folder.path(`voice/${scene.id}.wav`), writeWav(sound));
  let first = 0;
  const cues = texts.map((sentence) => {
    const cue = words[first]?.start ?? 0;
    first += sentence.length;
    return cue;
  });
  const seconds = sound.samples.length / sound.rate;
  const loudness = loudnessOf(sound, fps);
  await writeJson(path, { madeFrom, seconds, words, cues, loudness } satisfies SceneRecording);
}

/** What the service said, kept as it came: another pace does not ask it again. */
async function askFor(
  folder: FilmFolder,
  { id, narration }: Scene,
  { voice }: FilmRequest,
  { speak, signal }: Options,
): Promise<Told> {
  const [sound, notes] = [folder.path(`voice/${id}.spoken`), folder.path(`voice/${id}.told.json`)];
  const madeFrom = fingerprint([narration, voice]);
  const known = await readJsonIfThere<Told>(notes);
  if (known?.madeFrom === madeFrom && existsSync(sound)) return known;
  const { bytes, mimeType, words } = await speak(narration, voice, signal);
  await writeWhole(sound, bytes);
  const told = { madeFrom, mimeType, ...(words ? { words } : {}) };
  await writeJson(notes, told);
  return told;
}

/** The spoken sound, mono, at the service's rate and the wanted pace. */
async function readSound(
  folder: FilmFolder,
  id: string,
  slower: number,
  signal: AbortSignal | undefined,
): Promise<Sound> {
  const from = folder.path(`voice/${id}.spoken`);
  const plain = folder.path(`voice/${id}.plain.wav`);
  const bytes = await readFile(from);
  if (isPlainWav(bytes)) await writeWhole(plain, bytes);
  else {
    await decodeSound(from, `${plain}.part`, { rate: serviceRate, channels: 1, most: 600 }, signal);
    await rename(`${plain}.part`, plain);
  }
  const paced = folder.path(`voice/${id}.paced.wav`);
  const filter = Math.abs(slower - 1) > 0.01 ? `atempo=${(1 / slower).toFixed(4)}` : 'anull';
  await runFfmpeg(
    ['-i', plain, '-af', filter, '-ar', String(serviceRate), '-ac', '1', '-f', 'wav', paced],
    { signal },
  );
  const sound = readWav(await readFile(paced));
  for (const path of [plain, paced]) await rm(path, { force: true });
  return sound;
}

/** One channel of 16-bit samples, which needs no decoder. */
function isPlainWav(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 16) !== 'WAVEfmt ')
    return false;
  return (
    bytes.readUInt16LE(20) === 1 && bytes.readUInt16LE(22) === 1 && bytes.readUInt16LE(34) === 16
  );
}
