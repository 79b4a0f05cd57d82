import { type GlyphWidths, letterPlaces } from '#kernel/text/glyph-widths.ts';
import type { TextBox } from '../reading-types.ts';

/** A run of letters as the PDF library gives it. */
export type TextItem = {
  readonly str: string;
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
  readonly fontName?: string;
  /** `rtl` where the letters stand from right to left. */
  readonly dir?: string;
};

type ToPage = (x: number, y: number) => readonly number[];
type Line = { readonly start: number; end: number; readonly size: number; readonly y: number };

/** Above and below the base line, in parts of the font's size. */
const [ascent, descent] = [0.85, 0.25];

/**
 * Puts the words of a page together: lines of one paragraph flow on, ligatures become letters, words
 * that were broken at a line's end are whole again. Each box says which letters it holds; a run with several
 * sentences has one for each, cut by the widths of its letters.
 */
export function pageWords(
  items: readonly TextItem[],
  toPage: ToPage,
  widths: GlyphWidths = new Map(),
) {
  let text = '';
  const boxes: TextBox[] = [];
  const lines: Line[] = [];
  let line: Line | undefined;
  for (const item of items) {
    const said = plainLetters(item.str);
    const box = item.str.trim() ? boxOf(item, toPage) : undefined;
    const size = box ? Math.hypot(item.transform[2] ?? 0, item.transform[3] ?? 0) : 0;
    if (!line && box) {
      const above = lines.at(-1);
      text = joined(text, said, above && gapBetween(above, size, box[1] + box[3]));
      line = { start: text.length, end: text.length, size, y: box[1] + box[3] };
    }
    const start = text.length;
    text += said;
    if (box) {
      const places = letterPlaces(said, widths.get(item.fontName ?? ''));
      for (const [from, to] of sentencesIn(said)) {
        const part = [places[from] ?? 0, places[to] ?? 1] as const;
        boxes.push([start + from, start + to, ...boxOf(item, toPage, part)]);
      }
    }
    if (line) line.end = text.length;
    if (item.hasEOL && line) {
      lines.push(line);
      line = undefined;
    }
  }
  if (line) lines.push(line);
  const whole = text.trimEnd();
  const kept = boxes.filter(([start]) => start < whole.length);
  return { text: whole, boxes: clipped(kept, whole.length), lines };
}

/** Where the sentences of a run begin and end; what stands between two belongs to the first. */
function sentencesIn(said: string): [from: number, to: number][] {
  const starts = [0, ...[...said.matchAll(/[.!?:;…]["”’)»]?\s+|[。！？]/gu)].map(endOf)];
  return [...new Set(starts)]
    .filter((start) => start < said.length || start === 0)
    .map((start, at, all) => [start, all[at + 1] ?? said.length]);
}

const endOf = (found: RegExpExecArray | RegExpMatchArray): number =>
  (found.index ?? 0) + found[0].length;

/** A broken word loses its hyphen; the box that held it is cut where the text goes on. */
const clipped = (boxes: readonly TextBox[], most: number): TextBox[] =>
  boxes.map(([start, end, ...box], index) => {
    const next = boxes[index + 1]?.[0] ?? most;
    return [start, Math.max(start, Math.min(end, next, most)), ...box];
  });

type Gap = 'flow' | 'line' | 'paragraph';

function gapBetween(above: Line, size: number, y: number): Gap {
  const likeSize = Math.abs(above.size - size) <= 0.12 * Math.max(above.size, size);
  const distance = Math.abs(y - above.y);
  if (!likeSize || distance > 1.75 * Math.max(above.size, size)) return 'paragraph';
  return 'flow';
}

function joined(text: string, next: string, gap: Gap | undefined): string {
  const before = text.trimEnd();
  if (!before || !gap) return before;
  if (gap === 'paragraph') return `${before}\n\n`;
  if (/^\s*(?:[•▪‣◦*–-]|\d{1,3}[.)])\s/.test(next)) return `${before}\n`;
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(next)) return before.slice(0, -1);
  return before.endsWith('\u00ad') ? before.slice(0, -1) : `${before} `;
}

/** Ligatures as their letters, signs without meaning left out. */
const plainLetters = (text: string): string =>
  text
    .replace(/[\ufb00-\ufb06]/g, (letters) => letters.normalize('NFKC'))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replace(/[\u0000-\u0008\u000b-\u001f\u200b\ufeff]/g, '');

/**
 * Where a run, or a part of it from 0 to 1, stands on the page as shown: x, y, width and height from the upper left
 * corner.
 */
function boxOf(
  { transform, width, dir }: TextItem,
  toPage: ToPage,
  [from, to]: readonly [number, number] = [0, 1],
): [number, number, number, number] {
  const [a = 1, b = 0, c = 0, d = 1, x = 0, y = 0] = transform;
  const [along, up] = [Math.hypot(a, b) || 1, Math.hypot(c, d) || 1];
  const corner = (right: number, above: number) =>
    toPage(x + (a / along) * right + (c / up) * above, y + (b / along) * right + (d / up) * above);
  const ends = dir === 'rtl' ? [1 - to, 1 - from] : [from, to];
  const corners = ends
    .map((end) => end * width)
    .flatMap((right) => [-descent * up, ascent * up].map((above) => corner(right, above)));
  const xs = corners.map(([px = 0]) => px);
  const ys = corners.map(([, py = 0]) => py);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top].map(
    (value) => Math.round(value * 10) / 10,
  ) as [number, number, number, number];
}
