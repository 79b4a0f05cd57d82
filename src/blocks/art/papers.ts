import type { ReactElement } from 'react';
import { all, bar, box, type Chance, disc, ink, path, shade } from './pen.ts';

/** A book that stands in front of its pages, with a pattern on the cover. */
export function drawBook(chance: Chance): ReactElement {
  const [x, y, w, height] = [182, 34, 300, 420];
  const rings = [120, 88, 56, 26].map((r, i) =>
    disc(x + w * 0.55, y + 270, r, {
      fill: i % 2 ? ink.main : ink.mark,
      fillOpacity: i % 2 ? 1 : 0.92,
    }),
  );
  const stripes = Array.from({ length: 6 }, (_, i) =>
    box(x + 40 + i * 40, y + 190, 22, 190, 11, {
      fill: i % 2 ? ink.mark : ink.on,
      fillOpacity: 0.9,
    }),
  );
  const hills = [
    path(`M${x} ${y + 330}q80-100 160-30t140-40v${160 - 100}H${x}z`, { fill: ink.mark }),
    path(`M${x} ${y + 370}q90-70 170-10t130-30v90H${x}z`, { fill: ink.on, fillOpacity: 0.85 }),
    disc(x + 210, y + 230, 40, { fill: ink.mark }),
  ];
  const leaves = [10, 6, 2].map((d) =>
    box(x + d + 8, y + 8 + d / 2, w, height - 8, 6, {
      fill: ink.card,
      stroke: ink.line,
      strokeWidth: 1.5,
    }),
  );
  return all(
    disc(320, 262, 246, { fill: ink.main, fillOpacity: 0.08 }),
    shade(x + 12, y + 20, w, height - 6, 10),
    leaves,
    box(x, y, w, height, 8, { fill: ink.main }),
    chance.pick([rings, stripes, hills]),
    box(x, y, 26, height, 8, { fill: '#000', fillOpacity: 0.16 }),
    bar(x + 52, y + 52, 190, 20, ink.on),
    bar(x + 52, y + 88, 140, 20, ink.on),
    bar(x + 52, y + 130, 90, 9, ink.on, 0.6),
    path(`M${x + 236} ${y}v74l18-16 18 16v-74z`, { fill: ink.mark }),
  );
}

/** A ticket over the leaf of a month. */
export function drawTicket(chance: Chance): ReactElement {
  const marked = Math.floor(chance.between(9, 26));
  const days = Array.from({ length: 28 }, (_, i) => {
    const [cx, cy] = [146 + (i % 7) * 46, 168 + Math.floor(i / 7) * 46];
    return i === marked
      ? disc(cx, cy, 19, { fill: ink.mark })
      : disc(cx, cy, 8, { fill: ink.soft, fillOpacity: i < marked ? 0.18 : 0.4 });
  });
  const code = Array.from({ length: 25 }, (_, i) =>
    chance.share() > 0.45
      ? [box(470 + (i % 5) * 15, 352 + Math.floor(i / 5) * 15, 14, 14, 2, { fill: ink.on })]
      : [],
  );
  const ticket =
    'M206 306h336a16 16 0 0 1 16 16v32a22 22 0 0 0 0 44v32a16 16 0 0 1-16 16H206a16 16 0 0 1-16-16v-32a22 22 0 0 0 0-44v-32a16 16 0 0 1 16-16z';
  const holes = Array.from({ length: 8 }, (_, i) =>
    disc(446, 320 + i * 16, 3, { fill: ink.on, fillOpacity: 0.7 }),
  );
  return all(
    disc(330, 250, 244, { fill: ink.main, fillOpacity: 0.08 }),
    shade(98, 52, 372, 320, 18),
    box(98, 52, 372, 320, 18, { fill: ink.card, stroke: ink.line, strokeWidth: 1.5 }),
    path('M98 70a18 18 0 0 1 18-18h336a18 18 0 0 1 18 18v46H98z', { fill: ink.ink }),
    bar(124, 76, 120, 16, ink.ground),
    disc(420, 84, 8, { fill: ink.mark }),
    disc(444, 84, 8, { fill: ink.ground, fillOpacity: 0.5 }),
    days,
    path(ticket, { fill: '#000', fillOpacity: 0.12, transform: 'translate(4 14)' }),
    path(ticket, { fill: ink.main }),
    bar(228, 338, 160, 20, ink.on),
    bar(228, 374, 190, 10, ink.on, 0.65),
    bar(228, 396, 120, 10, ink.on, 0.65),
    holes,
    code.flat(),
  );
}
