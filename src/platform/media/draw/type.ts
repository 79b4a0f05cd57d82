import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Box, Brush } from './brush.ts';
import { easeOut } from './motion.ts';

export type TypeStyle = {
  /** Pixels at most and at least; the largest size that fits is taken. */
  readonly largest: number;
  readonly smallest: number;
  readonly weight: number;
  /** Letter spacing in em. */
  readonly tracking?: number;
  /** Distance of base lines in em. */
  readonly leading?: number;
  readonly lines?: number;
  readonly italic?: boolean;
};

export type SetText = {
  readonly lines: readonly string[];
  readonly size: number;
  readonly leading: number;
  readonly height: number;
  readonly font: string;
  readonly spacing: string;
};

const family = '"Film Sans", "DejaVu Sans", sans-serif';
const italicFamily = '"Film Sans Italic", "DejaVu Sans", sans-serif';

export const fontOf = (size: number, weight: number, italic = false): string =>
  `${italic ? 'italic ' : ''}${weight} ${size.toFixed(1)}px ${italic ? italicFamily : family}`;

/** Typesetting is repeated every frame; its results are kept by text, width and style. */
const kept = new Map<string, SetText>();

/** Breaks a text into lines inside a width (and height), at the largest size that fits. */
export function setText(
  ink: SKRSContext2D,
  text: string,
  width: number,
  style: TypeStyle,
  height = Number.POSITIVE_INFINITY,
): SetText {
  const key = `${text}|${Math.round(width)}|${Math.round(height)}|${JSON.stringify(style)}`;
  const known = kept.get(key);
  if (known) return known;
  const { largest, smallest, lines: most = 4, leading = 1.12 } = style;
  const spacing = (size: number) => `${((style.tracking ?? 0) * size).toFixed(2)}px`;
  let size = largest;
  let lines: string[] = [];
  ink.save();
  for (; ; size *= 0.94) {
    ink.font = fontOf(size, style.weight, style.italic);
    ink.letterSpacing = spacing(size);
    ink.wordSpacing = `${(size * 0.03).toFixed(1)}px`;
    lines = balance(ink, text, width);
    const wide = lines.some((line) => ink.measureText(line).width > width);
    const fits = !wide && lines.length <= most && lines.length * size * leading <= height;
    if (fits || size <= smallest) break;
  }
  ink.restore();
  const font = fontOf(size, style.weight, style.italic);
  const step = size * leading;
  const shown = lines.length > most + 2 ? [...lines.slice(0, most + 1), '…'] : lines;
  const set: SetText = {
    lines: shown,
    size,
    leading: step,
    height: (shown.length - 1) * step + size * 0.98,
    font,
    spacing: spacing(size),
  };
  if (kept.size > 4000) kept.clear();
  kept.set(key, set);
  return set;
}

/** Lines of about equal length: no lonely word at the end. */
function balance(ink: SKRSContext2D, text: string, width: number): string[] {
  const words = text.split(/\s+/).filter(Boolean);
  const wanted = wrap(ink, words, width).length;
  if (wanted < 2) return wrap(ink, words, width);
  let [low, high] = [width * 0.4, width];
  for (let step = 0; step < 8; step++) {
    const middle = (low + high) / 2;
    if (wrap(ink, words, middle).length <= wanted) high = middle;
    else low = middle;
  }
  return wrap(ink, words, high);
}

function wrap(ink: SKRSContext2D, words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && ink.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line) lines.push(line);
  return lines;
}

type DrawOptions = {
  readonly colour: string;
  readonly align?: 'left' | 'center' | 'right';
  /** Second at which the first line rises into view; without it the text just stands. */
  readonly from?: number;
};

/** Draws set text with its top left corner (or centre, or right edge) at x, y. Lines rise in. */
export function drawSet(brush: Brush, set: SetText, x: number, y: number, options: DrawOptions) {
  const { ink, time, width } = brush;
  ink.save();
  ink.font = set.font;
  ink.letterSpacing = set.spacing;
  ink.wordSpacing = `${(set.size * 0.03).toFixed(1)}px`;
  ink.fillStyle = options.colour;
  ink.textAlign = options.align ?? 'left';
  ink.textBaseline = 'alphabetic';
  set.lines.forEach((line, index) => {
    const base = y + set.size * 0.8 + index * set.leading;
    const share = options.from === undefined ? 1 : easeOut(time, options.from + index * 0.11, 0.7);
    if (share === 0) return;
    if (share === 1) {
      ink.fillText(line, x, base);
      return;
    }
    ink.save();
    ink.beginPath();
    ink.rect(-width, base - set.size * 0.98, width * 3, set.size * 1.26);
    ink.clip();
    ink.fillText(line, x, base + (1 - share) * set.size * 1.2);
    ink.restore();
  });
  ink.restore();
}

/** A headline in the theme's manner, set into a box; returns what was set. */
export function setHeadline(brush: Brush, text: string, box: Box, style: Partial<TypeStyle> = {}) {
  const { theme, ink, unit } = brush;
  const { weight, tracking, upper } = theme.headline;
  const { largest = 104, smallest = 44, lines = 4 } = style;
  return setText(
    ink,
    upper ? text.toUpperCase() : text,
    box.width,
    {
      ...{ weight, tracking, leading: upper ? 1.02 : 1.06, ...style, lines },
      ...{ largest: largest * unit, smallest: smallest * unit },
    },
    box.height,
  );
}

/** A small line in letter-spaced capitals. */
export function drawKicker(brush: Brush, text: string, x: number, y: number, colour: string) {
  const { ink, unit } = brush;
  const set = setText(ink, text.toUpperCase(), brush.box.width * 0.8, {
    largest: 25 * unit,
    smallest: 16 * unit,
    weight: 640,
    tracking: 0.14,
    lines: 1,
  });
  drawSet(brush, set, x, y, { colour, from: 0.1 });
}
