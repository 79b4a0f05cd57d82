import type { Colour } from './colour.ts';

export type Palette = {
  /** Sky from above to the horizon. */
  readonly sky: readonly [Colour, Colour, Colour];
  readonly light: Colour;
  /** The land in the distance and in front; layers between are mixed. */
  readonly far: Colour;
  readonly near: Colour;
  readonly accent: Colour;
  readonly dark: boolean;
};

export type Mood =
  | 'sunset'
  | 'dawn'
  | 'day'
  | 'night'
  | 'autumn'
  | 'winter'
  | 'storm'
  | 'desert'
  | 'spring';

const palettes: Readonly<Record<Mood, Palette>> = {
  sunset: {
    sky: [
      [0.4, 0.12, 295],
      [0.68, 0.17, 22],
      [0.88, 0.12, 72],
    ],
    light: [0.96, 0.08, 88],
    far: [0.64, 0.12, 12],
    near: [0.23, 0.07, 305],
    accent: [0.72, 0.18, 45],
    dark: false,
  },
  dawn: {
    sky: [
      [0.72, 0.08, 268],
      [0.85, 0.07, 10],
      [0.95, 0.05, 70],
    ],
    light: [0.98, 0.04, 80],
    far: [0.76, 0.07, 300],
    near: [0.36, 0.08, 275],
    accent: [0.74, 0.14, 15],
    dark: false,
  },
  day: {
    sky: [
      [0.66, 0.12, 240],
      [0.8, 0.08, 225],
      [0.95, 0.035, 95],
    ],
    light: [0.99, 0.04, 95],
    far: [0.76, 0.06, 212],
    near: [0.4, 0.09, 160],
    accent: [0.72, 0.18, 48],
    dark: false,
  },
  night: {
    sky: [
      [0.15, 0.05, 278],
      [0.25, 0.08, 270],
      [0.42, 0.09, 252],
    ],
    light: [0.96, 0.035, 92],
    far: [0.33, 0.07, 260],
    near: [0.11, 0.035, 272],
    accent: [0.85, 0.13, 82],
    dark: true,
  },
  autumn: {
    sky: [
      [0.74, 0.06, 228],
      [0.88, 0.05, 85],
      [0.94, 0.07, 78],
    ],
    light: [0.98, 0.06, 88],
    far: [0.74, 0.12, 62],
    near: [0.33, 0.1, 32],
    accent: [0.62, 0.19, 36],
    dark: false,
  },
  winter: {
    sky: [
      [0.7, 0.06, 248],
      [0.84, 0.035, 240],
      [0.96, 0.02, 60],
    ],
    light: [0.99, 0.02, 80],
    far: [0.86, 0.03, 245],
    near: [0.42, 0.06, 255],
    accent: [0.6, 0.17, 25],
    dark: false,
  },
  storm: {
    sky: [
      [0.42, 0.03, 250],
      [0.58, 0.03, 235],
      [0.78, 0.025, 200],
    ],
    light: [0.92, 0.02, 200],
    far: [0.6, 0.03, 225],
    near: [0.24, 0.03, 240],
    accent: [0.76, 0.13, 75],
    dark: false,
  },
  desert: {
    sky: [
      [0.68, 0.1, 232],
      [0.84, 0.05, 200],
      [0.94, 0.05, 78],
    ],
    light: [0.98, 0.07, 88],
    far: [0.82, 0.1, 66],
    near: [0.45, 0.13, 38],
    accent: [0.6, 0.1, 175],
    dark: false,
  },
  spring: {
    sky: [
      [0.76, 0.09, 215],
      [0.88, 0.05, 180],
      [0.97, 0.04, 110],
    ],
    light: [0.99, 0.05, 105],
    far: [0.82, 0.09, 150],
    near: [0.42, 0.12, 148],
    accent: [0.74, 0.17, 355],
    dark: false,
  },
};

/** Hue and chroma of colour words; a null hue means a grey. */
export const colourWords: Readonly<Record<string, readonly [number | null, number]>> = {
  red: [25, 0.19],
  crimson: [18, 0.2],
  orange: [55, 0.17],
  amber: [75, 0.15],
  gold: [85, 0.14],
  golden: [85, 0.14],
  yellow: [98, 0.16],
  lime: [125, 0.19],
  green: [148, 0.15],
  emerald: [160, 0.15],
  teal: [190, 0.11],
  turquoise: [192, 0.12],
  cyan: [205, 0.12],
  blue: [255, 0.15],
  navy: [262, 0.12],
  indigo: [275, 0.16],
  purple: [305, 0.16],
  violet: [300, 0.16],
  lavender: [298, 0.09],
  magenta: [335, 0.2],
  pink: [355, 0.14],
  rose: [8, 0.13],
  coral: [32, 0.15],
  brown: [55, 0.08],
  beige: [82, 0.05],
  black: [null, 0.005],
  white: [null, 0.005],
  grey: [null, 0.008],
  gray: [null, 0.008],
  silver: [250, 0.012],
  monochrome: [null, 0.004],
  rot: [25, 0.19],
  blau: [255, 0.15],
  grun: [148, 0.15],
  gelb: [98, 0.16],
  rosa: [355, 0.14],
  lila: [305, 0.16],
  schwarz: [null, 0.005],
  rouge: [25, 0.19],
  bleu: [255, 0.15],
  vert: [148, 0.15],
  jaune: [98, 0.16],
  noir: [null, 0.005],
  rojo: [25, 0.19],
  azul: [255, 0.15],
  verde: [148, 0.15],
  amarillo: [98, 0.16],
  negro: [null, 0.005],
  polar: [null, 0.005],
  rote: [25, 0.19],
  roter: [25, 0.19],
  rotes: [25, 0.19],
  blaue: [255, 0.15],
  blauer: [255, 0.15],
  blaues: [255, 0.15],
  grune: [148, 0.15],
  gruner: [148, 0.15],
  grunes: [148, 0.15],
  gelbe: [98, 0.16],
  schwarze: [null, 0.005],
  weisse: [null, 0.005],
  weiss: [null, 0.005],
  blanc: [null, 0.005],
  blanche: [null, 0.005],
  noire: [null, 0.005],
  verte: [148, 0.15],
  bleue: [255, 0.15],
  roja: [25, 0.19],
  amarilla: [98, 0.16],
  blanco: [null, 0.005],
  blanca: [null, 0.005],
  negra: [null, 0.005],
};

/** The palette of a mood, turned towards the colours that the words name. */
export function choosePalette(mood: Mood, words: readonly string[]): Palette {
  const base = palettes[mood];
  const named = words.flatMap((word) => (colourWords[word] ? [colourWords[word]] : [])).slice(0, 2);
  const [main, second] = named;
  if (!main) return base;
  const other = second ?? [main[0] === null ? null : main[0] + 28, main[1]];
  return {
    ...base,
    sky: [
      tint(base.sky[0], main, 0.8),
      tint(base.sky[1], main, 0.7),
      tint(base.sky[2], other, 0.5),
    ],
    light: tint(base.light, other, 0.35),
    far: tint(base.far, main, 0.9),
    near: tint(base.near, main, 0.75),
    accent: tint(base.accent, second ?? main, 1.1),
  };
}

/** A palette in the colours that somebody chose; its lights and darks stay where they are. */
export function paletteOf(base: Palette, colours: readonly Colour[] = []): Palette {
  if (colours.length === 0) return base;
  const at = (place: number, from: Colour, share: number): Colour => {
    const [, chroma, hue] = colours[place % colours.length] as Colour;
    return tint(from, [chroma < 0.01 ? null : hue, chroma], share);
  };
  return {
    ...base,
    sky: [at(0, base.sky[0], 1), at(1, base.sky[1], 0.8), at(2, base.sky[2], 0.6)],
    light: at(1, base.light, 0.4),
    far: at(2, base.far, 0.9),
    near: at(0, base.near, 0.9),
    accent: colours[1] ?? (colours[0] as Colour),
  };
}

function tint(
  colour: Colour,
  [hue, chroma]: readonly [number | null, number],
  share: number,
): Colour {
  return [colour[0], chroma * share, hue === null ? colour[2] : (hue + 360) % 360];
}
