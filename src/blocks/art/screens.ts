import type { ReactElement } from 'react';
import { all, bar, box, type Chance, disc, ink, path, shade } from './pen.ts';

const columns = (x: number, y: number, wide: number, high: number, n: number, chance: Chance) =>
  Array.from({ length: n }, (_, i) => {
    const value = high * (0.3 + 0.5 * (i / n) + chance.between(0, 0.2));
    const step = wide / n;
    return box(x + i * step, y + high - value, step * 0.58, value, 5, {
      ...{
        fill: i === n - 2 ? ink.mark : ink.main,
        fillOpacity: i === n - 2 ? 1 : 0.35 + 0.6 * (i / n),
      },
    });
  });

function curve(x: number, y: number, wide: number, high: number, chance: Chance): ReactElement[] {
  const points = Array.from({ length: 7 }, (_, i) => ({
    x: x + (wide * i) / 6,
    y: y + high * (0.85 - 0.6 * (i / 6) + chance.between(-0.14, 0.14)),
  }));
  const [first, ...rest] = points as [{ x: number; y: number }, ...{ x: number; y: number }[]];
  const way = rest.reduce((d, to, i) => {
    const from = points[i] as { x: number; y: number };
    const middle = (from.x + to.x) / 2;
    return `${d}C${middle} ${from.y} ${middle} ${to.y} ${to.x} ${to.y}`;
  }, `M${first.x} ${first.y}`);
  return [
    path(`${way}V${y + high}H${x}z`, { fill: ink.main, fillOpacity: 0.14 }),
    path(way, { fill: 'none', stroke: ink.main, strokeWidth: 5, strokeLinecap: 'round' }),
    ...points.slice(-1).map((p) => disc(p.x, p.y, 8, { fill: ink.mark })),
  ];
}

const tileAt = (x: number, y: number, w: number, height: number, r = 12) =>
  box(x, y, w, height, r, { fill: ink.card, stroke: ink.line, strokeWidth: 1.5 });

/** A window with what a tool could look like; it says nothing, so it claims nothing. */
export function drawApp(chance: Chance): ReactElement {
  const isCurve = chance.share() > 0.5;
  const rows = [0, 1, 2, 3].flatMap((i) => [
    disc(236, 378 + i * 30, 8, {
      fill: i === 1 ? ink.mark : ink.main,
      fillOpacity: i === 1 ? 1 : 0.4,
    }),
    bar(256, 373 + i * 30, chance.between(90, 190), 10, ink.soft, 0.4),
    bar(530, 373 + i * 30, 42, 10, ink.main, 0.5),
  ]);
  const cards = [0, 1, 2].flatMap((i) => [
    tileAt(212 + i * 132, 98, 120, 74),
    bar(228 + i * 132, 116, 48, 8, ink.soft, 0.45),
    bar(228 + i * 132, 136, chance.between(50, 84), 18, i === 1 ? ink.mark : ink.main, 0.95),
  ]);
  const menu = [0, 1, 2, 3, 4].flatMap((i) => [
    ...(i === 1 ? [box(50, 140 + i * 38, 132, 32, 8, { fill: ink.on, fillOpacity: 0.2 })] : []),
    box(62, 148 + i * 38, 16, 16, 5, { fill: ink.on, fillOpacity: i === 1 ? 1 : 0.55 }),
    bar(90, 151 + i * 38, chance.between(44, 78), 10, ink.on, i === 1 ? 1 : 0.55),
  ]);
  return all(
    shade(36, 44, 572, 440, 20),
    box(36, 44, 572, 440, 18, { fill: ink.ground, stroke: ink.line, strokeWidth: 1.5 }),
    path('M54 44h140v440H54a18 18 0 0 1-18-18V62a18 18 0 0 1 18-18z', { fill: ink.main }),
    disc(70, 84, 14, { fill: ink.on }),
    bar(94, 78, 70, 12, ink.on),
    menu,
    bar(212, 68, 110, 14, ink.ink, 0.85),
    box(528, 62, 62, 26, 13, { fill: ink.mark }),
    cards,
    tileAt(212, 186, 384, 156),
    isCurve ? curve(232, 204, 344, 122, chance) : columns(232, 204, 354, 122, 12, chance),
    tileAt(212, 356, 384, 128),
    rows,
  );
}

/** A telephone, and two cards that come out of it. */
export function drawPhone(chance: Chance): ReactElement {
  const [x, y] = [206, 16];
  const list = [0, 1, 2].flatMap((i) => [
    tileAt(x + 20, y + 236 + i * 66, 188, 56, 14),
    disc(x + 48, y + 264 + i * 66, 16, {
      fill: i === 1 ? ink.mark : ink.main,
      fillOpacity: i === 2 ? 0.4 : 1,
    }),
    bar(x + 76, y + 252 + i * 66, chance.between(60, 110), 10, ink.ink, 0.75),
    bar(x + 76, y + 270 + i * 66, chance.between(40, 90), 8, ink.soft, 0.45),
  ]);
  return all(
    disc(320, 260, 250, { fill: ink.main, fillOpacity: 0.1 }),
    disc(320, 260, 186, { fill: ink.main, fillOpacity: 0.1 }),
    shade(x, y, 228, 486, 38),
    box(x, y, 228, 486, 38, { fill: ink.ink }),
    box(x + 8, y + 8, 212, 470, 31, { fill: ink.ground }),
    box(x + 84, y + 18, 60, 14, 7, { fill: ink.ink }),
    bar(x + 28, y + 56, 90, 14, ink.ink, 0.85),
    disc(x + 190, y + 62, 14, { fill: ink.mark }),
    box(x + 20, y + 90, 188, 128, 20, { fill: ink.main }),
    bar(x + 38, y + 112, 84, 10, ink.on, 0.7),
    bar(x + 38, y + 134, 118, 22, ink.on),
    box(x + 38, y + 178, 70, 24, 12, { fill: ink.on }),
    disc(x + 170, y + 184, 46, { fill: ink.mark, fillOpacity: 0.85 }),
    list,
    box(x + 74, y + 448, 80, 6, 3, { fill: ink.ink, fillOpacity: 0.5 }),
    shade(38, 150, 186, 92, 16),
    tileAt(38, 150, 186, 92, 16),
    columns(58, 168, 150, 56, 7, chance),
    shade(420, 296, 176, 84, 16),
    tileAt(420, 296, 176, 84, 16),
    disc(456, 338, 20, { fill: ink.main }),
    path('M447 338l7 7 13-14', {
      fill: 'none',
      stroke: ink.on,
      strokeWidth: 5,
      strokeLinecap: 'round',
    }),
    bar(490, 322, 84, 12, ink.ink, 0.75),
    bar(490, 344, 60, 9, ink.soft, 0.5),
  );
}

/** A screen on a desk with a lamp and a plant. */
export function drawDesk(chance: Chance): ReactElement {
  return all(
    disc(320, 236, 226, { fill: ink.main, fillOpacity: 0.1 }),
    box(150, 90, 340, 226, 14, { fill: ink.ink }),
    box(162, 102, 316, 202, 6, { fill: ink.card }),
    path('M290 316h60l12 70H278z', { fill: ink.ink, fillOpacity: 0.75 }),
    box(250, 382, 140, 12, 6, { fill: ink.ink }),
    bar(182, 122, 96, 14, ink.ink, 0.8),
    bar(182, 148, 150, 8, ink.soft, 0.45),
    bar(182, 164, 120, 8, ink.soft, 0.45),
    box(182, 186, 76, 24, 12, { fill: ink.main }),
    box(350, 120, 110, 90, 10, { fill: ink.mark }),
    columns(182, 226, 280, 66, 14, chance),
    box(30, 394, 580, 18, 9, { fill: ink.main }),
    box(70, 412, 14, 100, 4, { fill: ink.ink, fillOpacity: 0.7 }),
    box(556, 412, 14, 100, 4, { fill: ink.ink, fillOpacity: 0.7 }),
    path('M64 394h64l-8-64H72z', { fill: ink.mark }),
    [-52, -22, 8, 36].map((turn) =>
      path('M96 330q-26-50 0-112q26 62 0 112z', {
        fill: ink.main,
        transform: `rotate(${turn} 96 330)`,
      }),
    ),
    box(536, 380, 60, 14, 7, { fill: ink.ink }),
    path('M566 384L540 270l-50-70', {
      fill: 'none',
      stroke: ink.ink,
      strokeWidth: 8,
      strokeLinecap: 'round',
    }),
    path('M508 168l-62 44 52 34 34-44z', { fill: ink.mark }),
  );
}
