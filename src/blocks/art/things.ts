import type { ReactElement } from 'react';
import { all, bar, box, type Chance, disc, ink, path } from './pen.ts';

/** One leaf from (x, y) upwards, `length` long, turned by degrees. */
const leaf = (x: number, y: number, length: number, turn: number, fill: string): ReactElement[] => {
  const w = length * 0.3;
  const transform = `rotate(${Math.round(turn)} ${x} ${y})`;
  return [
    path(
      `M${x} ${y}C${x - w} ${y - length * 0.3} ${x - w} ${y - length * 0.75} ${x} ${y - length}C${x + w} ${y - length * 0.75} ${x + w} ${y - length * 0.3} ${x} ${y}z`,
      { fill, transform },
    ),
    path(`M${x} ${y}V${y - length * 0.8}`, {
      stroke: ink.ground,
      strokeWidth: 2.5,
      strokeOpacity: 0.55,
      transform,
    }),
  ];
};

const room = (): ReactElement[] => [
  box(0, 0, 640, 520, 0, { fill: ink.card }),
  box(0, 0, 640, 520, 0, { fill: ink.mark, fillOpacity: 0.16 }),
  box(0, 400, 640, 120, 0, { fill: ink.main, fillOpacity: 0.16 }),
];

/** A plant in its pot by a round window. */
export function drawPlant(chance: Chance): ReactElement {
  const turns = [-70, -48, -26, -6, 14, 34, 56, 74];
  const leaves = turns.flatMap((turn, i) =>
    leaf(
      320,
      336,
      chance.between(170, 260) - Math.abs(turn) * 0.8,
      turn + chance.between(-6, 6),
      i % 3 === 1 ? ink.mark : ink.main,
    ),
  );
  return all(
    room(),
    disc(320, 214, 190, { fill: ink.ground }),
    disc(390, 150, 44, { fill: ink.mark, fillOpacity: 0.55 }),
    leaves,
    path('M236 326h168l-22 136q-4 18-22 18H280q-18 0-22-18z', { fill: ink.ink }),
    box(224, 314, 192, 34, 8, { fill: ink.ink }),
    path('M252 380h136l-5 30H257z', { fill: ink.mark }),
  );
}

/** Things on a table: a jug, a bowl, fruit, a loaf. */
export function drawStill(chance: Chance): ReactElement {
  const shift = chance.between(-16, 16);
  const fruit = [0, 1, 2].flatMap((i) => {
    const [x, y] = [350 + i * 52, 330 - (i % 2) * 12];
    return [
      disc(x, y, 34, { fill: i === 1 ? ink.main : ink.mark }),
      path(`M${x} ${y - 32}q4-16 16-20`, {
        fill: 'none',
        stroke: ink.ink,
        strokeWidth: 4,
        strokeLinecap: 'round',
      }),
    ];
  });
  const stems = [-24, -4, 18].flatMap((turn) =>
    leaf(190 + shift, 190, 130, turn, turn < 0 ? ink.mark : ink.main),
  );
  return all(
    room(),
    path('M360 0h180v300H360z', { fill: ink.ground, fillOpacity: 0.75 }),
    path('M450 0v300M360 150h180', { stroke: ink.line, strokeWidth: 6 }),
    box(40, 424, 560, 26, 6, { fill: ink.ink }),
    box(80, 450, 20, 80, 0, { fill: ink.ink, fillOpacity: 0.8 }),
    box(540, 450, 20, 80, 0, { fill: ink.ink, fillOpacity: 0.8 }),
    stems,
    path(`M${152 + shift} 184h76l-8 56q54 40 40 130q-6 54-70 54t-70-54q-14-90 40-130z`, {
      fill: ink.main,
    }),
    path(`M${118 + shift} 330h144`, { stroke: ink.mark, strokeWidth: 14 }),
    fruit,
    path('M300 344h206q-8 80-70 80h-66q-62 0-70-80z', {
      fill: ink.card,
      stroke: ink.ink,
      strokeWidth: 5,
    }),
    path('M512 424q-6-60 36-60q40 0 40 60z', { fill: ink.mark }),
    path('M532 380l16 22M552 374l16 24', {
      stroke: ink.ground,
      strokeWidth: 4,
      strokeLinecap: 'round',
    }),
  );
}

/** A product on a stand, in good light. */
export function drawProduct(chance: Chance): ReactElement {
  const bottle = [
    box(284, 118, 72, 46, 8, { fill: ink.ink }),
    path('M276 170h88q34 22 34 62v146q0 18-18 18H260q-18 0-18-18V232q0-40 34-62z', {
      fill: ink.main,
    }),
    box(242, 258, 156, 86, 0, { fill: ink.card }),
    bar(264, 280, 90, 14, ink.ink, 0.85),
    bar(264, 306, 60, 9, ink.soft, 0.6),
    disc(372, 310, 12, { fill: ink.mark }),
  ];
  const parcel = [
    path('M214 212l106-42 106 42v142l-106 42-106-42z', { fill: ink.main }),
    path('M214 212l106 42 106-42-106-42z', { fill: ink.mark }),
    path('M320 254v142l106-42V212z', { fill: '#000', fillOpacity: 0.16 }),
    path('M254 196l106 42v44l22-9v-44L276 187z', { fill: ink.card, fillOpacity: 0.9 }),
  ];
  const cup = [
    path('M226 206h160v110q0 80-64 80h-32q-64 0-64-80z', { fill: ink.main }),
    path('M386 236h24q34 0 34 40t-34 40h-26v-24h24q12 0 12-16t-12-16h-22z', { fill: ink.main }),
    path('M226 206h160v24H226z', { fill: '#000', fillOpacity: 0.14 }),
    path('M270 176q-14-22 0-42t0-42M318 176q-14-22 0-42t0-42', {
      fill: 'none',
      stroke: ink.soft,
      strokeOpacity: 0.5,
      strokeWidth: 7,
      strokeLinecap: 'round',
    }),
    disc(306, 306, 36, { fill: ink.mark }),
  ];
  return all(
    box(0, 0, 640, 520, 0, { fill: ink.card }),
    box(0, 0, 640, 520, 0, { fill: ink.main, fillOpacity: 0.1 }),
    disc(320, 250, 232, { fill: ink.mark, fillOpacity: 0.2 }),
    disc(320, 250, 168, { fill: ink.ground, fillOpacity: 0.7 }),
    path('M150 424h340v110H150z', { fill: ink.ink, fillOpacity: 0.88 }),
    path('M150 424a170 30 0 0 1 340 0a170 30 0 0 1-340 0z', { fill: ink.ink }),
    path('M186 418a134 20 0 0 1 268 0a134 20 0 0 1-268 0z', {
      fill: ink.ground,
      fillOpacity: 0.16,
    }),
    chance.pick([bottle, parcel, cup]),
    leaf(96, 470, 190, -18, ink.main),
    leaf(96, 470, 150, 22, ink.mark),
    leaf(560, 480, 170, 14, ink.main),
  );
}
