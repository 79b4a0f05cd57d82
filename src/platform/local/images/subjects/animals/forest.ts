import { oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { type Build, paintQuadruped } from './quadruped.ts';

const canine = (pen: Pen, coat: Build['coat'], tip: Build['coat']): void => {
  const tail = 'M-32,-46 C-56,-52 -66,-34 -72,-14 C-58,-10 -42,-22 -28,-36 Z';
  pen.form(tail, coat, 3);
  pen.within(tail, () => pen.flat(oval(-70, -14, 13, 14), tip));
  paintQuadruped(pen, {
    coat,
    length: 74,
    deep: 26,
    legs: 30,
    legWidth: 5,
    neck: { x: 2, y: -24, width: 10 },
    head: { size: 14.5, muzzle: 21, drop: 0.4, tip: 0.3 },
    ears: 'pointed',
    tail: [],
    feet: [0.32, 0.04, 40],
    muzzleColour: tones.white,
    earColour: tones.ink,
    pattern: () =>
      pen.flat('M28,-58 C40,-56 44,-44 40,-30 C32,-30 28,-44 28,-58 Z', tones.white, 0.9),
  });
};

const bearBuild: Build = {
  coat: tones.brown,
  length: 100,
  deep: 50,
  legs: 22,
  legWidth: 9.5,
  neck: { x: -2, y: -10, width: 20 },
  head: { size: 19, muzzle: 18, drop: 0.4, tip: 0.42 },
  ears: 'round',
  tail: [oval(-50, -58, 6)],
  muzzleColour: tones.tan,
  thigh: 22,
};

function bear(pen: Pen): void {
  const coat = pen.main(tones.brown);
  paintQuadruped(pen, { ...bearBuild, coat });
}

function deer(pen: Pen): void {
  const coat = pen.main(tones.chestnut);
  paintQuadruped(pen, {
    coat,
    length: 62,
    deep: 22,
    legs: 40,
    legWidth: 3.6,
    neck: { x: 7, y: -27, width: 5.6 },
    head: { size: 8, muzzle: 12, drop: 0.6, tip: 0.5 },
    ears: 'long',
    tail: [oval(-32, -58, 4.4, 5.4, 30)],
    feet: tones.ink,
    muzzleColour: tones.cream,
    pattern: (own, body) =>
      own.within(body, () => {
        for (let at = 0; at < 9; at++)
          own.flat(oval(-22 + at * 5.2, -56 + (at % 3) * 5, 1.6), tones.cream);
      }),
    crown: () =>
      pen.line(
        'M-1,-7 C-3,-16 -9,-19 -8,-28 M-3,-13 C3,-17 3,-21 3,-26 M3,-7 C5,-14 13,-16 13,-25 M7,-13 C4,-17 8,-20 8,-24',
        tones.darkWood,
        1.9,
      ),
  });
}

export const forest: Family = {
  fox: {
    en: 'fox',
    de: 'fuchs',
    fr: 'renard',
    es: 'zorro',
    tall: 55,
    width: 134,
    height: 86,
    home: 'forest',
    paint: (pen) => canine(pen, pen.main(tones.orange), tones.white),
  },
  wolf: {
    en: 'wolf, husky',
    de: 'wolf',
    fr: 'loup',
    es: 'lobo',
    tall: 85,
    width: 134,
    height: 86,
    home: 'forest',
    paint: (pen) => canine(pen, pen.main([0.55, 0.02, 260]), tones.grey),
  },
  bear: {
    en: 'bear, grizzly',
    de: 'bär',
    fr: 'ours',
    es: 'oso',
    tall: 150,
    width: 136,
    height: 84,
    home: 'forest',
    paint: bear,
  },
  deer: {
    en: 'deer, stag, reindeer',
    de: 'hirsch, reh',
    fr: 'cerf',
    es: 'ciervo',
    tall: 150,
    width: 88,
    height: 108,
    home: 'forest',
    paint: deer,
  },
};
