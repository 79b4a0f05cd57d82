import type { Colour } from '../colour.ts';

/** The colours that things have when nobody says otherwise. */
export const tones = {
  white: [0.97, 0.012, 85],
  cream: [0.92, 0.045, 85],
  sand: [0.84, 0.07, 80],
  grey: [0.68, 0.015, 260],
  steel: [0.78, 0.025, 245],
  slate: [0.45, 0.035, 260],
  ink: [0.27, 0.035, 275],
  red: [0.61, 0.19, 27],
  brick: [0.56, 0.13, 35],
  orange: [0.74, 0.16, 55],
  gold: [0.82, 0.14, 82],
  yellow: [0.88, 0.15, 93],
  green: [0.63, 0.13, 145],
  leaf: [0.57, 0.12, 140],
  deepGreen: [0.43, 0.09, 155],
  teal: [0.64, 0.1, 195],
  sky: [0.82, 0.075, 225],
  blue: [0.58, 0.13, 252],
  navy: [0.36, 0.08, 265],
  purple: [0.52, 0.13, 300],
  pink: [0.8, 0.1, 5],
  rose: [0.69, 0.16, 10],
  brown: [0.48, 0.08, 52],
  chestnut: [0.55, 0.11, 48],
  wood: [0.62, 0.09, 62],
  darkWood: [0.42, 0.065, 50],
  tan: [0.75, 0.09, 68],
  glass: [0.88, 0.04, 225],
} as const satisfies Record<string, Colour>;

export const skins: readonly Colour[] = [
  [0.86, 0.06, 60],
  [0.8, 0.075, 60],
  [0.68, 0.085, 55],
  [0.54, 0.075, 50],
  [0.42, 0.06, 48],
];
export const hairs: readonly Colour[] = [
  [0.25, 0.03, 40],
  [0.36, 0.06, 45],
  [0.5, 0.09, 52],
  [0.76, 0.1, 80],
  [0.55, 0.14, 42],
];
export const clothes: readonly Colour[] = [
  tones.red,
  tones.blue,
  tones.teal,
  tones.gold,
  tones.purple,
  tones.rose,
  [0.55, 0.11, 155],
  tones.orange,
];
