import { block, corners, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function mushroom(pen: Pen): void {
  pen.form(
    'M-14,-46 C-12,-30 -18,-10 -16,-2 C-8,1 8,1 16,-2 C18,-10 12,-30 14,-46 Z',
    tones.cream,
    4,
  );
  const cap = 'M-52,-44 C-52,-80 -24,-98 0,-98 C24,-98 52,-80 52,-44 C30,-34 -30,-34 -52,-44 Z';
  pen.form(cap, pen.main(tones.red), 6);
  pen.within(cap, () =>
    pen.flat(
      [
        oval(-24, -68, 8, 7),
        oval(6, -82, 8, 6),
        oval(28, -60, 7, 6),
        oval(0, -54, 6, 5),
        oval(-40, -50, 5),
      ],
      tones.white,
    ),
  );
}

function houseplant(pen: Pen): void {
  const leaf = pen.main(tones.leaf);
  for (const [turn, size] of [
    [-62, 0.9],
    [-34, 1.05],
    [-8, 1.2],
    [20, 1.1],
    [48, 0.95],
    [72, 0.75],
  ] as const)
    pen.at(0, -34, size, turn, () => {
      pen.form('M0,0 C-14,-18 -14,-40 0,-56 C14,-40 14,-18 0,0 Z', leaf, 3);
      pen.line('M0,-4 L0,-46', [leaf[0] - 0.1, leaf[1], leaf[2]], 1);
    });
  pen.form('M-24,-34 L24,-34 L18,0 L-18,0 Z', tones.brick, 4);
  pen.form(block(-27, -40, 54, 9, 3), tones.brick, 2);
}

function leafOf(pen: Pen): void {
  const leaf = pen.main(tones.leaf);
  pen.form('M-6,-4 C-44,-30 -40,-76 10,-98 C44,-66 40,-24 2,-8 Z', leaf, 5);
  pen.line(
    'M-12,0 C-4,-30 4,-60 10,-90 M-4,-26 L-22,-44 M0,-42 L-16,-62 M0,-28 L22,-42 M4,-46 L24,-62',
    [leaf[0] - 0.13, leaf[1], leaf[2]],
    2,
  );
}

function hay(pen: Pen): void {
  pen.form(corners(-50, -6, -44, -60, 44, -60, 50, -6), pen.main(tones.gold), 6);
  for (let at = 0; at < 7; at++)
    pen.line(`M${-40 + at * 13},-54 l${at % 2 ? 5 : -4},44`, tones.tan, 1.4);
  pen.line('M-46,-44 L46,-44 M-49,-20 L49,-20', tones.brown, 2.4);
}

export const greenery: Family = {
  mushroom: {
    en: 'mushroom, toadstool',
    de: 'pilz',
    fr: 'champignon',
    es: 'seta, hongo',
    tall: 14,
    width: 106,
    height: 98,
    home: 'forest',
    paint: mushroom,
  },
  houseplant: {
    en: 'houseplant, potted plant, plant, pot plant',
    de: 'pflanze, topfpflanze',
    fr: 'plante',
    es: 'planta',
    tall: 60,
    width: 112,
    height: 104,
    home: 'room',
    paint: houseplant,
  },
  leaf: {
    en: 'leaf, leaves',
    de: 'blatt',
    fr: 'feuille',
    es: 'hoja',
    tall: 12,
    width: 84,
    height: 98,
    home: 'table',
    paint: leafOf,
  },
  hay: {
    en: 'hay, haystack, straw',
    de: 'heu, stroh',
    fr: 'foin, paille',
    es: 'heno, paja',
    tall: 80,
    width: 102,
    height: 62,
    home: 'meadow',
    seat: 60,
    paint: hay,
  },
};
