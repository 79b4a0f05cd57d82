import type { FontId } from '#kernel/fonts/font-families.ts';
import { nearestWeight } from '#kernel/fonts/font-families.ts';
import { taglineFamily } from '../../choose/font-moods.ts';
import { boundsOf, moved } from '../geometry.ts';
import { part, setLine } from './set-line.ts';
import type { Word } from './word-types.ts';

/** Height of capitals at least and at most; below a long name they grow with it. */
const smallest = (width: number) => Math.max(24, width * 0.027);
const largest = (width: number) => Math.max(40, width * 0.036);

/**
 * A line of capitals below a name. It is as wide as the name where its letters allow that, else it
 * begins where the name begins, or stands in its middle.
 */
export function taglineOf(text: string, name: FontId, above: Word, align: 'left' | 'centre') {
  const family = taglineFamily(name);
  const weight = nearestWeight(family, 500);
  const { left, right } = above.bounds;
  const width = right - left;
  const set = (tracking: number, height: number) =>
    setLine(text, { family, weight, tracking, letterCase: 'capitals' }, height);
  const probe = set(150, 100);
  const height = Math.max(
    smallest(width),
    Math.min(largest(width), (100 * width) / probe.bounds.right),
  );
  const first = set(150, height);
  const line = justified(set, first, height, width);
  const area = line.area;
  const gap = 38 + height * 0.4;
  const y = Math.max(above.bottom, above.bounds.bottom - 12) + gap + height;
  const own = boundsOf(area).right;
  const x = align === 'centre' ? (left + right - own) / 2 : left;
  return { parts: [part(moved(area, { x, y }))], bottom: y };
}

type Line = ReturnType<typeof setLine>;

/** Spaced so that it ends where the name ends; as it is where that would tear or squeeze it. */
function justified(
  set: (tracking: number, height: number) => Line,
  first: Line,
  height: number,
  width: number,
): Line {
  const ratio = width / first.bounds.right;
  if (ratio > 1.6 || ratio < 0.86) return first;
  const gaps = Math.max(1, first.letters.length - 1);
  // An em is about 1.4 times as high as its capitals.
  const more = ((width - first.bounds.right) / gaps / (height * 1.4)) * 1000;
  const tracking = Math.max(30, Math.min(420, 150 + more));
  const second = set(tracking, height);
  const rest = ((width - second.bounds.right) / gaps / (height * 1.4)) * 1000;
  return set(Math.max(30, Math.min(440, tracking + rest)), height);
}
