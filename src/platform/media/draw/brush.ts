import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Random } from '#platform/local/images/random.ts';
import type { Scene } from '../scenes/scene.ts';
import type { Theme, Tone } from './themes.ts';

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** What a layout draws one frame of one scene with. */
export type Brush = {
  readonly ink: SKRSContext2D;
  readonly width: number;
  readonly height: number;
  /** The shorter side divided by 1080: sizes are given for 1080 lines. */
  readonly unit: number;
  /** Taller than wide, or square: text goes above instead of beside. */
  readonly tall: boolean;
  readonly theme: Theme;
  readonly tone: Tone;
  /** Where content may stand: inside the margins, above the captions. */
  readonly box: Box;
  /** Seconds since the scene began, and its whole length. */
  readonly time: number;
  readonly length: number;
  /** Seconds at which the scene's sentences begin. */
  readonly cues: readonly number[];
  /** 1 on a beat of the music, falling to 0 before the next. */
  readonly pulse: number;
  /** Loudness of the voice (0–1) `ago` seconds before this frame. */
  readonly loudness: (ago: number) => number;
  /** Fresh for each frame and equal in each: seeded by the scene. */
  readonly random: Random;
  /** The scene's illustration, when it has one. */
  readonly picture: CanvasImage | undefined;
  readonly chapterTitle: string;
  readonly chapterNumber: number;
};

export type CanvasImage = Parameters<SKRSContext2D['drawImage']>[0] & {
  readonly width: number;
  readonly height: number;
};

/** Draws one frame of a scene on a prepared backdrop. */
export type Layout = (brush: Brush, scene: Scene) => void;

/** Second at which entry `index` of `count` should appear: with its sentence, else evenly. */
export function cueOf(brush: Brush, index: number, count: number): number {
  const { cues, length } = brush;
  if (cues.length === count + 1) return (cues[index + 1] as number) - 0.15;
  if (cues.length === count && count > 1) return (cues[index] as number) + 0.1;
  const first = Math.min(0.7, length * 0.12);
  return first + ((length * 0.62 - first) * index) / Math.max(1, count);
}

/** Splits a box into columns at a share of its width, or into rows when the frame is tall. */
export function splitBox({ box, tall, unit }: Brush, share: number): [Box, Box] {
  const gap = 70 * unit;
  if (tall) {
    const first = (box.height - gap) * share;
    return [
      { ...box, height: first },
      { ...box, y: box.y + first + gap, height: box.height - first - gap },
    ];
  }
  const first = (box.width - gap) * share;
  return [
    { ...box, width: first },
    { ...box, x: box.x + first + gap, width: box.width - first - gap },
  ];
}
