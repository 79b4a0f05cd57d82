import type { ReactElement } from 'react';
import { all, box, type Chance, disc, ink, path } from './pen.ts';

const colours = [ink.main, ink.mark, ink.ink, ink.main, ink.mark, ink.line] as const;

/** One tile of a pattern, `s` wide. */
function tile(x: number, y: number, s: number, chance: Chance): ReactElement[] {
  const [back, front] = [
    chance.pick([ink.card, ink.line, ink.card, ink.main, ink.mark]),
    chance.pick(colours),
  ];
  const ground = box(x, y, s + 0.5, s + 0.5, 0, { fill: back });
  const fill = front === back ? (back === ink.main ? ink.mark : ink.main) : front;
  const turn = `rotate(${chance.pick([0, 90, 180, 270])} ${x + s / 2} ${y + s / 2})`;
  const kinds: (() => ReactElement[])[] = [
    () => [path(`M${x} ${y}h${s}a${s} ${s} 0 0 1-${s} ${s}z`, { fill, transform: turn })],
    () => [path(`M${x} ${y + s / 2}a${s / 2} ${s / 2} 0 0 1 ${s} 0z`, { fill, transform: turn })],
    () => [disc(x + s / 2, y + s / 2, s * 0.36, { fill })],
    () => [
      disc(x + s / 2, y + s / 2, s * 0.42, { fill }),
      disc(x + s / 2, y + s / 2, s * 0.2, { fill: back }),
    ],
    () => [path(`M${x} ${y}L${x + s} ${y + s}H${x}z`, { fill, transform: turn })],
    () => [0, 1, 2, 3].map((i) => box(x + (i * s) / 4, y, s / 8, s, 0, { fill, transform: turn })),
    () => [
      path(`M${x} ${y}h${s / 2}a${s / 2} ${s / 2} 0 0 1-${s / 2} ${s / 2}z`, {
        fill,
        transform: turn,
      }),
      path(`M${x + s} ${y + s}h-${s / 2}a${s / 2} ${s / 2} 0 0 1 ${s / 2}-${s / 2}z`, {
        fill,
        transform: turn,
      }),
    ],
  ];
  return [ground, ...chance.pick(kinds)()];
}

/** A pattern of round and straight forms. */
export function drawShapes(chance: Chance): ReactElement {
  const s = 130;
  const tiles = Array.from({ length: 20 }, (_, i) =>
    tile((i % 5) * s - 5, Math.floor(i / 5) * s, s, chance),
  );
  return all(tiles.flat());
}

/** Circles that belong together, joined by lines. */
export function drawRings(chance: Chance): ReactElement {
  const [cx, cy] = [320, 260];
  const rings = [110, 178, 240].map((r) =>
    disc(cx, cy, r, { fill: 'none', stroke: ink.line, strokeWidth: 2 }),
  );
  const turn = chance.between(0, Math.PI);
  const spots = Array.from({ length: 9 }, (_, i) => {
    const r = [110, 178, 240][i % 3] as number;
    const angle = turn + (i * Math.PI * 2) / 9 + chance.between(-0.15, 0.15);
    return {
      x: cx + Math.cos(angle) * r,
      y: cy + Math.sin(angle) * r,
      size: chance.between(15, 36),
    };
  });
  const lines = spots.map(({ x, y }) =>
    path(`M${cx} ${cy}L${x} ${y}`, { stroke: ink.line, strokeWidth: 2 }),
  );
  const dots = spots.flatMap(({ x, y, size }, i) => {
    const fill = [ink.main, ink.mark, ink.card][i % 3] as string;
    const person = i % 3 === 2 ? ink.soft : ink.ground;
    const body = `M${x - size * 0.5} ${y + size * 0.62}a${size * 0.5} ${size * 0.5} 0 0 1 ${size} 0z`;
    return [
      disc(x, y, size, { fill, stroke: ink.ground, strokeWidth: 5 }),
      disc(x, y - size * 0.2, size * 0.28, { fill: person }),
      path(body, { fill: person }),
    ];
  });
  return all(
    ...[disc(cx, cy, 250, { fill: ink.main, fillOpacity: 0.06 }), rings, lines, dots],
    disc(cx, cy, 62, { fill: ink.main, stroke: ink.ground, strokeWidth: 8 }),
    path(`M${cx - 24} ${cy + 2}l16 16 32-34`, {
      ...{ fill: 'none', stroke: ink.on, strokeWidth: 9, strokeLinecap: 'round' },
    }),
  );
}

/** A group of people, seen from the front, without faces. */
export function drawPeople(chance: Chance): ReactElement {
  const skins = ['#f1c9a5', '#c68642', '#8d5524', '#e0ac69', '#5c3a21', '#ffdbac'];
  const hairs = ['#2b1b12', '#5a3825', '#b0793f', '#1c1c22', '#8a8a8f'];
  const clothes = [ink.main, ink.mark, ink.ink, ink.card, ink.mark, ink.main];
  const places = [
    ...[
      [130, 235],
      [320, 205],
      [510, 240],
    ],
    ...[
      [40, 330],
      [225, 325],
      [420, 330],
      [600, 325],
    ],
  ] as const;
  const people = places.flatMap(([x = 0, y = 0], i) => {
    const [skin, hair] = [chance.pick(skins), chance.pick(hairs)];
    const size = i < 3 ? 52 : 62;
    const long = chance.share() > 0.5;
    const w = size * 1.75;
    const body = `M${x - w} 540V${y + size * 2.3}a${w} ${size * 1.25} 0 0 1 ${w * 2} 0V540z`;
    const back = long
      ? path(
          `M${x - size * 1.08} ${y + size * 1.15}V${y}a${size * 1.08} ${size * 1.1} 0 0 1 ${size * 2.16} 0v${size * 1.15}z`,
          { fill: hair },
        )
      : disc(x, y - size * 0.16, size * 1.03, { fill: hair });
    const fringe = `M${x - size} ${y}a${size} ${size} 0 0 1 ${size * 2} 0q-${size} -${size * chance.between(0.25, 0.7)} -${size * 2} 0z`;
    return [
      back,
      path(body, { fill: clothes[i % clothes.length], stroke: ink.ground, strokeWidth: 5 }),
      box(x - size * 0.34, y + size * 0.6, size * 0.68, size * 0.75, size * 0.3, { fill: skin }),
      disc(x, y, size * 0.92, { fill: skin }),
      path(fringe, { fill: hair }),
    ];
  });
  return all(
    box(0, 0, 640, 520, 0, { fill: ink.line }),
    disc(320, 300, 300, { fill: ink.main, fillOpacity: 0.12 }),
    disc(320, 300, 210, { fill: ink.main, fillOpacity: 0.12 }),
    people,
  );
}
