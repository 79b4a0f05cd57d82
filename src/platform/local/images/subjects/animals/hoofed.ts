import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { type Build, paintQuadruped, patches } from './quadruped.ts';

const horseBuild = (pen: Pen, coat: Build['coat']): Build => {
  const mane = [Math.max(0.2, coat[0] - 0.2), coat[1] * 0.8, coat[2]] as const;
  return {
    coat,
    length: 76,
    deep: 24,
    legs: 38,
    legWidth: 4.6,
    neck: { x: 7, y: -31, width: 7.5 },
    head: { size: 8.6, muzzle: 15, drop: 0.95, tip: 0.56 },
    ears: 'pointed',
    tail: [],
    feet: tones.ink,
    muzzleColour: [coat[0] - 0.1, coat[1] * 0.6, coat[2]],
    mane: () => {
      pen.form('M-34,-56 C-50,-54 -52,-34 -46,-18 C-42,-24 -40,-40 -32,-48 Z', mane, 2);
    },
    crown: () => {
      pen.form('M-3,-8 C-14,-8 -26,8 -29,28 C-24,28 -19,20 -15,14 C-12,6 -6,0 -1,-2 Z', mane, 1.4);
      pen.form('M-4,-9 C2,-12 8,-6 6,-1 C3,-4 0,-5 -4,-4 Z', mane, 0.8);
    },
  };
};

function horse(pen: Pen): void {
  paintQuadruped(
    pen,
    horseBuild(pen, pen.main(pen.random.pick([tones.chestnut, tones.brown, tones.tan] as const))),
  );
}

function unicorn(pen: Pen): void {
  const build = horseBuild(pen, tones.white);
  const hair = pen.main(tones.rose);
  paintQuadruped(pen, {
    ...build,
    muzzleColour: tones.pink,
    feet: tones.gold,
    mane: () => pen.form('M-34,-56 C-50,-54 -52,-34 -46,-18 C-42,-24 -40,-40 -32,-48 Z', hair, 2),
    crown: () => {
      pen.form('M-3,-8 C-14,-8 -26,8 -29,28 C-24,28 -19,20 -15,14 C-12,6 -6,0 -1,-2 Z', hair, 1.4);
      pen.form('M1,-8 L11,-27 L6.4,-5.4 Z', tones.gold, 1);
      pen.line('M4.6,-13 L8,-11.4 M6.4,-18 L9,-16.6', tones.orange, 0.8);
    },
  });
}

function donkey(pen: Pen): void {
  const coat = pen.main(tones.grey);
  paintQuadruped(pen, {
    ...horseBuild(pen, coat),
    ears: 'long',
    muzzleColour: tones.white,
    legs: 34,
    head: { size: 10, muzzle: 15, drop: 0.9, tip: 0.6 },
  });
}

function cow(pen: Pen): void {
  const coat = pen.main(tones.white);
  paintQuadruped(pen, {
    coat,
    length: 92,
    deep: 38,
    legs: 28,
    legWidth: 6,
    neck: { x: 4, y: -14, width: 12 },
    head: { size: 13, muzzle: 15, drop: 0.75, tip: 0.68 },
    ears: 'none',
    tail: [limb(-44, -60, 2, -51, -38, 1.6)],
    feet: tones.ink,
    muzzleColour: tones.pink,
    mane: () => pen.form(oval(-12, -26, 12, 8), tones.pink, 2),
    pattern: patches(coat[0] > 0.8 ? tones.ink : tones.cream, 4, 11, { x: 36, y: -54, high: 22 }),
    crown: () => {
      pen.form(oval(-11, -6, 7, 3.6, 20), tones.ink, 1);
      pen.form('M-4,-11 C-9,-16 -6,-22 -1,-23 C-3,-18 0,-16 2,-12 Z', tones.cream, 1);
    },
  });
  pen.form(oval(-51, -34, 3.6, 6), tones.ink, 1);
}

export const hoofed: Family = {
  horse: {
    en: 'horse, pony, stallion, foal',
    de: 'pferd',
    fr: 'cheval',
    es: 'caballo',
    tall: 165,
    width: 112,
    height: 100,
    seat: 60,
    astride: true,
    home: 'meadow',
    paint: horse,
  },
  unicorn: {
    en: 'unicorn',
    de: 'einhorn',
    fr: 'licorne',
    es: 'unicornio',
    tall: 170,
    width: 112,
    height: 106,
    seat: 60,
    astride: true,
    home: 'meadow',
    paint: unicorn,
  },
  donkey: {
    en: 'donkey, mule',
    de: 'esel',
    fr: 'âne',
    es: 'burro',
    tall: 130,
    width: 112,
    height: 96,
    seat: 56,
    astride: true,
    home: 'meadow',
    paint: donkey,
  },
  cow: {
    en: 'cow, bull, calf, ox, cattle',
    de: 'kuh',
    fr: 'vache',
    es: 'vaca',
    tall: 150,
    width: 124,
    height: 88,
    home: 'meadow',
    paint: cow,
  },
};
