import { converter, formatHex } from 'culori';
import type { Mood } from '../../adjectives.ts';

/** Lightness 0–1, chroma 0–0.37, hue in degrees: OKLCH. */
type Colour = readonly [lightness: number, chroma: number, hue: number];

export type PaletteRule = {
  readonly name: string;
  readonly mood: Mood;
  readonly primary: Colour;
  readonly accent: Colour;
  readonly ink: Colour;
  readonly paper: Colour;
  readonly fields?: readonly string[];
};

const white: Colour = [1, 0, 0];

/** Colours that go together, chosen by eye; a seed turns each a little. */
export const palettes: readonly PaletteRule[] = [
  {
    ...{ name: 'Wheat', mood: { warmth: 0.9, tech: -0.7, era: -0.3 } },
    ...{ primary: [0.58, 0.12, 62], accent: [0.78, 0.13, 78], ink: [0.3, 0.04, 50] },
    ...{ paper: [0.975, 0.018, 85], fields: ['bakery', 'food', 'café', 'farming', 'beer'] },
  },
  {
    ...{ name: 'Terracotta', mood: { warmth: 1, tech: -0.6 } },
    ...{ primary: [0.6, 0.14, 38], accent: [0.8, 0.09, 70], ink: [0.28, 0.04, 30] },
    ...{ paper: white, fields: ['home', 'food', 'building', 'hotel'] },
  },
  {
    ...{ name: 'Espresso', mood: { warmth: 0.7, era: -0.4, gravity: 0.3 } },
    ...{ primary: [0.36, 0.06, 45], accent: [0.7, 0.13, 60], ink: [0.25, 0.035, 40] },
    ...{ paper: [0.965, 0.018, 75], fields: ['café', 'bakery', 'food'] },
  },
  {
    ...{ name: 'Berry', mood: { warmth: 0.5, gravity: -0.3, luxe: 0.2 } },
    ...{ primary: [0.47, 0.16, 5], accent: [0.75, 0.12, 20], ink: [0.27, 0.06, 350] },
    ...{ paper: white, fields: ['food', 'beauty', 'flowers'] },
  },
  {
    ...{ name: 'Oxblood', mood: { warmth: 0.4, era: -0.8, gravity: 0.7, luxe: 0.5 } },
    ...{ primary: [0.37, 0.12, 22], accent: [0.68, 0.09, 75], ink: [0.22, 0.03, 20] },
    ...{ paper: white, fields: ['law', 'books', 'finance', 'hotel'] },
  },
  {
    ...{ name: 'Ink and brass', mood: { luxe: 0.9, era: -0.5, gravity: 0.6 } },
    ...{ primary: [0.28, 0.05, 258], accent: [0.7, 0.095, 82], ink: [0.24, 0.04, 258] },
    ...{
      paper: [0.985, 0.006, 85],
      fields: ['law', 'finance', 'jewellery', 'hotel', 'consulting'],
    },
  },
  {
    ...{ name: 'Black and gold', mood: { luxe: 1, force: 0.2 } },
    ...{ primary: [0.22, 0.006, 80], accent: [0.72, 0.1, 84], ink: [0.2, 0.004, 80] },
    ...{ paper: white, fields: ['jewellery', 'fashion', 'beauty', 'wedding'] },
  },
  {
    ...{ name: 'Navy', mood: { gravity: 0.8, warmth: -0.4 } },
    ...{ primary: [0.34, 0.09, 255], accent: [0.62, 0.12, 240], ink: [0.25, 0.05, 258] },
    ...{ paper: white, fields: ['law', 'finance', 'consulting', 'logistics'] },
  },
  {
    ...{ name: 'Slate', mood: { gravity: 0.6, era: 0.3, warmth: -0.3, force: -0.3 } },
    ...{ primary: [0.42, 0.035, 240], accent: [0.68, 0.11, 200], ink: [0.27, 0.02, 245] },
    ...{ paper: white, fields: ['law', 'building', 'design', 'consulting'] },
  },
  {
    ...{ name: 'Forest', mood: { tech: -0.7, gravity: 0.4, era: -0.2 } },
    ...{ primary: [0.4, 0.08, 155], accent: [0.72, 0.11, 110], ink: [0.26, 0.04, 160] },
    ...{ paper: [0.98, 0.01, 110], fields: ['garden', 'outdoor', 'farming', 'law', 'wellness'] },
  },
  {
    ...{ name: 'Sage', mood: { tech: -0.8, force: -0.8 } },
    ...{ primary: [0.55, 0.065, 145], accent: [0.74, 0.085, 55], ink: [0.32, 0.03, 150] },
    ...{ paper: white, fields: ['wellness', 'flowers', 'beauty', 'garden', 'hotel'] },
  },
  {
    ...{ name: 'Olive', mood: { tech: -0.6, era: -0.3, warmth: 0.3 } },
    ...{ primary: [0.5, 0.09, 115], accent: [0.66, 0.13, 50], ink: [0.29, 0.035, 110] },
    ...{ paper: [0.98, 0.014, 100], fields: ['food', 'farming', 'bakery', 'beer'] },
  },
  {
    ...{ name: 'Peony', mood: { gravity: -0.3, tech: -0.5, luxe: 0.2, warmth: 0.3 } },
    ...{ primary: [0.6, 0.16, 358], accent: [0.62, 0.09, 150], ink: [0.32, 0.06, 345] },
    ...{ paper: white, fields: ['flowers', 'beauty', 'wedding', 'children'] },
  },
  {
    ...{ name: 'Lavender', mood: { force: -0.6, luxe: 0.2, warmth: -0.2 } },
    ...{ primary: [0.52, 0.12, 300], accent: [0.75, 0.1, 340], ink: [0.3, 0.07, 295] },
    ...{ paper: white, fields: ['flowers', 'wellness', 'beauty'] },
  },
  {
    ...{ name: 'Blush and plum', mood: { luxe: 0.5, gravity: -0.1, warmth: 0.3 } },
    ...{ primary: [0.36, 0.1, 335], accent: [0.78, 0.09, 25], ink: [0.28, 0.07, 335] },
    ...{ paper: [0.975, 0.014, 20], fields: ['flowers', 'beauty', 'fashion', 'wedding'] },
  },
  {
    ...{ name: 'Cobalt', mood: { era: 0.7, tech: 0.5, warmth: -0.6, force: 0.4 } },
    ...{ primary: [0.49, 0.21, 264], accent: [0.75, 0.13, 220], ink: [0.24, 0.06, 268] },
    ...{ paper: white, fields: ['technology', 'finance', 'science', 'logistics'] },
  },
  {
    ...{ name: 'Violet', mood: { era: 0.9, tech: 0.6, force: 0.4 } },
    ...{ primary: [0.5, 0.23, 288], accent: [0.72, 0.17, 345], ink: [0.24, 0.08, 285] },
    ...{ paper: white, fields: ['technology', 'music', 'design', 'film'] },
  },
  {
    ...{ name: 'Mint and ink', mood: { era: 0.8, tech: 0.5, warmth: -0.3 } },
    ...{ primary: [0.26, 0.03, 210], accent: [0.76, 0.14, 168], ink: [0.24, 0.025, 215] },
    ...{ paper: white, fields: ['technology', 'finance', 'health', 'energy'] },
  },
  {
    ...{ name: 'Teal', mood: { warmth: -0.3, gravity: 0.1, era: 0.4 } },
    ...{ primary: [0.5, 0.095, 195], accent: [0.74, 0.14, 60], ink: [0.28, 0.04, 205] },
    ...{ paper: white, fields: ['health', 'education', 'travel', 'cleaning'] },
  },
  {
    ...{ name: 'Signal orange', mood: { force: 0.9, era: 0.6, warmth: 0.7 } },
    ...{ primary: [0.66, 0.2, 42], accent: [0.3, 0.02, 250], ink: [0.24, 0.015, 250] },
    ...{ paper: white, fields: ['sport', 'climbing', 'outdoor', 'building', 'technology'] },
  },
  {
    ...{ name: 'Chalk and coral', mood: { gravity: -0.6, warmth: 0.8, era: 0.4 } },
    ...{ primary: [0.67, 0.17, 27], accent: [0.52, 0.1, 230], ink: [0.27, 0.05, 250] },
    ...{ paper: white, fields: ['climbing', 'children', 'pets', 'food'] },
  },
  {
    ...{ name: 'Granite and lime', mood: { force: 0.7, era: 0.7, tech: 0.2 } },
    ...{ primary: [0.3, 0.012, 140], accent: [0.83, 0.18, 122], ink: [0.24, 0.01, 140] },
    ...{ paper: white, fields: ['climbing', 'sport', 'technology', 'energy'] },
  },
  {
    ...{ name: 'Crimson', mood: { force: 1, warmth: 0.5 } },
    ...{ primary: [0.53, 0.21, 25], accent: [0.26, 0.01, 20], ink: [0.22, 0.01, 20] },
    ...{ paper: white, fields: ['sport', 'climbing', 'film', 'food'] },
  },
  {
    ...{ name: 'Sunflower', mood: { gravity: -0.7, warmth: 0.9, force: 0.3 } },
    ...{ primary: [0.27, 0.04, 265], accent: [0.82, 0.16, 85], ink: [0.25, 0.04, 265] },
    ...{ paper: white, fields: ['children', 'energy', 'travel', 'education', 'pets'] },
  },
  {
    ...{ name: 'Lagoon', mood: { warmth: -0.7, force: -0.3, tech: -0.2 } },
    ...{ primary: [0.53, 0.11, 230], accent: [0.78, 0.11, 185], ink: [0.29, 0.06, 240] },
    ...{
      paper: white,
      fields: ['travel', 'cleaning', 'wellness', 'energy', 'health'],
    },
  },
  {
    ...{ name: 'Graphite', mood: { era: 0.6, gravity: 0.4, luxe: 0.3, tech: 0.2 } },
    ...{ primary: [0.26, 0.005, 260], accent: [0.62, 0.21, 32], ink: [0.22, 0.004, 260] },
    ...{ paper: white, fields: ['design', 'photography', 'building', 'fashion', 'technology'] },
  },
];

const oklch = converter('oklch');

/** Colours of the screen: what a screen cannot show loses chroma, never its hue. */
export function hexOf([l, c, h]: Colour): string {
  for (let chroma = c; chroma > 0; chroma -= 0.004) {
    const rgb = converter('rgb')({ mode: 'oklch', l, c: chroma, h });
    if ([rgb.r, rgb.g, rgb.b].every((part) => part >= -0.0005 && part <= 1.0005)) {
      return formatHex(rgb);
    }
  }
  return formatHex({ mode: 'oklch', l, c: 0, h });
}

export function oklchOf(hex: string): Colour {
  const { l = 0, c = 0, h = 0 } = oklch(hex) ?? {};
  return [l, c, h];
}

/** How different two colours look, 0 to about 1: the distance in OKLab. */
export function distance(a: string, b: string): number {
  const [x, y] = [oklchOf(a), oklchOf(b)].map(([l, c, h]) => {
    const angle = (h * Math.PI) / 180;
    return [l, c * Math.cos(angle), c * Math.sin(angle)] as const;
  }) as [readonly [number, number, number], readonly [number, number, number]];
  return Math.hypot(x[0] - y[0], x[1] - y[1], x[2] - y[2]);
}
