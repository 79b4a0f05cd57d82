import { Path2D } from '@napi-rs/canvas';
import { outlineText } from '#platform/fonts/outline-text.ts';
import { type Area, areaOf, type Bounds, boundsOf, moved } from '../geometry.ts';
import type { Part, Tone } from '../mark-types.ts';
import type { Type, Word } from './word-types.ts';

export type Line = {
  readonly area: Area;
  readonly bounds: Bounds;
  /** From the baseline up to the top of its letters: lower where none is tall. */
  readonly height: number;
  /** One area for each letter, blanks left out, in their order. */
  readonly letters: readonly { readonly text: string; readonly area: Area }[];
};

export function cased(text: string, { letterCase }: Pick<Type, 'letterCase'>): string {
  if (letterCase === 'capitals') return text.toLocaleUpperCase('en');
  return letterCase === 'small letters' ? text.toLocaleLowerCase('en') : text;
}

const capHeights = new Map<string, number>();

/** Height of capitals that are set at 100. */
function capHeightOf(family: Type['family'], weight: number): number {
  const key = `${family} ${weight}`;
  const known = capHeights.get(key) ?? outlineText('H', { family, weight, size: 100 }).capHeight;
  capHeights.set(key, known);
  return known;
}

/** Many drafts of a name share its lines; they are told apart by everything that shapes them. */
const lines = new Map<string, Line>();
const mostLines = 400;

/**
 * A line of type whose capitals are 100 high, its ink beginning at x = 0 on the baseline 0. It is shared: whoever changes
 * its areas copies them, as everything in `geometry.ts` does.
 */
export function setLine(text: string, type: Type, capHeight = 100): Line {
  const key = [type.family, type.weight, type.tracking, capHeight, cased(text, type)].join(' ');
  const known = lines.get(key) ?? newLine(text, type, capHeight);
  if (lines.size >= mostLines) lines.clear();
  lines.set(key, known);
  return known;
}

function newLine(text: string, type: Type, capHeight: number): Line {
  const { family, weight, tracking } = type;
  const size = (100 * capHeight) / capHeightOf(family, weight);
  const line = outlineText(cased(text, type), { family, weight, size, tracking });
  // Tracking opens a blank twice, on both of its sides: one of them is enough.
  const extra = (size * Math.max(0, tracking)) / 1000;
  let shift = 0;
  const placed = line.letters.flatMap((one) => {
    if (one.d !== '') return [{ text: one.text, d: one.d, x: -shift }];
    shift += extra * 0.9;
    return [];
  });
  const whole = new Path2D();
  for (const x of new Set(placed.map((one) => one.x))) {
    const word = placed.filter((one) => one.x === x).map(({ d }) => d);
    whole.addPath(moved(areaOf(word.join('')), { x }));
  }
  const { left } = boundsOf(whole);
  const area = moved(whole, { x: -left });
  const bounds = boundsOf(area);
  // Few ways to draw a name ask for its letters one by one.
  let letters: Line['letters'] | undefined;
  return {
    ...{ area, bounds, height: -bounds.top },
    get letters() {
      letters ??= placed.map((one) => ({
        text: one.text,
        area: moved(areaOf(one.d), { x: one.x - left }),
      }));
      return letters;
    },
  };
}

export const part = (area: Area, tone: Tone = 'ink', isExtra?: true): Part => ({
  ...{ area, tone },
  ...(isExtra && { isExtra }),
});

/** A word of these parts; a mark is aligned with capitals unless told otherwise. */
export function wordOf(
  parts: readonly Part[],
  { top = -100, bottom = 0 }: { readonly top?: number; readonly bottom?: number } = {},
): Word {
  const all = parts.map(({ area }) => boundsOf(area));
  const bounds = {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map((one) => one.top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map((one) => one.bottom)),
  };
  return { parts, bounds, top, bottom };
}

/** Where the eye sees the upper edge of a line: small letters count for more than their few tall ones. */
export const seenTop = (line: Line, text: string): number => {
  const isSmall = text === text.toLocaleLowerCase('en');
  return -(isSmall ? Math.min(line.height, 92) : Math.min(line.height, 100));
};
