import type { Mark } from '../mark-types.ts';
import { builtLetters } from './built-letters.ts';
import { cutLetters } from './cut-letters.ts';
import { type FrameName, frames } from './frames.ts';
import { motifs } from './motifs.ts';
import { pairedLetters } from './paired-letters.ts';
import { shapes } from './shapes.ts';

export const allMarks: Readonly<Record<string, Mark>> = {
  ...cutLetters,
  ...builtLetters,
  ...pairedLetters,
  ...shapes,
  ...motifs,
};
export const markIds = Object.keys(allMarks);

export function markOf(id: string): Mark {
  const mark = allMarks[id];
  if (!mark) throw new Error(`There is no mark ${id}`);
  return mark;
}

/** Grounds that shapes may be cut out of. */
export const groundNames = ['disc', 'squircle', 'arch', 'tile', 'leaf', 'hexagon'] as const;
export type GroundName = (typeof groundNames)[number];
export const groundOf = (name: GroundName & FrameName) => frames[name]();
