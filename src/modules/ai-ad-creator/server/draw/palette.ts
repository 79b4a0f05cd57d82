import { converter, formatHex, interpolate } from 'culori';
import { contrastRatio } from '#kernel/colour/contrast.ts';
import { createRandom, hashText } from '#platform/local/images/random.ts';
import type { Look } from '../../ad-project.ts';
import type { Tones } from './canvas.ts';

const toOklch = converter('oklch');

/** Colours that go together, chosen by eye: main, second, paper. */
const pairs = [
  ['#1f4d3a', '#f2b84b', '#f7f3e8'],
  ['#1d3fbb', '#ff7a59', '#f4f5fb'],
  ['#5a2350', '#f39ab5', '#fbf4f3'],
  ['#b9471f', '#f6c76f', '#fcf5ec'],
  ['#14213d', '#fca311', '#f4f4f1'],
  ['#0b5563', '#ffb199', '#eef6f5'],
  ['#a3123a', '#ffd1a1', '#fdf4f1'],
  ['#4b2fa8', '#b6f09c', '#f5f3fd'],
  ['#46561f', '#ecd581', '#f8f6ea'],
  ['#22252b', '#dff25a', '#f3f3ef'],
] as const;

export type Palette = {
  readonly primary: string;
  readonly accent: string;
  readonly ink: string;
  readonly paper: string;
  /** Between paper and primary. */
  readonly tint: string;
  readonly deep: string;
  /** A step beside primary, for shapes on it. */
  readonly mid: string;
};

/** The colours of a look, or a pair that its seed and product choose. */
export function paletteOf(look: Look, product: string): Palette {
  const random = createRandom(hashText(`${look.seed} ${product}`));
  const [main, second, white] = random.pick(pairs);
  const given = look.colours ?? { primary: main, accent: second, ink: '#16181d', paper: white };
  const accent = given.accent === given.primary ? turned(given.primary) : given.accent;
  const primary = given.primary;
  return {
    ...{ primary, accent, paper: given.paper },
    ink: readable(shade(primary, 0.24, 0.05), [given.paper]),
    tint: mix(given.paper, primary, 0.13),
    deep: shade(primary, 0.27, 0.08),
    mid: mix(primary, lightOf(primary) > 0.5 ? '#000000' : '#ffffff', 0.14),
  };
}

export const mix = (a: string, b: string, share: number): string =>
  formatHex(interpolate([a, b], 'oklab')(share)) ?? a;
const lightOf = (colour: string): number => toOklch(colour)?.l ?? 0.5;
/** The hue of a colour at another lightness, at most so strong. */
const shade = (colour: string, l: number, most: number): string => {
  const { c = 0, h } = toOklch(colour) ?? {};
  return formatHex({ mode: 'oklch', l, c: Math.min(c, most), ...(h !== undefined && { h }) });
};
const turned = (colour: string): string => {
  const { l = 0.5, c = 0.1, h = 60 } = toOklch(colour) ?? {};
  return formatHex({
    mode: 'oklch',
    l: l > 0.6 ? 0.45 : 0.82,
    c: Math.max(0.1, c * 0.8),
    h: h + 165,
  });
};

const enough = 4.5;
const least = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));

/** A colour that can be read on all these grounds: itself, or the nearest that can be, or black or white. */
export function readable(colour: string, grounds: readonly string[]): string {
  if (least(colour, grounds) >= enough) return colour;
  const ends = ['#ffffff', '#0d0f12'].sort((a, b) => least(b, grounds) - least(a, grounds));
  for (let share = 0.1; share < 1; share += 0.1) {
    const next = mix(colour, ends[0] as string, share);
    if (least(next, grounds) >= enough) return next;
  }
  return least(ends[0] as string, grounds) >= enough ? (ends[0] as string) : '#000000';
}

/** Words on a ground: white where it can be read, else the palette's ink. */
export const inkOn = ({ ink }: Palette, ...grounds: string[]): string =>
  least('#ffffff', grounds) >= enough ? '#ffffff' : readable(ink, grounds);

/** Ink, button and flag for words on a ground. The button stands out from it or is drawn in its ink. */
export function tonesOn(palette: Palette, ground: string): Tones {
  const ink = inkOn(palette, ground);
  const button =
    [palette.accent, palette.primary, palette.deep].find(
      (one) => contrastRatio(one, ground) >= 2.6,
    ) ?? ink;
  const flag =
    [palette.accent, palette.primary, palette.paper].find(
      (one) => one !== button && contrastRatio(one, ground) >= 2,
    ) ?? ink;
  return {
    ground,
    ink,
    button,
    onButton: inkOn(palette, button),
    flag,
    onFlag: inkOn(palette, flag),
  };
}
