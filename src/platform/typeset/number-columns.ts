import { wordsOfInlines } from '#kernel/rich-text/plain-text.ts';
import type { Inline } from '#kernel/rich-text/rich-text.ts';

type Rows = readonly (readonly (readonly Inline[])[])[];

/** A figure with its sign, currency or unit, such as `−1,204.50 €`, `12 %` or `9 ft`; a dash stands for none. */
const figure =
  /^(?:[-–—]|[+−–-]?\s?[$€£¥]?\s?\d[\d.,:\u00a0\u202f ]{0,30}(?:%|‰|[$€£¥]|\p{L}{1,4}\.?)?)$/u;

/**
 * Which columns of a table hold figures alone, so that they stand one below the other at the right. The first
 * row is the head and says nothing; a column without a single figure has none.
 */
export function numberColumns([head = [], ...rows]: Rows): boolean[] {
  return head.map((_, column) => {
    const words = rows.map((row) => wordsOfInlines(row[column] ?? []).trim()).filter(Boolean);
    return words.some((each) => /\d/.test(each)) && words.every((each) => figure.test(each));
  });
}
