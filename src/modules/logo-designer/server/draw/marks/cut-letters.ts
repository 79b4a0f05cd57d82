import { type Area, boundsOf, cut, moved, rect } from '../geometry.ts';
import { letterArea } from '../letter-areas.ts';
import type { Mark, MarkSource, Mood, Part } from '../mark-types.ts';
import { type FrameName, frames, ring } from './frames.ts';

const primary = (area: Area): Part => ({ area, tone: 'primary' });
const first = ({ letters }: MarkSource) => letters[0] ?? 'A';

/** How high a letter may be within each ground, and how far its middle lies below that of the ground. */
const room: Readonly<Record<FrameName, readonly [height: number, below: number]>> = {
  ...{ disc: [50, 0], squircle: [54, 0], tile: [58, 0], arch: [44, 8], hexagon: [48, 0] },
  ...{ diamond: [40, 0], leaf: [50, 0], drop: [48, 2], shield: [48, -5], quarter: [46, 12] },
};

/** A letter cut out of a solid ground. */
const cutOut = (frame: FrameName, title: string, about: string, mood: Mood): Mark => ({
  ...{ title, about, letters: 1, mood },
  draw(source) {
    const [height, below] = room[frame];
    const letter = letterArea(first(source), source, height, height * 1.02);
    const x = frame === 'quarter' ? 12 : 0;
    return [primary(cut(frames[frame](), moved(letter, { x, y: below })))];
  },
});

/** Marks in which a ground carries the letter. */
export const cutLetters = {
  'disc-letter': cutOut('disc', 'Letter in a disc', 'The initial is cut out of a full circle.', {}),
  'squircle-letter': cutOut(
    ...(['squircle', 'Letter in a soft square'] as const),
    ...(['The initial is cut out of a superellipse, as app icons are.', { era: 0.6 }] as const),
  ),
  'tile-letter': cutOut(
    ...(['tile', 'Letter in a tile'] as const),
    ...(['The initial is cut out of a square.', { era: 0.4, force: 0.5 }] as const),
  ),
  'arch-letter': cutOut(
    ...(['arch', 'Letter under an arch'] as const),
    ...(['The initial stands in a doorway.', { era: -0.5, tech: -0.4, luxe: 0.4 }] as const),
  ),
  'hexagon-letter': cutOut(
    ...(['hexagon', 'Letter in a hexagon'] as const),
    ...(['The initial is cut out of six equal sides.', { tech: 0.7, era: 0.3 }] as const),
  ),
  'diamond-letter': cutOut(
    ...(['diamond', 'Letter in a diamond'] as const),
    ...(['A square on its corner holds the initial.', { gravity: 0.3, luxe: 0.3 }] as const),
  ),
  'leaf-letter': cutOut(
    ...(['leaf', 'Letter in a leaf'] as const),
    ...(['Two opposite corners of a square are rounded to a leaf.', { tech: -0.7 }] as const),
  ),
  'drop-letter': cutOut(
    ...(['drop', 'Letter in a drop'] as const),
    ...(['Three corners are round, one is kept.', { gravity: -0.3, era: 0.4 }] as const),
  ),
  'shield-letter': cutOut(
    ...(['shield', 'Letter on a shield'] as const),
    ...(['The initial is cut out of a coat of arms.', { era: -0.7, gravity: 0.7 }] as const),
  ),
  'corner-letter': {
    ...{ title: 'Letter in the corner', letters: 1, mood: { era: 0.7, force: 0.4 } },
    about: 'The initial stands in the lower left corner of a square, on its edge.',
    draw(source) {
      const letter = letterArea(first(source), source, 56, 62);
      const { left, bottom } = boundsOf(letter);
      return [primary(cut(frames.tile(), moved(letter, { x: -36 - left, y: 36 - bottom })))];
    },
  },
  'ring-letter': {
    ...{ title: 'Letter in a ring', letters: 1, mood: { luxe: 0.6, force: -0.6, era: -0.2 } },
    about: 'The initial stands free in a thin ring.',
    draw(source) {
      return [primary(ring(50, 3)), primary(letterArea(first(source), source, 46, 46))];
    },
  },
  'seal-letter': {
    ...{ title: 'Letter in a seal', letters: 1, mood: { era: -0.8, luxe: 0.6, gravity: 0.4 } },
    about: 'Two rings of different weight hold the initial.',
    draw(source) {
      const letter = letterArea(first(source), source, 40, 40);
      return [primary(ring(50, 4.5)), { area: ring(41.5, 1.8), tone: 'accent' }, primary(letter)];
    },
  },
  'open-frame': {
    ...{ title: 'Letter in an open frame', letters: 1, mood: { luxe: 0.5, era: 0.2, force: -0.3 } },
    about: 'The initial breaks the lower right corner of its frame.',
    draw(source) {
      const letter = letterArea(first(source), source, 60, 60);
      const frame = cut(rect(-47, -47, 94, 94), rect(-42.5, -42.5, 85, 85));
      const { left, top, right, bottom } = boundsOf(letter);
      const put = moved(letter, { x: 49 - right, y: 49 - bottom });
      const free = rect(42 - (right - left), 42 - (bottom - top), 80, 80);
      return [primary(cut(frame, free)), primary(put)];
    },
  },
} as const satisfies Readonly<Record<string, Mark>>;
