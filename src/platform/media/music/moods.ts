/** A mood of the video's music: tempo, harmony, sounds. */
export type Mood = {
  readonly id: string;
  /** Beats a minute, before rounding to whole frames. */
  readonly tempo: number;
  /** MIDI number of the tonic. */
  readonly tonic: number;
  /** Semitones of the seven steps of the scale. */
  readonly scale: readonly number[];
  /** Scale steps (0 = tonic) of the chords, a bar each. */
  readonly verse: readonly number[];
  readonly chorus: readonly number[];
  readonly bridge: readonly number[];
  /** Adds the seventh to chords. */
  readonly rich: boolean;
  readonly keys: 'bell' | 'pluck' | 'electric';
  /** How keys play: sixteen steps of a bar, indexes into the chord, `.` for a rest. */
  readonly figure: string;
  /** Sixteen steps each; digits are loudness. */
  readonly drums: { readonly kick: string; readonly snare: string; readonly hat: string };
  /** Delay of every second sixteenth as a share of one. */
  readonly swing: number;
};

const major = [0, 2, 4, 5, 7, 9, 11];
const minor = [0, 2, 3, 5, 7, 8, 10];
const dorian = [0, 2, 3, 5, 7, 9, 10];

export const moods: readonly Mood[] = [
  {
    ...{ id: 'calm', tempo: 80, tonic: 50, scale: major, rich: true, keys: 'bell', swing: 0 },
    ...{ verse: [0, 5, 3, 4], chorus: [3, 0, 4, 5], bridge: [1, 5, 3, 4] },
    figure: '0...2...1...3...',
    drums: { kick: '6.......4.......', snare: '........3.......', hat: '..2...2...2...2.' },
  },
  {
    ...{ id: 'bright', tempo: 110, tonic: 55, scale: major, rich: false, keys: 'pluck', swing: 0 },
    ...{ verse: [0, 4, 5, 3], chorus: [3, 4, 0, 5], bridge: [5, 3, 1, 4] },
    figure: '0.1.2.1.3.1.2.1.',
    drums: { kick: '9...5...9...5...', snare: '....7.......7..2', hat: '4.3.4.3.4.3.4.34' },
  },
  {
    ...{
      id: 'focus',
      tempo: 96,
      tonic: 48,
      scale: dorian,
      rich: true,
      keys: 'electric',
      swing: 0.12,
    },
    ...{ verse: [0, 3, 0, 6], chorus: [3, 6, 0, 4], bridge: [2, 5, 3, 4] },
    figure: '0..2..1..3..2.1.',
    drums: { kick: '8.....4.7.......', snare: '....5.......5...', hat: '3.2.3.2.3.2.3.2.' },
  },
  {
    ...{ id: 'epic', tempo: 90, tonic: 45, scale: minor, rich: false, keys: 'bell', swing: 0 },
    ...{ verse: [0, 5, 2, 6], chorus: [5, 6, 0, 2], bridge: [3, 5, 0, 4] },
    figure: '0...1...2...1...',
    drums: { kick: '9..5..9.9.....5.', snare: '........8.....33', hat: '................' },
  },
  {
    ...{
      id: 'playful',
      tempo: 120,
      tonic: 53,
      scale: major,
      rich: false,
      keys: 'pluck',
      swing: 0.2,
    },
    ...{ verse: [0, 3, 0, 4], chorus: [0, 5, 3, 4], bridge: [2, 5, 1, 4] },
    figure: '0..1..2.0..2..1.',
    drums: { kick: '8.....6.8.......', snare: '....6.......6.3.', hat: '3.4.3.4.3.4.3.4.' },
  },
  {
    ...{
      id: 'mellow',
      tempo: 85,
      tonic: 51,
      scale: major,
      rich: true,
      keys: 'electric',
      swing: 0.28,
    },
    ...{ verse: [1, 4, 0, 5], chorus: [3, 2, 1, 4], bridge: [5, 1, 3, 4] },
    figure: '0.....1.2...3...',
    drums: { kick: '8......57.......', snare: '....6.......6...', hat: '3.2.32..3.2.3.2.' },
  },
];

export const moodOf = (id: string): Mood => {
  const mood = moods.find((candidate) => candidate.id === id);
  if (!mood) throw new Error(`Unknown mood "${id}"`);
  return mood;
};

/** Beats a minute on which a video without music is cut. */
const silentTempo = 110;

/** Beats a minute of a mood. */
export const tempoOf = (mood: string): number =>
  mood === 'none' ? silentTempo : moodOf(mood).tempo;

/** Frames of one beat: the tempo is bent a little so that this is a whole number. */
export const beatFramesOf = (mood: string, fps: number): number =>
  Math.round((fps * 60) / tempoOf(mood));
