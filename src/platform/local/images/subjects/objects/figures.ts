import { block, corners, limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function balloon(pen: Pen): void {
  const skin = pen.main(pen.random.pick([tones.red, tones.gold, tones.blue, tones.rose] as const));
  pen.line('M0,-52 C-8,-34 8,-20 0,0', tones.slate, 1.2);
  pen.form(
    [
      'M0,-112 C22,-112 34,-94 32,-82 C30,-66 12,-56 0,-54 C-12,-56 -30,-66 -32,-82 C-34,-94 -22,-112 0,-112 Z',
      corners(-4, -50, 4, -50, 0, -56),
    ],
    skin,
    5,
  );
  pen.flat(oval(-13, -94, 5, 9, 30), tones.white, 0.5);
}

function flag(pen: Pen): void {
  pen.form(block(-34, -104, 5, 104, 2), tones.darkWood, 1.4);
  pen.form(
    'M-29,-102 C-10,-110 10,-92 40,-100 L40,-62 C10,-54 -10,-72 -29,-64 Z',
    pen.main(tones.red),
    5,
  );
}

function robot(pen: Pen): void {
  const shell = pen.main(tones.steel);
  const deep = [shell[0] - 0.13, shell[1], shell[2]] as const;
  for (const side of [-1, 1]) {
    pen.form(block(side * 11 - 5, -26, 10, 20, 3), deep, 2);
    pen.form(block(side * 12 - 9, -8, 18, 8, 4), tones.slate, 2);
    pen.form(
      [limb(side * 24, -56, 4.4, side * 33, -44, 4), limb(side * 33, -44, 4, side * 31, -30, 4)],
      deep,
      2,
    );
    pen.form(oval(side * 31, -27, 6), tones.slate, 1.6);
    pen.form(oval(side * 23, -57, 6.4), tones.slate, 1.6);
  }
  pen.form(block(-21, -62, 42, 38, 8), shell, 4);
  pen.form(block(-12, -54, 24, 17, 4), tones.navy, 1);
  pen.line('M-8,-45 l4,0 l3,-5 l4,9 l3,-4 l4,0', tones.teal, 1.6);
  pen.flat([oval(-7, -31, 2.2), oval(0, -31, 2.2), oval(7, -31, 2.2)], tones.gold);
  pen.form(block(-5, -68, 10, 8, 2), tones.slate, 1);
  pen.form([block(-32, -86, 6, 12, 3), block(26, -86, 6, 12, 3)], tones.orange, 1.4);
  pen.form(block(-27, -98, 54, 33, 11), shell, 4);
  pen.form(block(-20, -91, 40, 19, 8), tones.ink, 1);
  for (const side of [-1, 1]) pen.flat(oval(side * 8.6, -82, 4, 4.6), [0.85, 0.12, 200]);
  pen.line('M-4,-75.4 Q0,-73 4,-75.4', [0.85, 0.12, 200], 1.5);
  pen.line('M0,-98 L0,-106', tones.slate, 2);
  pen.form(oval(0, -109, 4), tones.orange, 1.2);
}

function snowman(pen: Pen): void {
  pen.form(oval(0, -28, 31, 29), tones.white, 6);
  pen.form(oval(0, -64, 21, 19), tones.white, 5);
  pen.line('M-19,-66 L-44,-82 M-36,-77 L-42,-72 M19,-66 L44,-84', tones.darkWood, 2.6);
  pen.form(oval(0, -90, 15, 14), tones.white, 4);
  pen.form([block(-16, -80, 32, 7, 3), block(6, -78, 8, 24, 3)], pen.main(tones.red), 2);
  pen.form([block(-17, -103, 34, 5, 2), block(-11, -122, 22, 20, 2)], tones.ink, 2);
  pen.flat(
    [oval(-5, -93, 1.7), oval(5, -93, 1.7), oval(0, -64, 2), oval(0, -54, 2), oval(0, -34, 2.2)],
    tones.ink,
  );
  pen.form('M-1,-90 L14,-86 L-1,-85 Z', tones.orange, 1);
}

export const figures: Family = {
  balloon: {
    en: 'balloon',
    de: 'luftballon',
    fr: 'ballon de baudruche',
    es: 'globo',
    tall: 62,
    width: 66,
    height: 114,
    home: 'meadow',
    lifts: true,
    paint: balloon,
  },
  flag: {
    en: 'flag',
    de: 'fahne, flagge',
    fr: 'drapeau',
    es: 'bandera',
    tall: 220,
    width: 80,
    height: 106,
    home: 'meadow',
    paint: flag,
  },
  robot: {
    en: 'robot, android, cyborg',
    de: 'roboter',
    fr: 'robot',
    es: 'robot',
    tall: 140,
    width: 74,
    height: 114,
    home: 'room',
    paint: robot,
  },
  snowman: {
    en: 'snowman',
    de: 'schneemann',
    fr: 'bonhomme de neige',
    es: 'muñeco de nieve',
    tall: 160,
    width: 92,
    height: 124,
    home: 'ice',
    paint: snowman,
  },
};
