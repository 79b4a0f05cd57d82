import type { Step } from '../adjust-pixels.ts';

/** A row of a picture while it is developed: coded values around 0 to 1, one for each pixel. */
export type Row = {
  readonly red: Float32Array;
  readonly green: Float32Array;
  readonly blue: Float32Array;
  /** Brightness, with two more values at each end, so that what blurs it needs no cases there. */
  readonly luma: Float32Array;
  /** Brightness blurred along the row. */
  readonly blurred: Float32Array;
};

/** Values of `luma` before the first pixel, and after the last. */
export const lumaPad = 2;

/** What is laid over a row at last. */
export type Finish = {
  /** Five weights of a blur. */
  readonly kernel: readonly number[];
  /** How much of the difference to the blurred rows is added; 0 for nothing. */
  readonly strength: number;
  /** What each pixel is multiplied with. */
  readonly light: Float32Array;
  /** What is added to each pixel. */
  readonly more: Float32Array;
  /** Whether none of these changes anything. */
  readonly isBare: boolean;
};

/**
 * The loops that take most of the time, for one picture. There are two: `plainRows` runs everywhere, and a server has
 * one that does four pixels at once. Both do the same operations on 32-bit numbers in the same order, so what they
 * give is equal to the byte.
 */
export type RowMaths = {
  openRow(): Row;
  /** A value for each pixel of a row. */
  openFloats(fill: number): Float32Array;
  /** Reads bytes through the tables of a step and saturates them. Writes colours and brightness. */
  saturate(bytes: Uint8ClampedArray, step: Step, row: Row): void;
  /** Blurs the brightness of a row along it. */
  blur(row: Row, kernel: readonly number[]): void;
  /** Writes the row in the middle of `rows` as bytes; only of one among five the sharpness can change. */
  finish(rows: readonly Row[], finish: Finish, bytes: Uint8ClampedArray): void;
};

/** Loops for rows of that many pixels, of which `rows` are looked at at once. */
export type OpenRowMaths = (size: {
  readonly width: number;
  readonly channels: 3 | 4;
  readonly rows: number;
}) => RowMaths;

/** The weights of brightness (Rec. 709) as 32-bit numbers. */
export const lumaWeights = [0.2126, 0.7152, 0.0722].map(Math.fround) as [number, number, number];

/** Lets the brightness of a row go on beyond its ends. */
export function padLuma({ luma }: Row): void {
  const last = luma.length - lumaPad - 1;
  luma.fill(luma[lumaPad] as number, 0, lumaPad);
  luma.fill(luma[last] as number, last + 1);
}

/** Brightness of a row whose colours are known. */
export function measureLuma({ red, green, blue, luma }: Row): void {
  const [r, g, b] = lumaWeights;
  for (let x = 0; x < red.length; x += 1)
    luma[x + lumaPad] = r * (red[x] as number) + g * (green[x] as number) + b * (blue[x] as number);
}
