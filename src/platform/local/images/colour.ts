import { converter } from 'culori';

/** A colour in OKLCH: lightness 0–1, chroma 0–0.37, hue in degrees. Mixes evenly to the eye. */
export type Colour = readonly [lightness: number, chroma: number, hue: number];

const toScreen = converter('rgb');
const toOklch = converter('oklch');
const channel = (value: number): number => 255 * Math.min(1, Math.max(0, value));

/** CSS colour of an OKLCH one; `alpha` 0–1. Out-of-gamut values are clipped. */
export function css([l, c, h]: Colour, alpha = 1): string {
  const { r, g, b } = toScreen({ mode: 'oklch', l, c, h });
  return `rgba(${[r, g, b].map((value) => Math.round(channel(value))).join(',')},${alpha})`;
}

/** A colour of the screen, such as `#2a6f97`, in OKLCH; black where it is none. */
export function fromHex(hex: string): Colour {
  const { l = 0, c = 0, h = 0 } = toOklch(hex) ?? {};
  return [l, c, h];
}

/** Mixes two colours; 0 gives the first, 1 the second. Hues turn the shorter way. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const turn = ((to[2] - from[2] + 540) % 360) - 180;
  return [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
    (from[2] + turn * share + 360) % 360,
  ];
}

export const lighter = ([l, c, h]: Colour, by: number): Colour => [Math.min(1, l + by), c, h];

/** Mixes as paint does, past grey instead of round the wheel: yellow in blue light stays yellow. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  const [a, b] = [from, to].map(([, chroma, hue]) => {
    const radians = (hue * Math.PI) / 180;
    return [chroma * Math.cos(radians), chroma * Math.sin(radians)] as const;
  }) as [readonly [number, number], readonly [number, number]];
  const [x, y] = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
  const hue = (Math.atan2(y, x) * 180) / Math.PI;
  return [from[0] + (to[0] - from[0]) * share, Math.hypot(x, y), (hue + 360) % 360];
}
