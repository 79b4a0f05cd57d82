import { createRandom } from '#platform/local/images/random.ts';

/** Samples a second of the music. */
export const musicRate = 44_100;

export type Track = { readonly left: Float32Array; readonly right: Float32Array };

export type Wave = 'warm' | 'bright' | 'bell' | 'electric' | 'sine';

/** Strengths of the harmonics: few enough that no note of ours folds back. */
const harmonics: Readonly<Record<Wave, readonly number[]>> = {
  sine: [1],
  warm: [1, 0.34, 0.16, 0.08, 0.05, 0.03],
  bright: [1, 0.5, 0.36, 0.24, 0.18, 0.12, 0.09, 0.06, 0.04],
  bell: [1, 0, 0.28, 0.55, 0, 0.1, 0.18],
  electric: [1, 0.55, 0.05, 0.22, 0.02, 0.06],
};
const tableSize = 2048;
const tables = new Map<Wave, Float32Array>();

function tableOf(wave: Wave): Float32Array {
  let table = tables.get(wave);
  if (!table) {
    const strengths = harmonics[wave];
    const sum = strengths.reduce((total, strength) => total + strength, 0);
    table = Float32Array.from({ length: tableSize + 1 }, (_, index) =>
      strengths.reduce(
        (value, strength, harmonic) =>
          value + (strength / sum) * Math.sin((2 * Math.PI * (harmonic + 1) * index) / tableSize),
        0,
      ),
    );
    tables.set(wave, table);
  }
  return table;
}

export type Note = {
  /** Sample at which it begins, and how many it is held. */
  readonly at: number;
  readonly length: number;
  /** Hertz. */
  readonly pitch: number;
  readonly gain: number;
  /** -1 left to 1 right. */
  readonly pan: number;
  readonly wave: Wave;
  /** Seconds. A decay makes it fade while held, as a string does. */
  readonly attack: number;
  readonly release: number;
  readonly decay?: number;
};

/** Adds a note to a track; what would lie beyond its end is left out. */
export function addNote({ left, right }: Track, note: Note): void {
  const table = tableOf(note.wave);
  const attack = Math.max(1, note.attack * musicRate);
  const release = Math.max(1, note.release * musicRate);
  const fall = note.decay ? Math.exp(-1 / (note.decay * musicRate)) : 1;
  const step = (note.pitch * tableSize) / musicRate;
  const [gainLeft, gainRight] = [
    note.gain * Math.cos(((note.pan + 1) * Math.PI) / 4),
    note.gain * Math.sin(((note.pan + 1) * Math.PI) / 4),
  ];
  const total = Math.min(left.length - note.at, Math.round(note.length + release));
  let phase = 0;
  let level = 1;
  for (let index = 0; index < total; index++) {
    const whole = phase | 0;
    const low = table[whole] as number;
    const value = low + ((table[whole + 1] as number) - low) * (phase - whole);
    const rise = index < attack ? index / attack : 1;
    const end = index > note.length ? 1 - (index - note.length) / release : 1;
    const amount = value * rise * end * level;
    left[note.at + index] = (left[note.at + index] as number) + amount * gainLeft;
    right[note.at + index] = (right[note.at + index] as number) + amount * gainRight;
    level *= fall;
    phase += step;
    if (phase >= tableSize) phase -= tableSize;
  }
}

export type Drum = 'kick' | 'snare' | 'hat' | 'crash';
const drums = new Map<Drum, Float32Array>();

/** Adds a drum stroke; drums are made once and are the same in every video. */
export function addDrum({ left, right }: Track, drum: Drum, at: number, gain: number, pan: number) {
  let sound = drums.get(drum);
  if (!sound) {
    sound = makeDrum(drum);
    drums.set(drum, sound);
  }
  const total = Math.min(sound.length, left.length - at);
  for (let index = 0; index < total; index++) {
    const value = (sound[index] as number) * gain;
    left[at + index] = (left[at + index] as number) + value * (1 - Math.max(0, pan));
    right[at + index] = (right[at + index] as number) + value * (1 + Math.min(0, pan));
  }
}

function makeDrum(drum: Drum): Float32Array {
  const random = createRandom(7 + drum.length);
  const noise = () => random.next() * 2 - 1;
  const seconds = { kick: 0.34, snare: 0.24, hat: 0.07, crash: 1.6 }[drum];
  let phase = 0;
  let before = 0;
  return Float32Array.from({ length: Math.round(seconds * musicRate) }, (_, index) => {
    const time = index / musicRate;
    if (drum === 'kick') {
      phase += (2 * Math.PI * (46 + 120 * Math.exp(-time * 38))) / musicRate;
      return Math.sin(phase) * Math.exp(-time * 11) * Math.min(1, index / 40);
    }
    const fresh = noise();
    const high = fresh - before; // a difference is a crude high pass
    before = fresh;
    if (drum === 'snare') {
      const body = Math.sin(2 * Math.PI * 188 * time) * Math.exp(-time * 26) * 0.5;
      return body + high * 0.42 * Math.exp(-time * 19);
    }
    return drum === 'hat' ? high * 0.5 * Math.exp(-time * 75) : high * 0.36 * Math.exp(-time * 3.4);
  });
}
