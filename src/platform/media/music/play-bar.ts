import type { Random } from '#platform/local/images/random.ts';
import type { MusicPart } from '../scenes/scene.ts';
import { addDrum, addNote, musicRate, type Track } from './instruments.ts';
import type { Mood } from './moods.ts';

export type Bar = {
  readonly mood: Mood;
  readonly part: MusicPart;
  /** Number of the bar in its section, and how many the section has. */
  readonly number: number;
  readonly bars: number;
  /** Samples of a whole bar. */
  readonly length: number;
  /** A video that is about its music, not only accompanied by it. */
  readonly forward: boolean;
  /** The song's melody: a scale step above the chord for each of sixteen steps, or -1. */
  readonly motif: readonly number[];
  readonly random: Random;
};

const pitchOf = (midi: number): number => 440 * 2 ** ((midi - 69) / 12);

/** MIDI number of a step of the scale; steps may lie beyond one octave. */
const stepPitch = ({ tonic, scale }: Mood, step: number): number =>
  tonic + 12 * Math.floor(step / 7) + (scale[((step % 7) + 7) % 7] as number);

function chordOf({ mood, part, number }: Bar): number {
  const line = part === 'chorus' ? mood.chorus : part === 'bridge' ? mood.bridge : mood.verse;
  return line[number % line.length] as number;
}

/** Plays one bar into a track from its first sample on. */
export function playBar(track: Track, bar: Bar): void {
  const root = chordOf(bar);
  const steps = bar.mood.rich ? [0, 2, 4, 6] : [0, 2, 4];
  playPad(track, bar, root, steps);
  if (bar.part !== 'intro' || bar.number > 0) playBass(track, bar, root);
  if (bar.part !== 'outro' || bar.number < bar.bars - 1) playKeys(track, bar, root, steps);
  if (bar.part === 'verse' || bar.part === 'chorus') playDrums(track, bar);
  if (bar.part === 'chorus' && bar.forward) playLead(track, bar, root);
}

function playPad(
  track: Track,
  { mood, length, part }: Bar,
  root: number,
  steps: readonly number[],
) {
  const gain = (part === 'bridge' ? 0.085 : 0.07) / Math.sqrt(steps.length / 3);
  for (const [index, step] of steps.entries()) {
    // Voices stay inside one octave: chords move without leaping.
    const midi = 12 + mood.tonic + ((stepPitch(mood, root + step) - mood.tonic + 24) % 12);
    for (const detune of [-0.05, 0.06]) {
      const pan = (index / (steps.length - 1) - 0.5) * 1.1 + detune * 4;
      const note = {
        at: 0,
        length,
        gain,
        pan: Math.max(-1, Math.min(1, pan)),
        wave: 'warm' as const,
      };
      addNote(track, { ...note, pitch: pitchOf(midi + detune), attack: 0.28, release: 0.7 });
    }
  }
}

function playBass(track: Track, { mood, length, part }: Bar, root: number): void {
  const midi = stepPitch(mood, root) - 12;
  const pitch = pitchOf(midi > mood.tonic - 5 ? midi - 12 : midi);
  const busy = part === 'chorus' || part === 'verse';
  const beats = busy ? [0, 1.5, 2, 3.5] : [0];
  for (const beat of beats) {
    const hold = busy ? length * 0.11 : length * 0.85;
    addNote(track, {
      ...{
        at: Math.round((beat * length) / 4),
        length: hold,
        pitch,
        gain: beat % 2 === 0 ? 0.24 : 0.17,
      },
      ...{ pan: 0, wave: 'warm', attack: 0.008, release: 0.12, decay: busy ? 0.5 : 2 },
    });
  }
}

function playKeys(track: Track, bar: Bar, root: number, steps: readonly number[]): void {
  const { mood, length, random, part } = bar;
  const quiet = part === 'intro' || part === 'outro' || part === 'bridge' ? 0.75 : 1;
  for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
    const mark = mood.figure[sixteenth];
    if (!mark || mark === '.') continue;
    const index = Number(mark);
    const step = steps[index % steps.length] as number;
    const midi = stepPitch(mood, root + step + (index >= steps.length ? 7 : 0)) + 12;
    addNote(track, {
      at: stepAt(bar, sixteenth),
      length: length / 8,
      pitch: pitchOf(midi),
      gain: 0.1 * quiet * random.between(0.8, 1.05),
      pan: Math.sin(sixteenth * 1.7) * 0.5,
      wave: mood.keys === 'pluck' ? 'bright' : mood.keys,
      attack: 0.004,
      release: mood.keys === 'pluck' ? 0.18 : 0.7,
      decay: mood.keys === 'pluck' ? 0.24 : 0.8,
    });
  }
}

function playDrums(track: Track, bar: Bar): void {
  const { mood, part, forward, number, bars, random } = bar;
  const level = (forward ? 0.62 : 0.34) * (part === 'chorus' ? 1.1 : 0.85);
  for (let sixteenth = 0; sixteenth < 16; sixteenth++) {
    const at = stepAt(bar, sixteenth);
    const strike = (drum: 'kick' | 'snare' | 'hat', gain: number, pan: number) => {
      const mark = Number(mood.drums[drum][sixteenth]);
      if (mark > 0)
        addDrum(track, drum, at, (mark / 9) * gain * level * random.between(0.88, 1), pan);
    };
    strike('kick', 0.9, 0);
    // The first bar of a verse has no snare: the section opens.
    if (part === 'chorus' || number > 0) strike('snare', 0.55, -0.08);
    strike('hat', 0.3, 0.3);
    const filled = number === bars - 1 && sixteenth >= 12 && forward;
    if (filled) addDrum(track, 'snare', at, 0.2 * level * (1 + (sixteenth - 12) * 0.4), 0);
  }
  if (part === 'chorus' && number === 0) addDrum(track, 'crash', 0, 0.4 * level, 0.1);
}

function playLead(track: Track, bar: Bar, root: number): void {
  const { mood, length, motif, number } = bar;
  motif.forEach((step, sixteenth) => {
    if (step < 0) return;
    // Every second bar answers the first one, a step lower.
    const midi = stepPitch(mood, root + step - (number % 2)) + 24;
    addNote(track, {
      ...{ at: stepAt(bar, sixteenth), length: length / 7, pitch: pitchOf(midi), gain: 0.075 },
      ...{ pan: -0.15, wave: 'electric', attack: 0.012, release: 0.3, decay: 0.9 },
    });
  });
}

function stepAt({ length, mood }: Bar, sixteenth: number): number {
  const late = sixteenth % 2 === 1 ? mood.swing : 0;
  return Math.round(((sixteenth + late) * length) / 16 + 0.002 * musicRate);
}
