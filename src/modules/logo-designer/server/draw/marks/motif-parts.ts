import { type Area, join, moved, rect } from '../geometry.ts';
import type { Mark, Part, Tone } from '../mark-types.ts';

export const part = (area: Area, tone: Tone = 'primary'): Part => ({ area, tone });
export const motif = (mark: Omit<Mark, 'letters'>): Mark => ({ ...mark, letters: 0 });
export const mirrored = (area: Area): Area => moved(area, { scaleX: -1 });

/** A stem with pairs of leaves and one at its tip. */
export function branch(count: number, leaf: Area, lean: number, step: number): Area {
  const stem = rect(-1.5, -34, 3, 84, 1.5);
  const pairs = Array.from({ length: count }, (_, at) => {
    const right = moved(leaf, { turn: lean, x: 2.4, y: 34 - at * step });
    return [right, mirrored(right)];
  }).flat();
  const tip = moved(leaf, { y: 31 - count * step });
  return join(stem, ...pairs, tip);
}
