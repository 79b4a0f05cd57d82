type Rgb = readonly [number, number, number];

/** `#rgb` or `#rrggbb`; undefined for anything else. */
export function readColour(text: string): Rgb | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const long = short ? undefined : /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  const found = short ?? long;
  if (!found) return undefined;
  const [r, g, b] = found.slice(1).map((part) => Number.parseInt(short ? part + part : part, 16));
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** Relative luminance, 0..1 (https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
export function luminance(colour: Rgb): number {
  const [r = 0, g = 0, b = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast of two colours, 1..21 (https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const usual: Rgb = [79, 70, 229];
const white: Rgb = [255, 255, 255];
const black: Rgb = [17, 17, 19];
const css = ([r, g, b]: Rgb) => `rgb(${r} ${g} ${b})`;

/**
 * The colours of a theme, as custom properties: letters on the brand's colour are those that can be read, and as a
 * letter colour itself it is darkened or lightened until it can be (4.5 : 1 on the ground).
 */
export function themeColours(color: string, isDark: boolean): string {
  const brand = readColour(color) ?? usual;
  const onBrand = contrast(brand, white) >= contrast(brand, black) ? white : black;
  const ground: Rgb = isDark ? [27, 27, 31] : white;
  let ink = brand;
  for (let step = 0; step < 20 && contrast(ink, ground) < 4.5; step++) {
    const [r, g, b] = ink.map((part) =>
      Math.round(isDark ? part + (255 - part) * 0.15 : part * 0.85),
    );
    ink = [r ?? 0, g ?? 0, b ?? 0];
  }
  return `--brand:${css(brand)};--on-brand:${css(onBrand)};--ink:${css(ink)}`;
}
