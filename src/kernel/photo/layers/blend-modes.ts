/** How a layer's colour meets what lies under it. */
export const blendModes = [
  ...(['normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten'] as const),
  ...([
    'color-dodge',
    'color-burn',
    'hard-light',
    'soft-light',
    'difference',
    'exclusion',
  ] as const),
] as const;
export type BlendMode = (typeof blendModes)[number];

type Blend = (below: number, above: number) => number;

const screen: Blend = (below, above) => below + above - below * above;
const hardLight: Blend = (below, above) =>
  above <= 0.5 ? below * 2 * above : screen(below, 2 * above - 1);

function softLight(below: number, above: number): number {
  if (above <= 0.5) return below - (1 - 2 * above) * below * (1 - below);
  const curve = below <= 0.25 ? ((16 * below - 12) * below + 4) * below : Math.sqrt(below);
  return below + (2 * above - 1) * (curve - below);
}

function dodge(below: number, above: number): number {
  if (below === 0) return 0;
  return above === 1 ? 1 : Math.min(1, below / (1 - above));
}

function burn(below: number, above: number): number {
  if (below === 1) return 1;
  return above === 0 ? 0 : 1 - Math.min(1, (1 - below) / above);
}

/**
 * One channel of two colours mixed, all from 0 to 1, before opacity comes into it (W3C Compositing and Blending Level
 * 1, 9.1 "Separable blend modes").
 */
export const blends: Readonly<Record<BlendMode, Blend>> = {
  normal: (_below, above) => above,
  multiply: (below, above) => below * above,
  screen,
  overlay: (below, above) => hardLight(above, below),
  darken: Math.min,
  lighten: Math.max,
  'color-dodge': dodge,
  'color-burn': burn,
  'hard-light': hardLight,
  'soft-light': softLight,
  difference: (below, above) => Math.abs(below - above),
  exclusion: (below, above) => below + above - 2 * below * above,
};

/** The same for all pairs of bytes, as `table[below * 256 + above]`. */
export function blendTable(mode: BlendMode): Uint8ClampedArray {
  const known = tables.get(mode);
  if (known) return known;
  const blend = blends[mode];
  const table = Uint8ClampedArray.from(
    { length: 65_536 },
    (_, at) => 255 * blend((at >> 8) / 255, (at & 255) / 255),
  );
  tables.set(mode, table);
  return table;
}
const tables = new Map<BlendMode, Uint8ClampedArray>();
