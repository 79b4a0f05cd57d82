import { StrokeCap, StrokeJoin } from '@napi-rs/canvas';
import {
  type Area,
  areaOf,
  circle,
  corners,
  cut,
  grown,
  join,
  meet,
  moved,
  polygon,
  rect,
} from '../geometry.ts';
import type { Mark, Part, Tone } from '../mark-types.ts';
import { ring } from './frames.ts';
import { around, petal, wave } from './petals.ts';

const part = (area: Area, tone: Tone = 'primary'): Part => ({ area, tone });
const shape = (mark: Omit<Mark, 'letters'>): Mark => ({ ...mark, letters: 0 });

/** Marks of nothing but geometry. */
export const shapes = {
  rosette: shape({
    ...{ title: 'Rosette', mood: { tech: -0.5, luxe: 0.3 } },
    about: 'One pointed petal, turned evenly around the middle.',
    fields: ['flowers', 'beauty', 'wellness', 'hotel'],
    draw({ random }) {
      const count = random.pick([6, 8, 8]);
      const one = moved(petal(44, count === 6 ? 21 : 15), { y: -6 });
      const all = around(one, count);
      return [
        part(join(...all.filter((_, at) => at % 2 === 0))),
        part(join(...all.filter((_, at) => at % 2 === 1)), 'accent'),
      ];
    },
  }),
  'quarter-tiles': shape({
    ...{ title: 'Quarter circles', mood: { era: 0.6, gravity: -0.2 } },
    about: 'Four tiles with one round corner each, set on a grid of two by two.',
    fields: ['design', 'technology', 'building', 'education'],
    draw({ random }) {
      const turns = random.pick([
        ...[
          [0, 90, 270, 180],
          [180, 270, 90, 0],
          [0, 0, 180, 180],
          [0, 180, 180, 0],
        ],
      ]);
      const disc = random.pick([1, 2, 3, -1]);
      return turns.map((turn, at) => {
        const [x, y] = [at % 2 === 0 ? -25 : 25, at < 2 ? -25 : 25];
        const quarter = moved(rect(-23.5, -23.5, 47, 47, [47, 0, 0, 0]), { turn });
        const tile = at === disc ? circle(0, 0, 23.5) : quarter;
        return part(moved(tile, { x, y }), at === (disc < 0 ? 3 : disc) ? 'accent' : 'primary');
      });
    },
  }),
  'nested-arches': shape({
    ...{ title: 'Nested arches', mood: { tech: -0.3, luxe: 0.3 } },
    about: 'Three arches of one width stand in each other.',
    fields: ['food', 'hotel', 'building', 'home', 'wellness'],
    draw() {
      const arch = (r: number) => rect(-r, -44, r * 2, 88 - (44 - r), [r, r, 0, 0]);
      const at = (r: number) => moved(arch(r), { y: 44 - r });
      const band = (r: number) => cut(at(r), at(r - 10));
      return [part(band(44)), part(band(30), 'accent'), part(at(16))];
    },
  }),
  'rising-bars': shape({
    ...{ title: 'Rising bars', mood: { tech: 0.5, era: 0.6 } },
    about: 'Four bars grow by even steps.',
    fields: ['finance', 'technology', 'consulting', 'music'],
    draw({ random }) {
      const round = random.pick([0, 8.5]);
      return [36, 56, 78, 100].map((height, at) =>
        part(rect(-49 + at * 27, 50 - height, 17, height, round), at === 3 ? 'accent' : 'primary'),
      );
    },
  }),
  'striped-sun': shape({
    ...{ title: 'Sun over water', mood: { gravity: -0.4, era: -0.1 } },
    about: 'A full circle is cut by lines that widen towards the horizon.',
    fields: ['travel', 'energy', 'outdoor', 'food'],
    draw() {
      const cuts = [4, 17, 30].map((y, at) => rect(-60, y, 120, 4 + at * 1.6));
      return [part(cut(circle(0, 0, 49), ...cuts))];
    },
  }),
  cube: shape({
    ...{ title: 'Cube', mood: { tech: 0.8, era: 0.4, force: 0.3 } },
    about: 'Three rhombs make a cube in equal measure.',
    fields: ['technology', 'building', 'logistics'],
    draw() {
      const [a, b, c, d, e, f] = corners(6, 52) as Sixfold;
      const face = (points: Corner[]) => polygon(points);
      const seam = join(bar(0, 0, b, 4.6), bar(0, 0, d, 4.6), bar(0, 0, f, 4.6));
      return [
        part(cut(face([a, b, [0, 0], f]), seam), 'accent'),
        part(cut(face([b, c, d, [0, 0]]), seam)),
        part(cut(face([f, [0, 0], d, e]), seam)),
      ];
    },
  }),
  aperture: shape({
    ...{ title: 'Aperture', mood: { tech: 0.5, era: 0.4 } },
    about: 'Six blades turn around a hexagon.',
    fields: ['photography', 'film', 'technology'],
    draw() {
      const hole = polygon(corners(6, 17, 30));
      const slits = around(rect(-9.8, -16.5, 80, 3.6), 6, 0);
      return [part(cut(circle(0, 0, 50), hole, ...slits))];
    },
  }),
  'linked-rings': shape({
    ...{ title: 'Linked rings', mood: { gravity: 0.2, luxe: 0.3 } },
    about: 'Two rings pass over and under each other.',
    fields: ['consulting', 'community', 'wedding', 'jewellery'],
    draw() {
      const [a, b] = [ring(31, 9.5, -19), ring(31, 9.5, 19)];
      const [upper, lower] = [rect(-60, -60, 120, 60), rect(-60, 0, 120, 60)];
      return [
        part(cut(a, meet(grown(b, 2.8), lower))),
        part(cut(b, meet(grown(a, 2.8), upper)), 'accent'),
      ];
    },
  }),
  trefoil: shape({
    ...{ title: 'Three circles', mood: { gravity: 0.1, era: 0.3 } },
    about: 'Where three circles overlap, they are left open.',
    fields: ['community', 'education', 'health', 'consulting'],
    draw() {
      const all = corners(3, 19).map(([x, y]) => circle(x, y + 4, 29));
      const [a, b, c] = all as [Area, Area, Area];
      const lenses = join(meet(a, b), meet(b, c), meet(a, c));
      return [part(cut(join(a, b, c), lenses)), part(meet(meet(a, b), c), 'accent')];
    },
  }),
  orbit: shape({
    ...{ title: 'Orbit', mood: { tech: 0.6, era: 0.7 } },
    about: 'Twelve points of even growth run around a circle.',
    fields: ['technology', 'energy', 'science'],
    draw() {
      const dots = corners(12, 40).map(([x, y], at) => circle(x, y, 2.6 + at * 0.6));
      return [part(join(...dots))];
    },
  }),
  pinwheel: shape({
    ...{ title: 'Pinwheel', mood: { gravity: -0.6, era: 0.4 } },
    about: 'One half circle, turned four times.',
    fields: ['education', 'children', 'design', 'energy'],
    draw() {
      const half = meet(circle(0, -25, 23.5), rect(1.6, -50, 50, 50));
      const [a, b, c, d] = around(half, 4) as [Area, Area, Area, Area];
      return [part(join(a, c)), part(join(b, d), 'accent')];
    },
  }),
  'wave-disc': shape({
    ...{ title: 'Waves', mood: { tech: -0.4, force: -0.4 } },
    about: 'Three waves of one swing run through a circle.',
    fields: ['wellness', 'travel', 'sport', 'energy'],
    draw() {
      const cuts = [-12, 8, 28].map((y) => wave(y, 13, 4.6));
      return [part(cut(circle(0, 0, 50), ...cuts))];
    },
  }),
  spark: shape({
    ...{ title: 'Spark', mood: { era: 0.7, tech: 0.3, luxe: 0.3 } },
    about: 'A star of four hollow sides, with a smaller one beside it.',
    fields: ['technology', 'beauty', 'cleaning', 'consulting'],
    draw() {
      const star = areaOf(
        'M0 -50C5 -17 17 -5 50 0C17 5 5 17 0 50C-5 17 -17 5 -50 0C-17 -5 -5 -17 0 -50Z',
      );
      return [
        part(moved(star, { scale: 0.86, x: -7, y: 7 })),
        part(moved(star, { scale: 0.34, x: 33, y: -33 }), 'accent'),
      ];
    },
  }),
  gem: shape({
    ...{ title: 'Cut stone', mood: { luxe: 0.8, force: 0.2 } },
    about: 'Facets of a stone, with even gaps.',
    fields: ['jewellery', 'beauty', 'finance', 'wedding'],
    draw() {
      const stone = polygon([
        [-30, -38],
        [30, -38],
        [50, -10],
        [0, 44],
        [-50, -10],
      ]);
      const seams = [
        rect(-60, -11.6, 120, 3.2),
        bar(0, 48, [-20, -10], 3.2),
        bar(0, 48, [20, -10], 3.2),
        bar(-20, -10, [0, -42], 3.2),
        bar(20, -10, [0, -42], 3.2),
      ];
      return [part(cut(stone, ...seams))];
    },
  }),
  'woven-squares': shape({
    ...{ title: 'Woven squares', mood: { tech: 0.4, gravity: 0.4 } },
    about: 'Two square frames pass over and under each other.',
    fields: ['textiles', 'building', 'consulting', 'technology'],
    draw() {
      const frame = (x: number, y: number) =>
        moved(cut(rect(-30, -30, 60, 60, 5), rect(-20, -20, 40, 40)), { x, y });
      const [a, b] = [frame(-16, -16), frame(16, 16)];
      const right = rect(0, -60, 60, 60);
      const left = rect(-60, 0, 60, 60);
      return [
        part(cut(a, meet(grown(b, 2.8), right))),
        part(cut(b, meet(grown(a, 2.8), left)), 'accent'),
      ];
    },
  }),
  'half-moons': shape({
    ...{ title: 'Half circles', mood: { era: 0.7, luxe: 0.2 } },
    about: 'Two half circles, moved against each other by half their width.',
    fields: ['design', 'wellness', 'beauty', 'home'],
    draw() {
      const upper = meet(circle(0, 0, 34), rect(-40, -40, 80, 40));
      const lower = meet(circle(0, 0, 34), rect(-40, 0, 80, 40));
      return [part(moved(upper, { x: -16, y: -2 })), part(moved(lower, { x: 16, y: 2 }), 'accent')];
    },
  }),
} as const satisfies Readonly<Record<string, Mark>>;

type Corner = readonly [number, number];
type Sixfold = [Corner, Corner, Corner, Corner, Corner, Corner];

/** A line of this width from a point to another. */
export function bar(x: number, y: number, [tx, ty]: Corner, width: number): Area {
  const length = Math.hypot(tx - x, ty - y) + width;
  const turn = (Math.atan2(ty - y, tx - x) * 180) / Math.PI;
  return moved(rect(-width / 2, -width / 2, length + width / 2, width), { x, y, turn });
}

/** A line through these points with round ends and turns. */
export const line = (points: readonly Corner[], width: number): Area =>
  areaOf(`M${points.map((point) => point.join(' ')).join('L')}`).stroke({
    ...{ width, cap: StrokeCap.Round, join: StrokeJoin.Round },
  });
