import {
  type Area,
  areaOf,
  circle,
  cut,
  grown,
  join,
  meet,
  moved,
  polygon,
  rect,
} from '../geometry.ts';
import type { Mark } from '../mark-types.ts';
import { ring } from './frames.ts';
import { moreMotifs } from './more-motifs.ts';
import { branch, mirrored, motif, part } from './motif-parts.ts';
import { around, bud, petal } from './petals.ts';
import { bar, line } from './shapes.ts';

/** Marks that show a thing, built from circles, squares and few angles. */
export const motifs = {
  wheat: motif({
    ...{ title: 'Ear of wheat', mood: { tech: -0.8, era: -0.4 } },
    about: 'One grain, repeated in pairs along a stem.',
    fields: ['bakery', 'food', 'farming', 'beer'],
    draw: () => [part(branch(4, petal(27, 13), 36, 17))],
  }),
  loaf: motif({
    ...{ title: 'Loaf', mood: { tech: -0.6, gravity: -0.3 } },
    about: 'A round-topped block with three slanted cuts.',
    fields: ['bakery', 'food'],
    draw() {
      const bread = rect(-49, -30, 98, 62, [36, 36, 16, 16]);
      const cuts = [-24, 1, 26].map((x) => bar(x - 6, 4, [x + 6, -14], 5.5));
      return [part(cut(bread, ...cuts))];
    },
  }),
  tulip: motif({
    ...{ title: 'Tulip', mood: { tech: -0.7, force: -0.2 } },
    about: 'Three petals from one point, over a pair of leaves.',
    fields: ['flowers', 'garden', 'beauty'],
    draw() {
      const side = moved(bud(46, 24), { turn: 24 });
      const middle = bud(50, 23);
      const gap = grown(middle, 2.6);
      const head = [cut(side, gap), cut(mirrored(side), gap)].map((one) => moved(one, { y: 2 }));
      const stem = rect(-1.7, -2, 3.4, 52, 1.7);
      const leaf = moved(petal(36, 13), { turn: 38, y: 48 });
      return [
        part(join(...head)),
        part(moved(middle, { y: 2 }), 'accent'),
        part(cut(join(stem, leaf, mirrored(leaf)), rect(-60, 50, 120, 20))),
      ];
    },
  }),
  sprig: motif({
    ...{ title: 'Sprig', mood: { tech: -0.8, force: -0.5, luxe: 0.3 } },
    about: 'Leaves in pairs grow smaller towards the tip.',
    fields: ['flowers', 'garden', 'wellness', 'beauty', 'farming', 'food'],
    draw() {
      const stem = rect(-1.4, -30, 2.8, 80, 1.4);
      const leaves = [30, 8, -13].flatMap((y, at) => {
        const leaf = moved(petal(36 - at * 6, 15 - at * 2), { turn: 52 - at * 4, y });
        return [leaf, mirrored(leaf)];
      });
      return [part(join(stem, ...leaves, moved(petal(26, 11), { y: -24 })))];
    },
  }),
  bloom: motif({
    ...{ title: 'Blossom', mood: { tech: -0.5, gravity: -0.5 } },
    about: 'Five round petals around a point.',
    fields: ['flowers', 'children', 'beauty', 'garden'],
    draw() {
      const petals = around(circle(0, -27, 21.5), 5);
      const middle = circle(0, 0, 11);
      return [part(cut(join(...petals), grown(middle, 4))), part(middle, 'accent')];
    },
  }),
  sprout: motif({
    ...{ title: 'Sprout', mood: { tech: -0.6, era: 0.4 } },
    about: 'Two leaves of different size on one stem.',
    fields: ['garden', 'wellness', 'farming', 'education', 'finance'],
    draw() {
      const left = moved(rect(-46, -46, 46, 46, [4, 42, 4, 42]), { scale: 0.86, x: -3, y: 2 });
      const right = moved(rect(0, -46, 46, 46, [42, 4, 42, 4]), { x: 3, y: -4 });
      const stem = rect(-3, -6, 6, 56, 3);
      return [part(left), part(right, 'accent'), part(stem)];
    },
  }),
  peaks: motif({
    ...{ title: 'Peaks', mood: { force: 0.5, era: 0.2 } },
    about: 'A mountain behind another, with a gap between.',
    fields: ['outdoor', 'climbing', 'sport', 'travel', 'consulting'],
    draw() {
      const high = polygon(
        [
          [-50, 40],
          [-10, -42],
          [30, 40],
        ],
        3,
      );
      const low = polygon(
        [
          [4, 40],
          [29, -10],
          [54, 40],
        ],
        3,
      );
      return [part(cut(high, grown(low, 3.4))), part(low, 'accent')];
    },
  }),
  route: motif({
    ...{ title: 'Route', mood: { force: 0.6, era: 0.6, gravity: -0.2 } },
    about: 'One line climbs in three turns to a point.',
    fields: ['climbing', 'outdoor', 'sport', 'travel', 'logistics'],
    draw() {
      const way: [number, number][] = [
        [-34, 44],
        [14, 26],
        [-20, 2],
        [22, -16],
      ];
      return [part(line(way, 10.5)), part(circle(6, -40, 10.5), 'accent')];
    },
  }),
  hold: motif({
    ...{ title: 'Holds', mood: { gravity: -0.6, force: 0.5 } },
    about: 'Three rounded stones, each smaller than the one below.',
    fields: ['climbing', 'wellness', 'children'],
    draw() {
      const stone = areaOf('M-30 12C-36 -8 -18 -22 4 -21C26 -20 38 -8 33 8C29 20 -24 26 -30 12Z');
      return [
        part(moved(stone, { scale: 1.3, y: 30 })),
        part(moved(stone, { scale: 0.92, scaleX: -1, y: -9, x: 4 }), 'accent'),
        part(moved(stone, { scale: 0.56, y: -37, x: -4 })),
      ];
    },
  }),
  temple: motif({
    ...{ title: 'Columns', mood: { era: -0.8, gravity: 0.9 } },
    about: 'Three columns carry a gable.',
    fields: ['law', 'finance', 'education', 'museum'],
    draw() {
      const gable = polygon(
        [
          [-50, -16],
          [0, -46],
          [50, -16],
        ],
        1,
      );
      const columns = [-34, -5.5, 23].map((x) => rect(x, -10, 11, 42));
      return [part(join(gable, rect(-46, 38, 92, 8))), part(join(...columns))];
    },
  }),
  scales: motif({
    ...{ title: 'Scales', mood: { era: -0.5, gravity: 0.8 } },
    about: 'Two pans hang level from one beam.',
    fields: ['law', 'consulting'],
    draw() {
      const pan = meet(circle(0, 0, 18), rect(-20, 2, 40, 20));
      const strings = join(bar(0, -32, [-15, 2], 2.6), bar(0, -32, [15, 2], 2.6));
      const side = join(moved(pan, { y: 2 }), strings);
      const post = join(rect(-2.6, -42, 5.2, 84, 1), rect(-20, 39, 40, 5.6, 1), circle(0, -43, 5));
      return [
        part(join(post, rect(-36, -33, 72, 4.6, 2))),
        part(join(moved(side, { x: -31 }), moved(side, { x: 31 }))),
      ];
    },
  }),
  nodes: motif({
    ...{ title: 'Connected points', mood: { tech: 0.9, era: 0.6 } },
    about: 'Three points on a circle, joined through the middle.',
    fields: ['technology', 'science', 'community', 'education'],
    draw() {
      const ends: [number, number][] = [
        [0, -37],
        [35, 25],
        [-35, 25],
      ];
      const lines = ends.map((end) => bar(0, 2, end, 7));
      const dots = ends.map(([x, y]) => circle(x, y, 13));
      return [
        part(join(...lines, circle(0, 2, 10), ...dots.slice(1))),
        part(dots[0] as Area, 'accent'),
      ].map((one, at) => (at === 0 ? { ...one, area: cut(one.area, circle(0, -37, 17)) } : one));
    },
  }),
  prompt: motif({
    ...{ title: 'Prompt', mood: { tech: 1, era: 0.7 } },
    about: 'An angle and a bar, as where a command begins.',
    fields: ['technology'],
    draw() {
      return [
        part(
          line(
            [
              [-38, -32],
              [-4, 0],
              [-38, 32],
            ],
            13,
          ),
        ),
        part(rect(6, 25.5, 42, 13, 6.5), 'accent'),
      ];
    },
  }),
  cup: motif({
    ...{ title: 'Cup', mood: { tech: -0.4, gravity: -0.3 } },
    about: 'A half circle with a ring for its handle.',
    fields: ['café', 'food', 'bakery'],
    draw() {
      const bowl = rect(-42, -14, 66, 50, [2, 2, 33, 33]);
      const handle = cut(ring(17, 6.5, 26, 4), rect(-42, -30, 66, 80));
      const steam = [24, 34, 24].map((height, at) =>
        rect(-27 + at * 15, -20 - height, 5, height, 2.5),
      );
      return [part(join(bowl, handle, rect(-42, 42, 66, 5.5, 2))), part(join(...steam), 'accent')];
    },
  }),
  house: motif({
    ...{ title: 'House', mood: { gravity: 0.1 } },
    about: 'A gable, and an arch for its door.',
    fields: ['home', 'building', 'hotel'],
    draw() {
      const body = polygon(
        [
          [-42, 44],
          [-42, -8],
          [0, -44],
          [42, -8],
          [42, 44],
        ],
        4,
      );
      return [part(cut(body, rect(-13, 6, 26, 60, [13, 13, 0, 0])))];
    },
  }),
  ...moreMotifs,
} as const satisfies Readonly<Record<string, Mark>>;
