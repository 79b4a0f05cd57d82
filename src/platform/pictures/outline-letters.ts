import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

const subsets = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const;
const weights = [400, 600] as const;
const fonts = new Map<string, Font>();

/**
 * Draws the letters of an SVG as outlines, so that it looks the same on every machine, whatever fonts
 * there are. What the typeface has no letters for stays as it is.
 */
export const outlineLetters = (svg: string): string =>
  svg.replace(/<text ([^<>]*)>([^<>]*)<\/text>/g, (whole, given: string, escaped: string) => {
    const at = attributesOf(given);
    const text = unescaped(escaped).trim();
    const size = Number(at['font-size']);
    const font = text && size > 0 ? fontFor(text, Number(at['font-weight'] ?? 400)) : undefined;
    if (!font) return whole;
    const { path, advanceWidth } = linesOf(font, text);
    const scale = size / font.unitsPerEm;
    const behind = { middle: 0.5, end: 1 }[at['text-anchor'] ?? ''] ?? 0;
    const lift = at['dominant-baseline'] === 'middle' ? font.xHeight * scale * 0.5 : 0;
    const x = lengthOf(at.x) - advanceWidth * scale * behind;
    const y = lengthOf(at.y) + lengthOf(at.dy) + lift;
    const turn = at.transform ? `${at.transform} ` : '';
    return `<path transform="${turn}translate(${x.toFixed(3)} ${y.toFixed(3)}) scale(${scale.toFixed(6)} ${(-scale).toFixed(6)})" d="${path}" fill="${at.fill ?? '#000'}"/>`;
  });

function linesOf(font: Font, text: string) {
  const { glyphs, positions, advanceWidth } = font.layout(text);
  let x = 0;
  const pieces = glyphs.map((glyph, index) => {
    const drawn = glyph.path.translate(x, 0).toSVG();
    x += positions[index]?.xAdvance ?? 0;
    return drawn;
  });
  return { path: pieces.join(''), advanceWidth };
}

/** The first file of the typeface that has all letters. */
function fontFor(text: string, wanted: number): Font | undefined {
  const weight = wanted >= 600 ? weights[1] : weights[0];
  for (const subset of subsets) {
    const font = openFont(subset, weight);
    if ([...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))) return font;
  }
  return undefined;
}

function openFont(subset: string, weight: number): Font {
  const name = `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
  const known = fonts.get(name);
  if (known) return known;
  const require = createRequire(import.meta.url);
  // Loaded with the first letters: with its tables it is large.
  const fontkit: typeof import('fontkit') = require('fontkit');
  const opened = fontkit.create(readFileSync(require.resolve(name))) as Font;
  fonts.set(name, opened);
  return opened;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('" ')
      .map((pair) => pair.replace('"', '').split('=', 2))
      .map(([name, value]) => [name, value?.replace(/"$/, '')]),
  );

/** Half of DiceBear's canvas of letters is 50, which it writes as `50%`. */
const lengthOf = (text = '0') => Number.parseFloat(text) || 0;

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
