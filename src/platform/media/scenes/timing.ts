import type { MusicPart } from './scene.ts';

/** A spoken word; seconds from the start of the video (or scene, in scene recordings). */
export type TimedWord = { readonly text: string; readonly start: number; readonly end: number };

export type TimedScene = {
  readonly id: string;
  /** First frame, and the one after the last. Cuts lie on beats. */
  readonly startFrame: number;
  readonly endFrame: number;
  /** Seconds from the scene's start to its first word. */
  readonly speechAt: number;
  /** Seconds from the scene's start at which each sentence begins. */
  readonly cues: readonly number[];
};

export type VideoTiming = {
  readonly fps: number;
  readonly frames: number;
  readonly seconds: number;
  /** Frames of one beat: a whole number, so that a cut can lie on it exactly. */
  readonly beatFrames: number;
  readonly scenes: readonly TimedScene[];
  readonly words: readonly TimedWord[];
  readonly captions: readonly Caption[];
  readonly chapters: readonly { readonly title: string; readonly start: number }[];
  readonly sections: readonly {
    readonly part: MusicPart;
    readonly startFrame: number;
    readonly endFrame: number;
  }[];
  /** Frames `[from, to)` that are rendered together; they end where scenes end. */
  readonly segments: readonly (readonly [number, number])[];
  /** How loud the voice is, 0–1, one value a frame, two decimals. */
  readonly loudness: readonly number[];
};

/** One caption; `from` (inclusive) to `to` are indexes into the timing's words. */
export type Caption = {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly from: number;
  readonly to: number;
};
