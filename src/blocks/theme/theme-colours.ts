import { contrastRatio } from '#kernel/colour/contrast.ts';
import { hexOf, mixed, oklch, readable } from './readable.ts';
import type { Theme } from './theme-schema.ts';

export const grounds = ['paper', 'tint', 'band', 'accent'] as const;
export type Ground = (typeof grounds)[number];

/** What stands on one ground. `ground` is what it all can be read on; cards lie on it. */
export type GroundColours = {
  readonly ground: string;
  readonly card: string;
  readonly ink: string;
  /** Words that may stand back, still at 4.5. */
  readonly soft: string;
  /** Edges that only part things. */
  readonly line: string;
  /** Fields to write into. */
  readonly field: string;
  /** Edges of fields: 3 to 1. */
  readonly edge: string;
  /** Buttons, and the words on them. */
  readonly action: string;
  readonly actionInk: string;
  readonly link: string;
  /** Small marks and drawings: 3 to 1. */
  readonly mark: string;
  /** Of faults. */
  readonly fault: string;
};

type Basics = { paper: string; ink: string; primary: string; accent: string };

function basicsOf({ colours }: Theme, mode: 'light' | 'dark'): Basics {
  const { primary, accent = primary } = colours;
  if (mode === 'light') {
    const paper = colours.paper ?? '#ffffff';
    return { paper, ink: readable(colours.ink ?? '#16181d', [paper], 7), primary, accent };
  }
  const hue = oklch(primary);
  const paper = hexOf(0.185, Math.min(0.03, hue.c * 0.25), hue.h);
  // Strong colours glow on dark grounds: lighter and a little calmer.
  const lift = (colour: string) => {
    const { l, c, h } = oklch(colour);
    return hexOf(Math.max(l, 0.62), Math.min(c, 0.17), h);
  };
  return { paper, ink: hexOf(0.96, 0.006, hue.h), primary: lift(primary), accent: lift(accent) };
}

/** White or near black, whichever reads better; the colour is moved first where neither does. */
function buttonOf(colour: string, ground: string): { action: string; actionInk: string } {
  const seen = readable(colour, [ground], 3);
  const inks = ['#ffffff', '#101114'] as const;
  const best = contrastRatio(inks[0], seen) >= 4.5 ? inks[0] : inks[1];
  if (contrastRatio(best, seen) >= 4.5) return { action: seen, actionInk: best };
  return { action: seen, actionInk: readable(best, [seen]) };
}

function colourGround(ground: string, basics: Basics, action: string, mode: 'light' | 'dark') {
  const dark = oklch(ground).l < 0.55;
  const ink = readable(dark ? '#f7f7f8' : basics.ink, [ground], 7);
  const card = dark
    ? mixed(ground, '#ffffff', mode === 'dark' ? 0.055 : 0.09)
    : oklch(ground).l > 0.985
      ? ground
      : mixed(ground, '#ffffff', 0.75);
  const field = dark ? ground : mixed(card, '#ffffff', 0.7);
  const both = [ground, card, field];
  return {
    ...{ ground, card, field, ink: readable(ink, both) },
    soft: readable(mixed(ink, ground, 0.32), both),
    line: mixed(ground, ink, 0.13),
    edge: readable(mixed(ground, ink, 0.45), both, 3.1),
    ...buttonOf(action, ground),
    link: readable(basics.primary, both),
    mark: readable(basics.accent, both, 3.1),
    fault: readable(dark ? '#ff8d85' : '#b3261e', both),
  } satisfies GroundColours;
}

/** All colours of a theme in one mode, by the ground they stand on: each pair that carries words has 4.5 or more. */
export function coloursOf(theme: Theme, mode: 'light' | 'dark'): Record<Ground, GroundColours> {
  const basics = basicsOf(theme, mode);
  const { paper, primary, accent } = basics;
  const hue = oklch(primary);
  const tint =
    mode === 'dark'
      ? mixed(paper, primary, 0.09)
      : theme.tone === 'plain'
        ? mixed(paper, basics.ink, 0.045)
        : mixed(paper, primary, theme.tone === 'bold' ? 0.11 : 0.065);
  const band =
    mode === 'dark'
      ? hexOf(0.27, Math.min(hue.c, 0.07), hue.h)
      : hexOf(Math.min(hue.l, 0.36), Math.min(hue.c, 0.13), hue.h);
  const bright = oklch(accent);
  const strong = mode === 'dark' ? hexOf(0.36, Math.min(bright.c, 0.1), bright.h) : accent;
  return {
    paper: colourGround(paper, basics, primary, mode),
    tint: colourGround(tint, basics, primary, mode),
    band: colourGround(band, basics, accentOn(band, accent), mode),
    accent: colourGround(strong, basics, mode === 'dark' ? '#f7f7f8' : basics.ink, mode),
  };
}

/** Buttons on a band: the accent where it stands out, near white where it would drown. */
const accentOn = (band: string, accent: string): string =>
  contrastRatio(band, accent) >= 3.2 ? accent : '#f7f7f8';
