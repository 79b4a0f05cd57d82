import { type FontId, nearestWeight } from '#kernel/fonts/font-families.ts';
import { outlineText } from '#platform/fonts/outline-text.ts';

export type Face = { readonly family: FontId; readonly weight: number; readonly tracking: number };
type Measured = {
  readonly width: number;
  readonly ascent: number;
  readonly capHeight: number;
  readonly descent: number;
};

const em = 200;
const known = new Map<string, Measured>();
const most = 4000;

/** Of a line set one pixel high: everything grows with the size. Outlining is what costs, so it is kept. */
export function measure(text: string, face: Face): Measured {
  const weight = nearestWeight(face.family, face.weight);
  const key = `${face.family} ${weight} ${face.tracking} ${text}`;
  const before = known.get(key);
  if (before) return before;
  const { width, ascent, capHeight, descent } = outlineText(text, {
    ...{ family: face.family, weight, size: em, tracking: face.tracking },
  });
  const found = {
    ...{ width: width / em, ascent: ascent / em, capHeight: capHeight / em, descent: descent / em },
  };
  if (known.size >= most) known.clear();
  known.set(key, found);
  return found;
}

/** Word by word: what was measured once serves every line that it comes to stand in. */
export const widthOf = (text: string, face: Face, size: number): number => {
  const words = text.split(' ');
  const blanks =
    (words.length - 1) * measure('n n', face).width -
    (words.length - 1) * 2 * measure('n', face).width;
  return (words.reduce((sum, word) => sum + measure(word, face).width, 0) + blanks) * size;
};
