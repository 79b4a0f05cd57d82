/** The colours of one scene, as `#rrggbb`. */
export type Tone = {
  readonly ground: string;
  /** Cards and panels on the ground. */
  readonly surface: string;
  readonly ink: string;
  /** Text of second rank. */
  readonly soft: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly second: string;
};

export type BackdropStyle = 'glow' | 'rings' | 'dots' | 'bands' | 'contours' | 'blocks' | 'grid';

export type Theme = {
  readonly id: string;
  /** Everyday scenes, their counterpart, and the loud one for titles and figures. */
  readonly tones: { readonly base: Tone; readonly inverse: Tone; readonly bold: Tone };
  readonly backdrop: BackdropStyle;
  /** Headlines: weight 100–900, letter spacing in em, capitals or not. */
  readonly headline: {
    readonly weight: number;
    readonly tracking: number;
    readonly upper: boolean;
  };
  /** Corner radius of cards in pixels at 1080 lines. */
  readonly corner: number;
};

const tone = (colours: string): Tone => {
  const [ground, surface, ink, soft, accent, onAccent, second] = colours
    .split(' ')
    .map((colour) => `#${colour}`) as [string, string, string, string, string, string, string];
  return { ground, surface, ink, soft, accent, onAccent, second };
};

/** Ground, surface, ink, soft, accent, on accent, second. */
export const themes: readonly Theme[] = [
  {
    id: 'paper',
    tones: {
      base: tone('f4efe6 fffdf8 1c1a17 6f675b d9432f fff6ee 2f5d62'),
      inverse: tone('201d1a 2e2a26 f4efe6 a99f91 f0684d 201d1a 8fb9b5'),
      bold: tone('d9432f c4371f fff6ee ffd3c4 fff6ee d9432f 2a1512'),
    },
    backdrop: 'contours',
    headline: { weight: 760, tracking: -0.026, upper: false },
    corner: 10,
  },
  {
    id: 'midnight',
    tones: {
      base: tone('0c1124 171e38 eef2ff 8f9bc4 6ee7c8 06231c 7c8cff'),
      inverse: tone('e9eefc ffffff 0f1633 5b668e 0f9f82 ffffff 4f5fe0'),
      bold: tone('3140c4 2634a8 f3f5ff c3cbff 7df0d2 06231c 0c1124'),
    },
    backdrop: 'glow',
    headline: { weight: 700, tracking: -0.03, upper: false },
    corner: 26,
  },
  {
    id: 'sunrise',
    tones: {
      base: tone('fff0e3 ffffff 3b1730 8c6177 e8502c ffffff f6a13c'),
      inverse: tone('3b1730 4d2341 fff0e3 cf9fb0 ff8a5c 3b1730 f9b54c'),
      bold: tone('ee5a33 d94a24 fff7ef ffdcc9 ffd27a 5a1a10 3b1730'),
    },
    backdrop: 'rings',
    headline: { weight: 800, tracking: -0.028, upper: false },
    corner: 34,
  },
  {
    id: 'forest',
    tones: {
      base: tone('10281f 1a3a2d f4ecdd 9fb8a7 eab54b 22190a 69b487'),
      inverse: tone('f2ead9 fffaf0 143126 5f7566 b9791a ffffff 2f7a55'),
      bold: tone('eab54b dca437 22190a 5c4712 143126 f2ead9 8a4b1c'),
    },
    backdrop: 'contours',
    headline: { weight: 680, tracking: -0.028, upper: false },
    corner: 18,
  },
  {
    id: 'studio',
    tones: {
      base: tone('151515 232323 fafaf5 9c9c96 f6e631 151515 ff5c39'),
      inverse: tone('f6e631 ffef55 151515 5e590f 151515 f6e631 e0401d'),
      bold: tone('ff5c39 ea4722 151515 57170a fafaf5 151515 f6e631'),
    },
    backdrop: 'blocks',
    headline: { weight: 880, tracking: -0.03, upper: true },
    corner: 0,
  },
  {
    id: 'lilac',
    tones: {
      base: tone('efebfb ffffff 251b4b 6f659b 6a4dff ffffff ff6b9f'),
      inverse: tone('251b4b 34285f f3f0ff a99fd6 a794ff 251b4b ff8fb6'),
      bold: tone('6a4dff 5838ee ffffff d6ccff ffd1e2 3a1d9e 251b4b'),
    },
    backdrop: 'dots',
    headline: { weight: 740, tracking: -0.028, upper: false },
    corner: 30,
  },
  {
    id: 'ocean',
    tones: {
      base: tone('06293a 0d3c51 eaf6f6 8dbac6 ff8256 2a0e03 38c6c4'),
      inverse: tone('e6f3f4 ffffff 06293a 4f7884 e0562a ffffff 0d8f94'),
      bold: tone('0e8289 0b7077 f2fdfc b9e5e4 ffd08a 3a2100 06293a'),
    },
    backdrop: 'bands',
    headline: { weight: 700, tracking: -0.03, upper: false },
    corner: 22,
  },
  {
    id: 'swiss',
    tones: {
      base: tone('fbfbf9 efefec 0b0b0b 6a6a68 e1071a ffffff 0b0b0b'),
      inverse: tone('0e0e0e 1f1f1f fbfbf9 a3a3a0 ff2d3d 0e0e0e fbfbf9'),
      bold: tone('e1071a c70012 ffffff ffc9cd ffffff e1071a 0b0b0b'),
    },
    backdrop: 'grid',
    headline: { weight: 820, tracking: -0.03, upper: false },
    corner: 0,
  },
];

/** The theme of a video; an unknown name is an error, so that a typing mistake is seen. */
export function themeOf(id: string): Theme {
  const theme = themes.find((candidate) => candidate.id === id);
  if (!theme) throw new Error(`Unknown theme "${id}"`);
  return theme;
}

/** A `#rrggbb` colour with an opacity of 0–1. */
export const faded = (colour: string, opacity: number): string =>
  `${colour}${Math.round(Math.min(1, Math.max(0, opacity)) * 255)
    .toString(16)
    .padStart(2, '0')}`;

/** Whether a ground is dark, by its rough luminance. */
export function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return (red ?? 0) * 0.3 + (green ?? 0) * 0.59 + (blue ?? 0) * 0.11 < 128;
}
