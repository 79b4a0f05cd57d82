import type { BoardInput } from '#kernel/scene/scene-schema.ts';
import type { Random } from '#platform/local/images/random.ts';
import type { AdLanguage } from '../../brief-schema.ts';
import type { AdSize } from '../../placements.ts';
import type { Palette } from './palette.ts';

export type Layer = BoardInput['layers'][number];
/** Pixels of the board. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** How a size is built up: side by side in one row, in rows one below the other, or as the layout likes. */
export type Kind = 'strip' | 'banner' | 'tower' | 'box' | 'tall' | 'story';

/** A picture of the library as a layout places it; focus in shares of its sides. */
export type Photo = {
  readonly asset: string;
  readonly width: number;
  readonly height: number;
  readonly focus: { readonly x: number; readonly y: number };
  /** Colours that much of it is drawn in; only where its ground is clear. */
  readonly inks?: readonly string[] | undefined;
};

export type Canvas = {
  readonly size: AdSize;
  readonly kind: Kind;
  /** What may be drawn on: in a story without what the app covers. */
  readonly area: Box;
  /** Text of normal size, and the space that edges keep, in pixels. */
  readonly unit: number;
  readonly pad: number;
  readonly palette: Palette;
  readonly random: Random;
  /** Words are divided by its rules. */
  readonly language: AdLanguage;
  readonly photo?: Photo | undefined;
  /** A letter or a figure that stands for the ad where type is the picture. */
  readonly sign: string;
};

/** What a layout decides; words come into `box`. */
export type Composition = {
  readonly paper: string;
  readonly back: readonly Layer[];
  readonly box: Box;
  readonly tones: Tones;
  readonly align?: 'left' | 'centre';
  readonly at?: 'start' | 'middle' | 'end';
};
export type Tones = {
  readonly ground: string;
  readonly ink: string;
  readonly button: string;
  readonly onButton: string;
  readonly flag: string;
  readonly onFlag: string;
};

export type Layout = {
  readonly id: string;
  readonly title: string;
  readonly needsPhoto: boolean;
  draw(canvas: Canvas): Composition;
};

const kinds: Readonly<Record<AdSize, readonly [kind: Kind, unit: number, pad: number]>> = {
  ...{ '300x250': ['box', 13, 18], '336x280': ['box', 14, 20], '728x90': ['strip', 13, 14] },
  ...{ '160x600': ['tower', 13.5, 16], '320x100': ['banner', 11, 11] },
  ...{
    '1080x1080': ['box', 37, 76],
    '1080x1350': ['tall', 40, 84],
    '1080x1920': ['story', 42, 84],
  },
};
export const measuresOf = (size: AdSize) => {
  const [kind, unit, pad] = kinds[size];
  return { kind, unit, pad };
};

export const inset = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x + by, y: y + by, width: width - by * 2, height: height - by * 2 },
});
export const rect = (box: Box, fill: string, radius = 0): Layer => ({
  ...{ id: 'shape', kind: 'shape', shape: 'rectangle', fill, radius, ...box },
});
export const circle = (x: number, y: number, r: number, fill: string): Layer => ({
  ...{ id: 'shape', kind: 'shape', shape: 'ellipse', fill, x: x - r, y: y - r },
  ...{ width: Math.max(0.01, r * 2), height: Math.max(0.01, r * 2) },
});
export const ring = (x: number, y: number, r: number, colour: string, width: number): Layer => ({
  ...{
    id: 'shape',
    kind: 'shape',
    shape: 'ellipse',
    x: x - r,
    y: y - r,
    width: r * 2,
    height: r * 2,
  },
  stroke: { colour, width },
});
export const path = (d: string, fill: string): Layer => ({ id: 'path', kind: 'path', d, fill });
/** Path data to a tenth of a pixel. */
export const p = (...values: readonly number[]): string =>
  values.map((value) => Math.round(value * 10) / 10).join(' ');
