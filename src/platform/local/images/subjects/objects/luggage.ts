import { block, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function gift(pen: Pen): void {
  pen.form(block(-44, -60, 88, 60, 3), pen.main(tones.red), 6);
  pen.form(block(-50, -76, 100, 20, 3), pen.main(tones.red), 3);
  pen.form(block(-9, -76, 18, 76), tones.gold, 2);
  pen.form(['M0,-76 C-30,-110 -44,-84 0,-76 Z', 'M0,-76 C30,-110 44,-84 0,-76 Z'], tones.gold, 3);
}

function key(pen: Pen): void {
  pen.form(
    [
      'M-60,-26 a24,24 0 1 0 48,0 a24,24 0 1 0 -48,0 Z',
      block(-14, -32, 74, 12, 3),
      block(32, -24, 9, 20, 2),
      block(48, -24, 9, 15, 2),
    ],
    pen.main(tones.gold),
    4,
  );
  pen.flat(oval(-38, -26, 10), tones.brown);
}

function suitcase(pen: Pen): void {
  pen.line('M-20,-76 L-20,-92 L20,-92 L20,-76', tones.darkWood, 6);
  pen.form(block(-62, -78, 124, 78, 9), pen.main(tones.chestnut), 6);
  pen.flat([block(-40, -78, 10, 78), block(30, -78, 10, 78)], tones.darkWood);
  pen.flat([block(-41, -50, 12, 9, 2), block(29, -50, 12, 9, 2)], tones.gold);
}

function backpack(pen: Pen): void {
  pen.line('M-14,-92 C-14,-106 14,-106 14,-92', tones.ink, 5);
  pen.form(
    'M-40,0 L-40,-60 C-40,-104 40,-104 40,-60 L40,0 C30,3 -30,3 -40,0 Z',
    pen.main(tones.teal),
    6,
  );
  pen.form(block(-28, -44, 56, 40, 8), tones.gold, 4);
  pen.line('M-28,-32 L28,-32', tones.brown, 2);
  pen.line('M-26,-62 L26,-62', tones.ink, 2);
  pen.form([block(-48, -40, 10, 34, 5), block(38, -40, 10, 34, 5)], tones.slate, 2);
}

function hat(pen: Pen): void {
  pen.form(oval(0, -10, 66, 11), pen.main(tones.brown), 3);
  pen.form(
    'M-38,-12 C-40,-66 -22,-72 0,-64 C22,-72 40,-66 38,-12 C20,-4 -20,-4 -38,-12 Z',
    pen.main(tones.brown),
    5,
  );
  pen.flat('M-39,-24 C-20,-16 20,-16 39,-24 L38,-12 C20,-4 -20,-4 -38,-12 Z', tones.ink);
}

export const luggage: Family = {
  suitcase: {
    en: 'suitcase, briefcase, luggage',
    de: 'koffer',
    fr: 'valise',
    es: 'maleta',
    tall: 45,
    width: 126,
    height: 96,
    home: 'room',
    paint: suitcase,
  },
  backpack: {
    en: 'backpack, rucksack, schoolbag',
    de: 'rucksack',
    fr: 'sac à dos',
    es: 'mochila',
    tall: 45,
    width: 98,
    height: 106,
    home: 'room',
    paint: backpack,
  },
  hat: {
    en: 'hat, cap',
    de: 'hut',
    fr: 'chapeau',
    es: 'sombrero',
    tall: 14,
    width: 134,
    height: 70,
    home: 'table',
    paint: hat,
  },
  key: {
    en: 'key',
    de: 'schlüssel',
    fr: 'clé',
    es: 'llave',
    tall: 4,
    width: 124,
    height: 52,
    home: 'table',
    paint: key,
  },
  gift: {
    en: 'gift, present, gift box',
    de: 'geschenk',
    fr: 'cadeau',
    es: 'regalo',
    tall: 24,
    width: 102,
    height: 98,
    home: 'table',
    paint: gift,
  },
};
