import { type Demand, lengthDemands, type Unit } from './length-demands.ts';
import { vagueLengths } from './vague-lengths.ts';
import type { Word } from './words.ts';

/** How many words one of a unit may have, at the very least and at the very most. */
const wordsIn: Readonly<Record<Unit, readonly [least: number, most: number]>> = {
  words: [1, 1],
  sentences: [2, 60],
  paragraphs: [5, 300],
  characters: [1 / 15, 1 / 2],
  bullets: [1, 80],
  pages: [80, 800],
  lines: [1, 40],
};

/** Pairs of lengths that no answer can have at once. */
export function contradictoryLengths(words: readonly Word[]): [Demand, Demand][] {
  const demands = [...lengthDemands(words), ...vagueLengths(words)].sort(
    (a, b) => a.start - b.start,
  );
  const pairs: [Demand, Demand][] = [];
  for (const one of demands) if (one.min > one.max) pairs.push([one, one]);
  demands.forEach((one, at) => {
    for (const other of demands.slice(at + 1)) if (excludes(one, other)) pairs.push([one, other]);
  });
  return pairs;
}

/** `other` stands behind `one`. */
function excludes(one: Demand, other: Demand): boolean {
  if (one.of === other.of || isWholeOf(one, other)) return areApart(one, other);
  // A part is never longer than the whole; that a part is short says nothing of it.
  if (other.of === '' && !isEach(one)) return isLonger(one, other);
  if (one.of === '' && !isEach(other)) return isLonger(other, one);
  return false;
}

const isEach = ({ of }: Demand) => of.startsWith('each');
/** "Write a summary of 50 words. Use at least 200 words." means the summary both times. */
const isWholeOf = (one: Demand, other: Demand) => other.of === '' && one.of !== '' && !isEach(one);

const areApart = (one: Demand, other: Demand) => isLonger(one, other) || isLonger(other, one);

/** Whether the least of one is more than the most of the other. */
function isLonger(one: Demand, other: Demand): boolean {
  if (one.unit === other.unit) return one.min > other.max;
  if (one.unit === 'bullets' || one.unit === 'lines') return false;
  return one.min * wordsIn[one.unit][0] > other.max * wordsIn[other.unit][1];
}
