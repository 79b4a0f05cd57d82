import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { paintQuadruped } from './quadruped.ts';

function sheep(pen: Pen): void {
  const wool = pen.main(tones.white);
  for (const x of [-20, -10, 14, 24]) pen.form(limb(x, -26, 4, x, -3, 3.4), tones.ink, 1);
  const curls = Array.from({ length: 13 }, (_, at) => {
    const angle = (at / 13) * Math.PI * 2;
    return oval(Math.cos(angle) * 32, -46 + Math.sin(angle) * 20, 14, 13);
  });
  pen.form([oval(0, -46, 38, 24), ...curls], wool, 6);
  pen.form([oval(40, -60, 12, 15, -14)], tones.slate, 2.4);
  pen.form([oval(29, -66, 8, 4, 24)], tones.slate, 1);
  pen.form([oval(32, -76, 9), oval(42, -76, 8), oval(38, -80, 8)], wool, 2);
  pen.flat(oval(44, -62, 2.2, 2.6), tones.white);
  pen.flat(oval(44.6, -62, 1.2), tones.ink);
}

function pig(pen: Pen): void {
  paintQuadruped(pen, {
    coat: pen.main(tones.pink),
    length: 96,
    deep: 48,
    legs: 20,
    legWidth: 7,
    neck: { x: -4, y: -6, width: 20 },
    head: { size: 20, muzzle: 17, drop: 0.28, tip: 0.44 },
    ears: 'pointed',
    tail: [],
    earColour: tones.rose,
    muzzleColour: tones.rose,
  });
  pen.line('M-48,-48 C-58,-50 -56,-60 -51,-57 C-47,-54 -54,-47 -62,-54', tones.rose, 2.6);
}

function hen(pen: Pen): void {
  const coat = pen.main(pen.random.pick([tones.white, tones.chestnut] as const));
  for (const x of [-4, 9]) {
    pen.line(`M${x},-20 L${x},-2 M${x - 5},0 L${x},-4 L${x + 7},0`, tones.orange, 2.6);
  }
  pen.form(
    'M-30,-60 C-52,-64 -56,-84 -46,-88 C-36,-84 -34,-78 -22,-66 Z',
    [coat[0] - 0.1, coat[1], coat[2]],
    3,
  );
  pen.form(
    [
      'M-40,-58 C-36,-20 -12,-14 4,-16 C30,-18 36,-42 32,-62 C36,-72 36,-84 24,-86 C12,-86 10,-74 6,-62 C-6,-54 -24,-54 -40,-58 Z',
    ],
    coat,
    5,
  );
  pen.form(
    'M-24,-46 C-14,-26 8,-26 12,-44 C2,-42 -12,-44 -24,-46 Z',
    [coat[0] - 0.08, coat[1] + 0.02, coat[2]],
    2,
  );
  pen.form([oval(19, -88, 4.4), oval(25, -90, 4.8), oval(31, -87, 4)], tones.red, 1.4);
  pen.form('M34,-80 L46,-75 L34,-71 Z', tones.orange, 1.4);
  pen.form(oval(33, -67, 3.4, 5.4), tones.red, 1);
  pen.flat(oval(27, -78, 2.2), tones.ink);
}

function duck(pen: Pen): void {
  const coat = pen.main(tones.yellow);
  pen.form(
    'M-52,-40 C-46,-6 30,2 38,-28 C40,-40 30,-46 24,-52 C40,-58 42,-92 18,-94 C-4,-94 -6,-66 4,-52 C-14,-42 -34,-44 -52,-52 Z',
    coat,
    6,
  );
  pen.form(
    'M-30,-36 C-18,-14 8,-16 12,-34 C-2,-38 -16,-34 -30,-36 Z',
    [coat[0] - 0.06, coat[1], coat[2] - 6],
    3,
  );
  pen.form('M36,-80 C46,-80 56,-76 56,-72 C52,-68 40,-68 34,-70 Z', tones.orange, 1.6);
  pen.flat(oval(23, -80, 3, 3.6), tones.ink);
  pen.flat(oval(24, -81.4, 1.1), tones.white);
}

function egg(pen: Pen): void {
  pen.form(
    'M-31,-32 C-31,-58 -16,-80 0,-80 C16,-80 31,-58 31,-32 C31,-12 17,0 0,0 C-17,0 -31,-12 -31,-32 Z',
    pen.main(tones.cream),
    7,
  );
}

export const farmyard: Family = {
  sheep: {
    en: 'sheep, lamb',
    de: 'schaf, lamm',
    fr: 'mouton, agneau',
    es: 'oveja, cordero',
    tall: 92,
    width: 100,
    height: 90,
    home: 'meadow',
    paint: sheep,
  },
  pig: {
    en: 'pig, piglet, hog',
    de: 'schwein',
    fr: 'cochon',
    es: 'cerdo',
    tall: 80,
    width: 122,
    height: 80,
    home: 'meadow',
    paint: pig,
  },
  hen: {
    en: 'hen, chicken, rooster',
    de: 'huhn, henne, hahn',
    fr: 'poule, coq',
    es: 'gallina, gallo',
    tall: 44,
    width: 104,
    height: 96,
    home: 'meadow',
    paint: hen,
  },
  duck: {
    en: 'duck, duckling, rubber duck',
    de: 'ente',
    fr: 'canard',
    es: 'pato',
    tall: 42,
    width: 110,
    height: 96,
    home: 'meadow',
    paint: duck,
  },
  egg: {
    en: 'egg',
    de: 'ei',
    fr: 'œuf',
    es: 'huevo',
    tall: 7,
    width: 60,
    height: 80,
    home: 'table',
    paint: egg,
  },
};
