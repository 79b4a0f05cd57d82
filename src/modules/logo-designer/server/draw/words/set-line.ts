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

/** A line of type whose capitals are 100 high, its ink beginning at x = 0 on the baseline 0. */
export function setLine(text: string, type: Type, capHeight = 100): Line {
  const { family, weight, tracking } = type;
  const probe = outlineText('H', { family, weight, size: 100 });
  const size = (100 * capHeight) / probe.capHeight;
  const line = outlineText(cased(text, type), { family, weight, size, tracking });
  // Tracking opens a blank twice, on both of its sides: one of them is enough.
  const extra = (size * Math.max(0, tracking)) / 1000;
  let shift = 0;
  const placed = line.letters.flatMap((one) => {
    if (one.d !== '') return [{ text: one.text, area: moved(areaOf(one.d), { x: -shift }) }];
    shift += extra * 0.9;
    return [];
  });
  const whole = new Path2D();
  for (const { area } of placed) whole.addPath(area);
  const { left } = boundsOf(whole);
  const area = moved(whole, { x: -left });
  const letters = placed.map((one) => ({ ...one, area: moved(one.area, { x: -left }) }));
  const bounds = boundsOf(area);
  return { area, bounds, height: -bounds.top, letters };
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
