import type { Colour } from '../../colour.ts';
import { block, corners, limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

export function wheel(pen: Pen, x: number, radius: number, hub: Colour = tones.steel): void {
  pen.form(oval(x, -radius, radius), tones.ink, radius * 0.12);
  pen.form(oval(x, -radius, radius * 0.56), hub, radius * 0.12);
  pen.flat(oval(x, -radius, radius * 0.16), tones.slate);
}

/** A pane with light falling across it. */
export function pane(pen: Pen, path: string, x: number, y: number, tall: number): void {
  pen.flat(path, tones.glass);
  pen.within(path, () =>
    pen.flat(
      corners(x, y + tall, x + tall * 0.5, y, x + tall * 0.8, y, x + tall * 0.3, y + tall),
      tones.white,
      0.6,
    ),
  );
}

function car(
  pen: Pen,
  usual: Colour = pen.random.pick([tones.red, tones.teal, tones.blue, tones.gold] as const),
): void {
  const paint = pen.main(usual);
  pen.form(
    'M-100,-20 C-102,-44 -92,-50 -74,-53 C-56,-84 -44,-88 -6,-88 C30,-88 42,-76 58,-54 C88,-52 98,-44 100,-20 C100,-14 96,-13 90,-13 L-92,-13 C-98,-13 -100,-15 -100,-20 Z',
    paint,
    6,
  );
  pane(pen, 'M-60,-54 C-48,-76 -42,-79 -14,-79 L-14,-54 Z', -52, -80, 28);
  pane(pen, 'M-7,-54 L-7,-79 C24,-79 32,-72 46,-54 Z', 2, -80, 28);
  pen.line('M-10,-50 L-10,-20', [paint[0] - 0.1, paint[1], paint[2]], 1.4);
  pen.line('M-2,-44 L8,-44', tones.ink, 2.4);
  pen.form(oval(95, -38, 5, 6), tones.yellow, 1);
  pen.form(block(-101, -42, 7, 10, 2), tones.brick, 1);
  pen.form(block(-104, -20, 208, 7, 3.5), tones.slate, 1.4);
  wheel(pen, -58, 20);
  wheel(pen, 58, 20);
}

function taxi(pen: Pen): void {
  pen.form(block(-18, -98, 30, 11, 3), tones.white, 1.6);
  car(pen, tones.gold);
  for (let at = 0; at < 12; at++)
    pen.flat(block(-84 + at * 14, at % 2 ? -33 : -29, 7, 4), tones.ink);
}

function bus(pen: Pen): void {
  const paint = pen.main(tones.red);
  pen.form(block(-112, -98, 224, 86, 12), paint, 5);
  pen.flat(block(-112, -46, 224, 7), tones.cream);
  for (let at = 0; at < 5; at++)
    pane(pen, block(-102 + at * 36, -88, 30, 32, 4), -98 + at * 36, -88, 32);
  pane(pen, block(80, -88, 32, 42, 4), 86, -88, 42);
  pen.form(oval(106, -26, 5, 5), tones.yellow, 1);
  wheel(pen, -66, 18);
  wheel(pen, 62, 18);
}

function truck(pen: Pen): void {
  pen.form(block(-112, -98, 138, 78, 4), tones.cream, 6);
  pen.flat(block(-112, -62, 138, 10), pen.main(tones.teal), 0.9);
  pen.form(
    'M30,-78 L66,-78 C76,-78 82,-60 88,-52 L106,-46 C112,-44 112,-40 112,-36 L112,-16 L30,-16 Z',
    pen.main(tones.teal),
    5,
  );
  pane(pen, 'M42,-70 L64,-70 C70,-70 74,-58 78,-50 L42,-50 Z', 44, -72, 24);
  pen.form(block(-114, -22, 228, 9, 4), tones.slate, 2);
  for (const x of [-80, -40, 80]) wheel(pen, x, 17);
}

function tractor(pen: Pen): void {
  const paint = pen.main([0.56, 0.14, 145]);
  pen.form([block(-50, -98, 52, 8, 3)], paint, 2);
  pen.line('M-44,-90 L-44,-50 M-4,-90 L4,-54', tones.slate, 4);
  pen.form('M-48,-56 L2,-56 L8,-66 L62,-62 C70,-60 72,-54 72,-44 L72,-24 L-48,-24 Z', paint, 5);
  pen.line('M44,-64 L44,-86', tones.slate, 5);
  pen.flat([block(50, -54, 18, 3), block(50, -48, 18, 3), block(50, -42, 18, 3)], tones.ink, 0.6);
  pen.form(block(-30, -64, 20, 10, 4), tones.ink, 2);
  wheel(pen, -34, 32, tones.gold);
  wheel(pen, 54, 19, tones.gold);
}

function bicycle(pen: Pen): void {
  const paint = pen.main(tones.red);
  for (const x of [-52, 52]) {
    pen.line(oval(x, -34, 32), tones.ink, 4.6);
    pen.line(oval(x, -34, 28), tones.steel, 1.2);
    for (let at = 0; at < 6; at++) {
      const angle = (at * Math.PI) / 6;
      const [dx, dy] = [Math.cos(angle) * 28, Math.sin(angle) * 28];
      pen.line(`M${x - dx},${-34 - dy} L${x + dx},${-34 + dy}`, tones.steel, 0.9);
    }
  }
  pen.line(
    'M-52,-34 L-6,-34 L32,-76 L-22,-76 L-52,-34 M-22,-76 L-6,-34 M-26,-86 L-22,-76',
    paint,
    4.6,
  );
  pen.line('M52,-34 L32,-76 L28,-92 L42,-94', paint, 4.6);
  pen.line('M42,-94 L46,-90', tones.ink, 5);
  pen.form(limb(-36, -88, 4, -18, -88, 3), tones.ink, 1.4);
  pen.form(oval(-6, -34, 8), tones.slate, 1.6);
  pen.line('M-6,-34 L2,-20 M-2,-20 L7,-20', tones.ink, 3);
}

function motorcycle(pen: Pen): void {
  const paint = pen.main(tones.red);
  pen.line('M56,-28 L36,-78 L22,-84', tones.steel, 5.4);
  pen.form(
    'M-46,-62 C-30,-68 -14,-58 -2,-58 C6,-72 32,-72 40,-58 C38,-46 20,-42 8,-42 L-20,-44 C-32,-46 -42,-54 -46,-62 Z',
    paint,
    4,
  );
  pen.form('M-54,-64 C-40,-74 -18,-66 -4,-60 L-10,-55 C-26,-58 -44,-56 -54,-64 Z', tones.ink, 2);
  pen.form([oval(2, -30, 16, 14), block(-24, -28, 34, 10, 4)], tones.slate, 3);
  pen.line('M-8,-18 L-64,-18', tones.steel, 6);
  pen.form(oval(44, -66, 8), tones.yellow, 2);
  wheel(pen, -52, 27);
  wheel(pen, 58, 27);
}

function train(pen: Pen): void {
  const paint = pen.main(tones.teal);
  pen.form(block(-116, -70, 86, 54, 4), [paint[0] - 0.06, paint[1], paint[2]], 4);
  for (let at = 0; at < 3; at++)
    pane(pen, block(-108 + at * 26, -60, 20, 22, 3), -106 + at * 26, -60, 22);
  pen.form(block(-22, -92, 50, 76, 4), paint, 4);
  pen.form(block(-28, -98, 62, 9, 3), tones.red, 2);
  pane(pen, block(-12, -82, 30, 26, 3), -8, -82, 26);
  pen.form([block(26, -64, 72, 46, 20)], tones.slate, 4);
  pen.form(
    ['M74,-62 L78,-92 L92,-92 L96,-62 Z', block(72, -98, 26, 8, 3), block(44, -72, 14, 10, 4)],
    tones.ink,
    2,
  );
  pen.form(oval(98, -42, 7, 8), tones.yellow, 1.6);
  pen.form(corners(96, -18, 118, -2, 90, -2), tones.red, 2);
  pen.form(block(-116, -22, 214, 8, 3), tones.red, 2);
  for (const x of [-98, -72, -46]) wheel(pen, x, 9, tones.gold);
  for (const x of [-6, 26, 56, 80]) wheel(pen, x, 12, tones.red);
  pen.flat([oval(88, -112, 9), oval(76, -122, 12), oval(58, -130, 14)], tones.white, 0.7);
}

export const road: Family = {
  car: {
    en: 'car, automobile, sports car, convertible, vehicle',
    de: 'auto, wagen',
    fr: 'voiture',
    es: 'coche, carro',
    tall: 145,
    width: 210,
    height: 90,
    home: 'street',
    paint: (pen) => car(pen),
  },
  taxi: {
    en: 'taxi, cab',
    de: 'taxi',
    fr: 'taxi',
    es: 'taxi',
    tall: 150,
    width: 210,
    height: 98,
    home: 'street',
    paint: taxi,
  },
  bus: {
    en: 'bus, coach',
    de: 'bus',
    fr: 'bus, autobus',
    es: 'autobús',
    tall: 290,
    width: 226,
    height: 98,
    home: 'street',
    paint: bus,
  },
  truck: {
    en: 'truck, lorry',
    de: 'lastwagen, lkw',
    fr: 'camion',
    es: 'camión',
    tall: 290,
    width: 230,
    height: 98,
    home: 'street',
    paint: truck,
  },
  tractor: {
    en: 'tractor',
    de: 'traktor',
    fr: 'tracteur',
    es: 'tractor',
    tall: 240,
    width: 150,
    height: 98,
    seat: 52,
    astride: true,
    home: 'meadow',
    paint: tractor,
  },
  bicycle: {
    en: 'bicycle, bike, cycle',
    de: 'fahrrad',
    fr: 'vélo, bicyclette',
    es: 'bicicleta, bici',
    tall: 105,
    width: 172,
    height: 96,
    seat: 92,
    astride: true,
    home: 'street',
    paint: bicycle,
  },
  motorcycle: {
    en: 'motorcycle, motorbike, scooter',
    de: 'motorrad, roller',
    fr: 'moto',
    es: 'moto, motocicleta',
    tall: 110,
    width: 172,
    height: 90,
    seat: 66,
    astride: true,
    home: 'street',
    paint: motorcycle,
  },
  train: {
    en: 'train, locomotive, steam train, railway',
    de: 'zug, lokomotive',
    fr: 'train',
    es: 'tren',
    tall: 330,
    width: 236,
    height: 134,
    home: 'meadow',
    paint: train,
  },
};
