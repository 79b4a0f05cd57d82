import { formatHex } from 'culori';

/** A colour of OKLCH as `#rrggbb`, the nearest that screens show; the drawing library knows no OKLCH. */
export const oklchToHex = (lightness: number, chroma: number, hue: number): string =>
  formatHex({ mode: 'oklch', l: lightness, c: chroma, h: hue });
