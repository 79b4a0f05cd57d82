import {
  type Area,
  boundsOf,
  circle,
  cut,
  grown,
  join,
  meet,
  moved,
  polygon,
  rect,
} from '../geometry.ts';
import { evenLetters } from '../letter-areas.ts';
import type { Mark, MarkSource, Part, Tone } from '../mark-types.ts';
import { fitted, frames } from './frames.ts';

const part = (area: Area, tone: Tone = 'primary', isExtra?: true): Part => ({
  ...{ area, tone },
  ...(isExtra && { isExtra }),
});

/** Both initials side by side, the second one so far over the first as asked for; of one height. */
function pair(source: MarkSource, overlap: number): [Area, Area] {
  const [a, b] = evenLetters(each(source), source, 70, 200);
  const [left, right] = [boundsOf(a), boundsOf(b)];
  const narrow = Math.min(left.right - left.left, right.right - right.left);
  const second = moved(b, {
    x: left.right - right.left - narrow * overlap,
    y: left.bottom - right.bottom,
  });
  return placed(a, second);
}

/** Both together as large as the square allows. */
function placed(a: Area, b: Area): [Area, Area] {
  const { left, top, right, bottom } = boundsOf(join(a, b));
  const scale = Math.min(100 / (right - left), 94 / (bottom - top));
  const move = { scale, x: (-(left + right) / 2) * scale, y: (-(top + bottom) / 2) * scale };
  return [moved(a, move), moved(b, move)];
}

const each = ({ letters }: MarkSource) =>
  [letters[0] ?? 'A', letters[1] ?? letters[0] ?? 'A'] as const;

/** Marks of two initials. */
export const pairedLetters = {
  'stepped-pair': {
    ...{ title: 'Stepped initials', letters: 2, mood: { luxe: 0.6, era: -0.3, gravity: 0.4 } },
    about: 'The second initial stands lower and before the first, with an even gap around it.',
    draw(source) {
      const [a, b] = pair(source, 0.24);
      const { top, bottom } = boundsOf(a);
      const [one, two] = placed(a, moved(b, { y: (bottom - top) * 0.34 }));
      return [part(cut(one, grown(two, 3.2))), part(two, 'accent')];
    },
  },
  'shared-pair': {
    ...{ title: 'Shared ground', letters: 2, mood: { era: 0.6, force: 0.4 } },
    about: 'Where the initials meet, a third form appears.',
    draw(source) {
      const [a, b] = pair(source, 0.26);
      const both = meet(a, b);
      return [part(cut(join(a, b), both)), part(both, 'accent', true)];
    },
  },
  'divided-disc': {
    ...{ title: 'Divided disc', letters: 2, mood: { gravity: 0.3, era: 0.2 } },
    about: 'Two halves of a circle carry an initial each.',
    draw(source) {
      const [a, b] = evenLetters(each(source), source, 34, 31);
      const half = (side: -1 | 1, letter: Area) => {
        const area = meet(circle(0, 0, 50), rect(side < 0 ? -50 : 2, -50, 48, 100));
        return cut(area, moved(letter, { x: side * 22.5 }));
      };
      return [part(half(-1, a)), part(half(1, b), 'accent')];
    },
  },
  'two-tiles': {
    ...{ title: 'Square and circle', letters: 2, mood: { gravity: -0.5, era: 0.6 } },
    about: 'A square and a circle of one height carry an initial each.',
    draw(source) {
      const [a, b] = evenLetters(each(source), source, 27, 28);
      const tile = cut(rect(-50, -24, 48, 48), moved(a, { x: -26 }));
      const disc = cut(circle(26, 0, 24), moved(b, { x: 26 }));
      return [part(tile), part(disc, 'accent')];
    },
  },
  'slash-pair': {
    ...{ title: 'Initials and a stroke', letters: 2, mood: { era: 0.1, luxe: 0.7, force: -0.5 } },
    about: 'A fine diagonal stands between the initials.',
    draw(source) {
      const [a, b] = evenLetters(each(source), source, 40, 44);
      const line = polygon([
        [27, -44],
        [30.5, -44],
        [-27, 44],
        [-30.5, 44],
      ]);
      const one = moved(a, { x: -23, y: -21 });
      const two = moved(b, { x: 23, y: 21 });
      return [part(one), part(line, 'accent'), part(two)];
    },
  },
  'stacked-pair': {
    ...{ title: 'Stacked initials', letters: 2, mood: { era: -0.1, gravity: 0.4 } },
    about: 'The initials stand one above the other in an upright oval.',
    draw(source) {
      const [a, b] = evenLetters(each(source), source, 31, 36);
      const ground = rect(-31, -50, 62, 100, 31);
      const [top, low] = [moved(a, { y: -20.5 }), moved(b, { y: 20.5 })];
      return [part(cut(ground, top, low))];
    },
  },
  'ruled-pair': {
    ...{
      title: 'Initials between rules',
      letters: 2,
      mood: { era: -0.6, luxe: 0.6, gravity: 0.5 },
    },
    about: 'The initials stand on a line and under one, as on a title page.',
    draw(source) {
      const [a, b] = pair(source, -0.12);
      const scaled = (area: Area) => moved(area, { scale: 0.8 });
      const both = join(scaled(a), scaled(b));
      const { top, bottom, left, right } = boundsOf(both);
      const rule = (y: number) => part(rect(left, y, right - left, 2.6), 'accent');
      return [part(both), rule(top - 12), rule(bottom + 9.4)];
    },
  },
  'tile-pair': {
    ...{ title: 'Initials in a tile', letters: 2, mood: { era: 0.5, force: 0.5 } },
    about: 'Both initials are cut out of a square, close together.',
    draw(source) {
      const [a, b] = pair(source, -0.03);
      const both = fitted(join(a, b), 62);
      return [part(cut(frames.tile(), both))];
    },
  },
} as const satisfies Readonly<Record<string, Mark>>;
