import { stripEnd } from '#kernel/text/strip-ends.ts';
import { cleanVoice } from '#platform/local/speech/clean-voice.ts';
import type { LocalVoice } from '#platform/local/speech/speak.ts';
import type { Sound } from '#platform/local/speech/wav.ts';
import type { TimedWord } from '../scenes/timing.ts';
import { type Flite, openFlite } from './flite.ts';
import { type SpokenWord, spokenSentences, timeWords } from './spoken-words.ts';

/** The engine's own pace is hurried; each voice is slowed by its own measure. */
const voiceStretch: Readonly<Record<LocalVoice, number>> = { rms: 1.07, slt: 1.12, awb: 1.08 };
/** Seconds between two sentences at normal pace. */
const sentencePause = 0.34;
/** Samples a second of every recording of the engine. */
const voiceRate = 16_000;

type Manner = {
  readonly voice: LocalVoice;
  /** How much slower than usual, pauses included. */
  readonly pace: number;
  /** How much slower the words are beside that. */
  readonly stretch: number;
};

/** What was said: words and the beginnings of sentences in seconds from the start of the sound. */
export type Narration = {
  readonly sound: Sound;
  readonly words: readonly TimedWord[];
  readonly cues: readonly number[];
};

/** Opens the local voice for several texts, for a child process; `close` ends it. */
export function openNarrator(manner: Manner): { narrate(text: string): Narration; close(): void } {
  const engine = openFlite(manner.voice);
  const counts = new Map<string, number>();
  return {
    narrate(text) {
      const sentences = spokenSentences(text);
      learnCounts(engine, sentences.flat(), counts);
      const { samples, words, cues } = record(engine, sentences, counts, manner);
      return { sound: { rate: voiceRate, samples }, words, cues };
    },
    close: () => engine.close(),
  };
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
  { voice, pace, stretch }: Manner,
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
    const { sound, phones } = engine.say(text, voiceStretch[voice] * pace * stretch);
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
