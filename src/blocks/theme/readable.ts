import { clampChroma, converter, formatHex, type Oklch } from 'culori';
import { contrastRatio } from '#kernel/colour/contrast.ts';

const toOklch = converter('oklch');

/** A colour (`#rrggbb`) as lightness 0 to 1, chroma and hue in degrees. */
export function oklch(hex: string): { l: number; c: number; h: number } {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? ({} as Partial<Oklch>);
  return { l, c, h: Number.isFinite(h) ? h : 0 };
}

/** The nearest colour of the screen, as `#rrggbb`. */
export const hexOf = (l: number, c: number, h: number): string =>
  formatHex(clampChroma({ mode: 'oklch', l: Math.min(1, Math.max(0, l)), c, h }, 'oklch'));

/** Two colours mixed in OKLCH; the hue is the second's. `share` 0 gives the first, 1 the second. */
export function mixed(a: string, b: string, share: number): string {
  const [from, to] = [oklch(a), oklch(b)];
  const hue = to.c < 0.01 ? from.h : to.h;
  return hexOf(from.l + (to.l - from.l) * share, from.c + (to.c - from.c) * share, hue);
}

const lowest = (colour: string, grounds: readonly string[]) =>
  Math.min(...grounds.map((ground) => contrastRatio(colour, ground)));

/**
 * The colour moved in lightness, its hue kept, only as far as it takes to read it on all grounds; black or
 * white where no step of it does. `ratio` by WCAG 2.2.
 */
export function readable(colour: string, grounds: readonly string[], ratio = 4.5): string {
  if (lowest(colour, grounds) >= ratio) return colour;
  const { l, c, h } = oklch(colour);
  const steps = Array.from({ length: 100 }, (_, i) => (i + 1) / 100);
  for (const step of steps) {
    for (const moved of [l - step, l + step]) {
      if (moved < 0 || moved > 1) continue;
      const hex = hexOf(moved, c, h);
      if (lowest(hex, grounds) >= ratio) return hex;
    }
  }
  return lowest('#000000', grounds) >= lowest('#ffffff', grounds) ? '#000000' : '#ffffff';
}
