/** A colour in OKLCH: lightness 0–1, chroma 0–0.37, hue in degrees. Mixes evenly to the eye. */
export type Colour = readonly [lightness: number, chroma: number, hue: number];

/** CSS colour of an OKLCH one; `alpha` 0–1. Out-of-gamut values are clipped. */
export function css([lightness, chroma, hue]: Colour, alpha = 1): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const [red, green, blue] = linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    const encoded = clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
    return Math.round(encoded * 255);
  });
  return `rgba(${red},${green},${blue},${alpha})`;
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
