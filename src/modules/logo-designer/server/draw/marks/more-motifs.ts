import { areaOf, circle, cut, ellipse, join, meet, moved, polygon, rect } from '../geometry.ts';
import type { Mark } from '../mark-types.ts';
import { ring } from './frames.ts';
import { mirrored, motif, part } from './motif-parts.ts';
import { bar } from './shapes.ts';

/** The second half of the marks that show a thing. */
export const moreMotifs = {
  drop: motif({
    ...{ title: 'Drop', mood: { tech: -0.3, era: 0.3 } },
    about: 'A circle with one corner, and a crescent of light.',
    fields: ['cleaning', 'energy', 'health', 'beauty', 'wellness'],
    draw() {
      const drop = moved(rect(-34, -34, 68, 68, [0, 34, 34, 34]), { turn: 45, y: 6 });
      const light = cut(circle(0, 8, 21), circle(6, 4, 21));
      return [part(cut(drop, light))];
    },
  }),
  book: motif({
    ...{ title: 'Open book', mood: { era: -0.3, gravity: 0.3 } },
    about: 'Two pages meet in one fold.',
    fields: ['education', 'books', 'law', 'consulting'],
    draw() {
      const page = areaOf('M3 -24C14 -34 32 -37 50 -33L50 30C32 26 14 29 3 38Z');
      return [part(mirrored(page)), part(page, 'accent')];
    },
  }),
  heart: motif({
    ...{ title: 'Heart', mood: { gravity: -0.4, force: -0.1 } },
    about: 'Two half circles on a square.',
    fields: ['health', 'community', 'wedding', 'pets'],
    draw() {
      const heart = moved(join(rect(-26, -26, 52, 52), circle(0, -26, 26), circle(-26, 0, 26)), {
        turn: 45,
        y: 8,
      });
      return [part(moved(heart, { scale: 0.92 }))];
    },
  }),
  bolt: motif({
    ...{ title: 'Bolt', mood: { force: 0.9, era: 0.4 } },
    about: 'Two triangles meet along one slanted line.',
    fields: ['energy', 'sport', 'technology', 'logistics'],
    draw: () => [
      part(
        polygon(
          [
            [10, -50],
            [-34, 8],
            [-4, 8],
            [-10, 50],
            [34, -10],
            [4, -10],
          ],
          2,
        ),
      ),
    ],
  }),
  tree: motif({
    ...{ title: 'Tree', mood: { tech: -0.7 } },
    about: 'Three circles make a crown over one trunk.',
    fields: ['garden', 'outdoor', 'farming', 'home'],
    draw() {
      const crown = join(circle(0, -20, 28), circle(-20, 4, 22), circle(20, 4, 22));
      const trunk = rect(-3.5, -8, 7, 58, 3.5);
      const twigs = join(bar(0, 12, [13, -3], 5), bar(0, 2, [-12, -12], 5));
      const inside = join(trunk, twigs);
      return [part(join(cut(crown, inside), meet(trunk, rect(-20, 24, 40, 30))))];
    },
  }),
  paw: motif({
    ...{ title: 'Paw', mood: { gravity: -0.7, tech: -0.4 } },
    about: 'Four toes over one pad.',
    fields: ['pets', 'children'],
    draw() {
      const pad = areaOf(
        'M0 0C14 0 20 14 28 22C36 32 28 44 16 42C8 41 4 39 0 39C-4 39 -8 41 -16 42C-28 44 -36 32 -28 22C-20 14 -14 0 0 0Z',
      );
      const toes = [
        [-37, -2, -24],
        [-15, -24, -8],
        [15, -24, 8],
        [37, -2, 24],
      ].map(([x = 0, y = 0, turn = 0]) => moved(ellipse(0, 0, 10.5, 14.5), { x, y, turn }));
      return [part(join(pad, ...toes))];
    },
  }),
  globe: motif({
    ...{ title: 'Globe', mood: { tech: 0.2, gravity: 0.2 } },
    about: 'A circle with two meridians and the equator.',
    fields: ['travel', 'logistics', 'consulting', 'education'],
    draw() {
      const line = (rx: number) => cut(ellipse(0, 0, rx + 2, 60), ellipse(0, 0, rx - 2, 58));
      return [part(cut(circle(0, 0, 50), line(22), rect(-60, -2, 120, 4)))];
    },
  }),
  bag: motif({
    ...{ title: 'Bag', mood: { gravity: -0.1 } },
    about: 'A square with a half ring for its handle.',
    fields: ['shop', 'fashion'],
    draw() {
      const handle = meet(ring(19, 6, 0, -16), rect(-30, -40, 60, 24));
      const smile = meet(ring(17, 5.5, 0, 0), rect(-30, 0, 60, 30));
      return [part(join(handle, cut(rect(-38, -16, 76, 62, [3, 3, 9, 9]), smile)))];
    },
  }),
  cross: motif({
    ...{ title: 'Cross with a leaf', mood: { gravity: 0.3 } },
    about: 'A cross of equal arms; one of them is a leaf.',
    fields: ['health', 'pets'],
    draw() {
      const arms = join(rect(-16, -48, 32, 96, 5), rect(-48, -16, 50, 32, 5));
      return [part(arms), part(rect(19.5, -16, 32, 32, [28, 2, 28, 2]), 'accent')];
    },
  }),
  dumbbell: motif({
    ...{ title: 'Dumb-bell', mood: { force: 0.9 } },
    about: 'Two pairs of plates on one bar, tilted.',
    fields: ['sport'],
    draw() {
      const half = join(rect(18, -26, 14, 52, 5), rect(35, -17, 11, 34, 5));
      const all = join(rect(-20, -5, 40, 10), half, mirrored(half));
      return [part(moved(all, { turn: -38, scale: 1.06 }))];
    },
  }),
  nib: motif({
    ...{ title: 'Nib', mood: { era: -0.4, gravity: 0.3, luxe: 0.4 } },
    about: 'A pointed leaf with a slit that ends in an eye.',
    fields: ['writing', 'books', 'design', 'law', 'consulting'],
    draw() {
      const body = areaOf('M-20 -46L20 -46L28 0C28 20 10 36 0 50C-10 36 -28 20 -28 0Z');
      const slit = join(rect(-1.8, 2, 3.6, 60), circle(0, 0, 6.5));
      return [part(cut(body, slit, rect(-40, -36, 80, 4)))];
    },
  }),
  cutlery: motif({
    ...{ title: 'Fork and knife', mood: { era: -0.1 } },
    about: 'A fork and a knife of one height.',
    fields: ['food', 'café', 'hotel'],
    draw() {
      const tines = [-28, -18, -8].map((x) => rect(x - 2.2, -48, 4.4, 34, 2.2));
      const fork = join(
        ...tines,
        rect(-30.2, -22, 24.4, 16, [0, 0, 12, 12]),
        rect(-21, -14, 6, 62, 3),
      );
      const knife = join(areaOf('M14 -48C32 -44 32 -16 30 4L14 4Z'), rect(14, 0, 6.4, 48, 3));
      return [part(fork), part(knife)];
    },
  }),
  note: motif({
    ...{ title: 'Sound', mood: { force: 0.3, era: 0.5 } },
    about: 'Five bars swing to both sides of one line.',
    fields: ['music', 'film', 'technology'],
    draw() {
      return [34, 66, 100, 58, 28].map((height, at) =>
        part(rect(-49 + at * 21.6, -height / 2, 12, height, 6), at === 2 ? 'accent' : 'primary'),
      );
    },
  }),
} as const satisfies Readonly<Record<string, Mark>>;
