import { limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { feline } from './builds.ts';
import { paintQuadruped, stripes } from './quadruped.ts';

function lion(pen: Pen): void {
  const coat = pen.main(tones.gold);
  const hair = [0.52, 0.11, 50] as const;
  pen.form(oval(-74, -24, 7, 6), hair, 2);
  feline(pen, coat, {
    mane: (_, { x, y }) => {
      const curls = Array.from({ length: 12 }, (__, at) =>
        oval(
          x - 3 + Math.cos((at * Math.PI) / 6) * 20,
          y + 3 + Math.sin((at * Math.PI) / 6) * 21,
          10,
        ),
      );
      pen.form([oval(x - 3, y + 3, 24, 25), ...curls], hair, 4);
    },
    pattern: (__, ___) => {
      const curls = Array.from({ length: 12 }, (____, at) =>
        oval(45 + Math.cos((at * Math.PI) / 6) * 18, -60 + Math.sin((at * Math.PI) / 6) * 19, 9),
      );
      pen.form([oval(45, -60, 21, 22), ...curls], hair, 4);
    },
  });
}

function elephant(pen: Pen): void {
  const coat = pen.main([0.66, 0.03, 255]);
  const far = [coat[0] - 0.1, coat[1], coat[2]] as const;
  pen.form([limb(-24, -40, 10, -22, -6, 9), limb(16, -40, 10, 19, -6, 9)], far, 2);
  pen.line('M-50,-58 C-58,-50 -57,-38 -56,-30', coat, 3);
  pen.form(
    [
      limb(-16, -58, 35, 12, -56, 31),
      limb(-36, -40, 11, -37, -6, 10),
      limb(6, -40, 11, 5, -6, 10),
      oval(40, -68, 22, 21),
      'M44,-66 C62,-62 64,-44 63,-24 C62,-12 72,-12 73,-20 C75,-24 80,-22 79,-18 C78,-3 56,-2 54,-20 C53,-34 48,-44 38,-48 Z',
    ],
    coat,
    7,
  );
  pen.form('M56,-52 C64,-44 72,-46 76,-52 C70,-51 66,-54 62,-60 Z', tones.white, 1.4);
  pen.form(
    'M34,-88 C12,-98 0,-76 6,-54 C12,-40 28,-44 33,-58 C36,-68 38,-78 34,-88 Z',
    [coat[0] + 0.03, coat[1], coat[2]],
    4,
  );
  pen.flat(
    'M29,-82 C16,-88 8,-74 12,-58 C16,-50 26,-52 29,-62 C31,-70 31,-76 29,-82 Z',
    tones.pink,
    0.4,
  );
  pen.flat(oval(48, -72, 2.2, 2.8), tones.ink);
  pen.flat(
    [
      oval(-37, -1.6, 3, 1.6),
      oval(-30, -1.6, 2.6, 1.5),
      oval(5, -1.6, 3, 1.6),
      oval(12, -1.6, 2.6, 1.5),
    ],
    tones.cream,
  );
}

function giraffe(pen: Pen): void {
  const coat = pen.main(tones.gold);
  paintQuadruped(pen, {
    coat,
    length: 40,
    deep: 15,
    legs: 34,
    legWidth: 2.7,
    neck: { x: 7, y: -47, width: 3.6 },
    head: { size: 5.2, muzzle: 8, drop: 0.6, tip: 0.55 },
    ears: 'long',
    tail: [limb(-19, -46, 1, -23, -30, 0.9)],
    feet: tones.brown,
    muzzleColour: tones.cream,
    pattern: (own, body) =>
      own.within(body, () => {
        for (let at = 0; at < 34; at++) {
          const up = Math.floor(at / 2);
          const [x, y] =
            at < 16
              ? [-20 + (at % 8) * 5.4, -46 + Math.floor(at / 8) * 7]
              : [10 + (up - 8) * 1.75 + (at % 2) * 4, -50 - (up - 8) * 4.4];
          own.flat(oval(x, y, 2.4, 2, at * 50), tones.chestnut);
        }
      }),
    crown: () => {
      pen.line('M-1,-4.6 L-2,-9 M2,-4.6 L2.4,-9', tones.brown, 1.2);
      pen.flat([oval(-2, -9.4, 1.3), oval(2.4, -9.4, 1.3)], tones.brown);
    },
  });
}

function zebra(pen: Pen): void {
  paintQuadruped(pen, {
    coat: pen.main(tones.white),
    length: 76,
    deep: 27,
    legs: 34,
    legWidth: 4.8,
    neck: { x: 6, y: -27, width: 7.5 },
    head: { size: 9, muzzle: 14, drop: 0.9, tip: 0.56 },
    ears: 'pointed',
    tail: [limb(-37, -52, 1.8, -44, -30, 1.6)],
    feet: tones.ink,
    muzzleColour: tones.ink,
    pattern: (own, body) => {
      stripes(tones.ink, -38, 56, 6.6, -86, 56)(own, body);
    },
    crown: () =>
      pen.form('M-2,-9 C-12,-6 -22,8 -26,24 C-21,22 -15,12 -12,6 C-9,0 -5,-3 0,-6 Z', tones.ink, 1),
  });
}

export const savanna: Family = {
  lion: {
    en: 'lion, lioness',
    de: 'löwe',
    fr: 'lion',
    es: 'león',
    tall: 115,
    width: 146,
    height: 96,
    home: 'savanna',
    paint: lion,
  },
  elephant: {
    en: 'elephant',
    de: 'elefant',
    fr: 'éléphant',
    es: 'elefante',
    tall: 300,
    width: 146,
    height: 96,
    seat: 84,
    astride: true,
    home: 'savanna',
    paint: elephant,
  },
  giraffe: {
    en: 'giraffe',
    de: 'giraffe',
    fr: 'girafe',
    es: 'jirafa',
    tall: 480,
    width: 62,
    height: 106,
    home: 'savanna',
    paint: giraffe,
  },
  zebra: {
    en: 'zebra',
    de: 'zebra',
    fr: 'zèbre',
    es: 'cebra',
    tall: 145,
    width: 104,
    height: 92,
    home: 'savanna',
    paint: zebra,
  },
};
