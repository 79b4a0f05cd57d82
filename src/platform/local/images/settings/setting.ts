import type { Colour } from '../colour.ts';
import { blend } from '../colour.ts';
import type { Mood } from '../palette.ts';
import type { Stage } from '../stage.ts';

/** A stage with what the request says about the time and the weather. */
export type Scene = Stage & { readonly mood: Mood; readonly sunX: number; readonly seed: number };

/** Where subjects stand, as shares of the height. */
export type Ground = {
  /** Line of the feet in front, and of what stands behind. */
  readonly front: number;
  readonly back: number;
  /** Level at which things fly or swim. */
  readonly air: number;
  /** What shadows fall on; none in air and water. */
  readonly solid: boolean;
};

const turf: Readonly<Record<Mood, Colour>> = {
  day: [0.75, 0.12, 138],
  spring: [0.8, 0.13, 132],
  dawn: [0.74, 0.07, 130],
  sunset: [0.6, 0.09, 75],
  autumn: [0.73, 0.11, 80],
  winter: [0.95, 0.012, 240],
  storm: [0.58, 0.06, 150],
  night: [0.33, 0.06, 220],
  desert: [0.82, 0.09, 72],
};

/** The colour of grass, or of snow on it, in the light of the hour. */
export const turfOf = ({ mood, palette }: Scene): Colour => blend(turf[mood], palette.far, 0.1);
