import type { Font } from 'fontkit';
import { type FontId, familyOf } from '#kernel/fonts/font-families.ts';
import { openFont } from './open-font.ts';

export type Outline = {
  readonly family: FontId;
  readonly weight: number;
  /** Pixels of an em. */
  readonly size: number;
  /** Space added between letters, in thousandths of an em. */
  readonly tracking?: number;
  /** OpenType features, such as `{ liga: false }`. */
  readonly features?: Readonly<Record<string, boolean>>;
};

export type OutlinedLetter = {
  readonly text: string;
  /** Where its advance begins, and how far it goes, in pixels. */
  readonly x: number;
  readonly advance: number;
  /** SVG path data; empty for a blank. */
  readonly d: string;
};

export type OutlinedText = {
  /** SVG path data of all letters; the baseline is y = 0, y grows downwards. */
  readonly d: string;
  readonly width: number;
  /** Heights above the baseline in pixels, positive. */
  readonly ascent: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** Depth below the baseline in pixels, positive. */
  readonly descent: number;
  readonly letters: readonly OutlinedLetter[];
};

type Run = { readonly font: Font; readonly text: string };

/**
 * A line of text as outlines, kerned. Letters that the family lacks come out as its box for missing
 * ones: ask `missingLetters` first.
 */
export function outlineText(text: string, how: Outline): OutlinedText {
  const fonts = openFont(how.family, how.weight);
  const first = fonts[0] as Font;
  const { size, tracking = 0 } = how;
  const between = (size * tracking) / 1000;
  const letters: OutlinedLetter[] = [];
  let x = 0;
  for (const run of runsOf(fonts, text.normalize('NFC'))) {
    const scale = size / run.font.unitsPerEm;
    const { glyphs, positions } = run.font.layout(run.text, featuresOf(how));
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const advance = xAdvance * scale;
      const d = pathOf(glyph.path.commands, scale, x + xOffset * scale, -yOffset * scale);
      letters.push({ text: String.fromCodePoint(...glyph.codePoints), x, advance, d });
      x += advance + between;
    }
  }
  const em = size / first.unitsPerEm;
  return {
    d: letters.map(({ d }) => d).join(''),
    width: Math.max(0, x - (letters.length > 0 ? between : 0)),
    ascent: first.ascent * em,
    capHeight: heightOf(first, 'H', first.capHeight) * em,
    xHeight: heightOf(first, 'x', first.xHeight) * em,
    descent: -first.descent * em,
    letters,
  };
}

/**
 * Ligatures close gaps that tracking opens, so that they go with it. Arrows and dots of programmers'
 * typefaces are no letters, and fontkit fails on their rules.
 */
const featuresOf = ({ family, tracking = 0, features }: Outline) => ({
  ...(tracking > 5 && { liga: false, clig: false }),
  ...(familyOf(family).style === 'mono' && { calt: false }),
  ...features,
});

/** What a font says of its heights is wrong in some; its letters are not. */
const heightOf = (font: Font, letter: string, said: number): number => {
  const { maxY } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0).bbox;
  return Number.isFinite(maxY) && maxY > 0 ? maxY : said;
};

/** Pieces of a text by the file that has their letters. */
function runsOf(fonts: readonly Font[], text: string): Run[] {
  const runs: { font: Font; text: string }[] = [];
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    const font = fonts.find((one) => one.hasGlyphForCodePoint(point)) ?? (fonts[0] as Font);
    const last = runs.at(-1);
    // Combining signs and blanks stay with the letter before them.
    if (last && (last.font === font || last.font.hasGlyphForCodePoint(point))) last.text += sign;
    else runs.push({ font, text: sign });
  }
  return runs;
}

type Command = { readonly command: string; readonly args: readonly number[] };
const names: Readonly<Record<string, string>> = {
  ...{ moveTo: 'M', lineTo: 'L', quadraticCurveTo: 'Q', bezierCurveTo: 'C', closePath: 'Z' },
};

/** Font units, y upwards, as path data in pixels, y downwards, to a hundredth. */
const pathOf = (commands: readonly Command[], scale: number, dx: number, dy: number): string =>
  commands
    .map(({ command, args }) => {
      const places = args.map((value, at) => {
        const placed = at % 2 === 0 ? value * scale + dx : -value * scale + dy;
        return Math.round(placed * 100) / 100;
      });
      return `${names[command]}${places.join(' ')}`;
    })
    .join('');
