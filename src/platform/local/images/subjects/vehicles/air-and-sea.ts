import { block, corners, limb, oval, star } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function sailboat(pen: Pen): void {
  pen.line('M2,-96 L2,-18', tones.darkWood, 3);
  pen.form('M6,-96 C34,-70 46,-48 50,-28 L6,-28 Z', tones.white, 4);
  pen.form('M-2,-90 C-22,-70 -36,-46 -42,-28 L-2,-28 Z', pen.main(tones.red), 4);
  pen.flat('M2,-98 L18,-93 L2,-88 Z', tones.gold);
  pen.form('M-58,-20 L62,-20 C58,-6 46,0 34,0 L-36,0 C-48,0 -56,-8 -58,-20 Z', tones.wood, 4);
  pen.flat('M-58,-20 L62,-20 L60,-15 L-57,-15 Z', tones.cream);
}

function ship(pen: Pen): void {
  pen.form([block(-20, -94, 18, 28, 2), block(12, -94, 18, 28, 2)], pen.main(tones.red), 3);
  pen.flat([block(-20, -94, 18, 7), block(12, -94, 18, 7)], tones.ink);
  pen.form([block(-58, -54, 116, 26, 4), block(-44, -70, 92, 20, 4)], tones.white, 4);
  for (let at = 0; at < 7; at++) pen.flat(oval(-46 + at * 15, -42, 4), tones.navy);
  for (let at = 0; at < 5; at++) pen.flat(block(-36 + at * 17, -65, 10, 8, 2), tones.glass);
  pen.form('M-92,-32 L104,-34 C96,-14 88,0 76,0 L-70,0 C-82,-2 -90,-18 -92,-32 Z', tones.navy, 5);
  pen.flat('M-74,-5 L82,-5 C80,-2 78,0 76,0 L-70,0 C-72,-1 -73,-3 -74,-5 Z', tones.red);
}

function rowboat(pen: Pen): void {
  pen.line('M-30,-52 L44,4', tones.darkWood, 4);
  pen.form(
    'M-98,-40 C-50,-26 50,-26 98,-40 C90,-10 66,0 40,0 L-40,0 C-66,0 -90,-10 -98,-40 Z',
    pen.main(tones.wood),
    6,
  );
  pen.line('M-93,-30 C-50,-16 50,-16 93,-30', tones.darkWood, 3);
  pen.form(oval(48, 4, 10, 5, 36), tones.darkWood, 1);
}

function plane(pen: Pen): void {
  const paint = pen.main(tones.white);
  pen.form('M-14,-62 L-48,-96 L-30,-96 L22,-60 Z', [0.76, 0.04, 245], 3);
  pen.form('M-96,-84 L-80,-84 L-62,-60 L-88,-56 Z', tones.blue, 3);
  pen.form(
    'M-98,-56 C-60,-74 40,-76 72,-70 C92,-66 100,-56 100,-50 C98,-40 60,-36 20,-36 C-30,-36 -80,-40 -98,-56 Z',
    paint,
    6,
  );
  pen.flat(
    'M-96,-52 C-60,-44 40,-42 99,-48 C97,-42 60,-36 20,-36 C-30,-36 -80,-40 -96,-52 Z',
    tones.blue,
    0.85,
  );
  for (let at = 0; at < 8; at++) pen.flat(oval(-50 + at * 14, -58, 3.4), tones.navy);
  pen.flat('M70,-66 C84,-64 90,-58 92,-55 L70,-57 Z', tones.navy);
  pen.form('M-10,-48 L30,-48 L-34,-10 L-52,-10 Z', [0.82, 0.03, 245], 4);
  pen.form(block(-18, -30, 26, 11, 5), tones.slate, 2);
  pen.form('M-92,-54 L-70,-54 L-98,-36 L-108,-36 Z', tones.steel, 2);
}

function rocket(pen: Pen): void {
  pen.form('M-12,-16 C-16,2 -6,8 0,20 C6,8 16,2 12,-16 Z', tones.orange, 3);
  pen.flat('M-6,-16 C-8,-4 -2,2 0,10 C2,2 8,-4 6,-16 Z', tones.yellow);
  const fin = pen.main(tones.red);
  pen.form(
    ['M-18,-44 C-36,-34 -38,-20 -36,-8 L-14,-18 Z', 'M18,-44 C36,-34 38,-20 36,-8 L14,-18 Z'],
    fin,
    3,
  );
  const hull = 'M0,-112 C26,-86 28,-44 16,-15 L-16,-15 C-28,-44 -26,-86 0,-112 Z';
  pen.form(hull, tones.white, 6);
  pen.within(hull, () => pen.flat(block(-40, -116, 80, 30), fin));
  pen.form(oval(0, -66, 11), tones.steel, 1.6);
  pen.flat(oval(0, -66, 7.6), tones.navy);
  pen.flat(oval(-2.4, -68.6, 2.4), tones.sky);
  pen.form(block(-11, -17, 22, 6, 2), tones.slate, 2);
}

function hotAirBalloon(pen: Pen): void {
  const cloth = pen.main(tones.red);
  pen.line('M-12,-24 L-18,-38 M12,-24 L18,-38', tones.darkWood, 1.4);
  const hull =
    'M0,-112 C34,-112 46,-88 44,-72 C42,-56 26,-44 16,-34 L-16,-34 C-26,-44 -42,-56 -44,-72 C-46,-88 -34,-112 0,-112 Z';
  pen.form(hull, cloth, 6);
  pen.within(hull, () => {
    pen.flat(
      [
        'M-6,-114 C-40,-92 -32,-56 -13,-34 L-6,-34 C-16,-60 -18,-92 -2,-114 Z',
        'M6,-114 C40,-92 32,-56 13,-34 L6,-34 C16,-60 18,-92 2,-114 Z',
      ],
      tones.gold,
      0.95,
    );
  });
  pen.form(block(-12, -24, 24, 22, 4), tones.wood, 3);
  pen.line('M-12,-17 L12,-17 M-12,-11 L12,-11', tones.darkWood, 1);
}

function helicopter(pen: Pen): void {
  const paint = pen.main(tones.orange);
  pen.line('M-70,-88 L74,-88', tones.slate, 4);
  pen.form(block(-2, -90, 8, 16, 2), tones.slate, 1);
  pen.form(
    [
      'M-10,-56 L-92,-58 L-98,-78 L-86,-78 L-80,-66 L-6,-72 Z',
      'M-30,-50 C-28,-84 48,-84 58,-46 C60,-26 30,-22 6,-22 C-18,-22 -30,-34 -30,-50 Z',
    ],
    paint,
    5,
  );
  pen.flat('M18,-72 C38,-70 50,-60 54,-46 L18,-46 Z', tones.glass);
  pen.line('M-14,-22 L-18,-6 M26,-22 L30,-6 M-36,-6 L46,-6 C52,-6 54,-10 54,-12', tones.slate, 3.4);
  pen.line(oval(-92, -68, 11), tones.steel, 2);
}

function satellite(pen: Pen): void {
  for (const side of [-1, 1]) {
    pen.form(block(side > 0 ? 24 : -82, -66, 58, 30, 2), tones.blue, 2);
    for (let at = 1; at < 4; at++)
      pen.line(`M${(side > 0 ? 24 : -82) + at * 14.5},-66 l0,30`, tones.sky, 1.2);
    pen.line(`M${side * 12},-51 L${side * 24},-51`, tones.steel, 4);
  }
  pen.form(block(-15, -76, 30, 50, 4), pen.main(tones.gold), 4);
  pen.form('M-18,-88 C-10,-76 10,-76 18,-88 Z', tones.white, 2);
  pen.line('M0,-82 L0,-98', tones.steel, 2);
  pen.flat(star(0, -99, 4, 2), tones.red);
  pen.form(limb(0, -26, 5, 0, -14, 8), tones.steel, 2);
  pen.flat(corners(-3, -60, 3, -60, 3, -40, -3, -40), tones.white, 0.5);
}

export const airAndSea: Family = {
  sailboat: {
    en: 'sailboat, boat, yacht, sailing boat',
    de: 'segelboot, boot',
    fr: 'voilier, bateau',
    es: 'velero, barco, barca',
    tall: 560,
    width: 122,
    height: 98,
    seat: 14,
    astride: true,
    home: 'sea',
    floats: true,
    paint: sailboat,
  },
  ship: {
    en: 'ship, cruise ship, ferry, steamer',
    de: 'schiff, fähre',
    fr: 'navire, paquebot',
    es: 'buque, crucero',
    tall: 1400,
    width: 198,
    height: 96,
    home: 'sea',
    floats: true,
    paint: ship,
  },
  rowboat: {
    en: 'rowboat, canoe, dinghy',
    de: 'ruderboot, kanu',
    fr: 'barque, canoë',
    es: 'canoa, bote',
    tall: 70,
    width: 198,
    height: 52,
    seat: 20,
    astride: true,
    home: 'sea',
    floats: true,
    paint: rowboat,
  },
  plane: {
    en: 'plane, airplane, aeroplane, aircraft, jet',
    de: 'flugzeug',
    fr: 'avion',
    es: 'avión',
    tall: 700,
    width: 208,
    height: 98,
    home: 'sky',
    floats: true,
    paint: plane,
  },
  rocket: {
    en: 'rocket, spaceship, spacecraft, space shuttle',
    de: 'rakete, raumschiff',
    fr: 'fusée',
    es: 'cohete',
    tall: 900,
    width: 76,
    height: 132,
    home: 'space',
    floats: true,
    paint: rocket,
  },
  balloonride: {
    en: 'hot air balloon, hot-air balloon',
    de: 'heißluftballon',
    fr: 'montgolfière',
    es: 'globo aerostático',
    tall: 900,
    width: 92,
    height: 114,
    home: 'sky',
    floats: true,
    paint: hotAirBalloon,
  },
  helicopter: {
    en: 'helicopter',
    de: 'hubschrauber',
    fr: 'hélicoptère',
    es: 'helicóptero',
    tall: 330,
    width: 176,
    height: 92,
    home: 'sky',
    floats: true,
    paint: helicopter,
  },
  satellite: {
    en: 'satellite',
    de: 'satellit',
    fr: 'satellite',
    es: 'satélite',
    tall: 300,
    width: 168,
    height: 102,
    home: 'space',
    floats: true,
    paint: satellite,
  },
};
