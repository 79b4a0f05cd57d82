import { block, limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { dressed, person } from './dress.ts';

const monarch = (her: number) =>
  dressed(
    (pen) => ({
      top: pen.main([0.5, 0.17, 15]),
      skirt: her > 0,
      beard: her === 0,
      hat: () => {
        pen.form('M-7.6,-5 L-9,-15 L-4,-10 L0,-17 L4,-10 L9,-15 L7.6,-5 Z', tones.gold, 1.4);
        pen.flat([oval(0, -8, 1.2), oval(-4.6, -7.6, 0.9), oval(4.6, -7.6, 0.9)], tones.rose);
      },
      wear: () =>
        pen.form(['M-11,-73 C-11,-80 11,-80 11,-73 C7,-69 -7,-69 -11,-73 Z'], tones.white, 1.4),
    }),
    her,
  );

function astronaut(pen: Pen): void {
  const suit = pen.main(tones.white);
  pen.form(block(-17, -80, 34, 38, 8), tones.grey, 3);
  for (const side of [-1, 1]) {
    pen.form(limb(side * 7, -42, 8, side * 8, -7, 6.6), suit, 2.5);
    pen.form(block(side * 8 - 8, -7, 16, 7, 3), tones.slate, 1.5);
    pen.form(
      [limb(side * 13, -70, 6, side * 22, -56, 5.4), limb(side * 22, -56, 5.4, side * 25, -44, 5)],
      suit,
      2,
    );
    pen.form(oval(side * 25.4, -41, 5), tones.slate, 1.4);
  }
  pen.form('M-14,-74 C-14,-80 14,-80 14,-74 L13,-38 L-13,-38 Z', suit);
  pen.form(block(-7, -62, 14, 10, 2), tones.slate, 1.4);
  pen.flat([oval(-3.4, -57, 1.6)], tones.red);
  pen.flat([oval(1.4, -57, 1.6)], tones.gold);
  pen.form(oval(0, -87, 14.5, 14), suit, 3);
  pen.form(oval(0, -86.5, 11, 9.6), [0.33, 0.08, 262], 2);
  pen.flat('M-8,-90 C-6,-95 0,-95.6 3,-95 C-2,-93 -6,-89 -7,-85 Z', tones.sky, 0.75);
}

export const costumes: Family = {
  king: person(
    { en: 'king, prince', de: 'könig, prinz', fr: 'roi, prince', es: 'rey, príncipe' },
    monarch(0),
  ),
  queen: person(
    {
      en: 'queen, princess',
      de: 'königin, prinzessin',
      fr: 'reine, princesse',
      es: 'reina, princesa',
    },
    monarch(1),
  ),
  astronaut: person(
    {
      en: 'astronaut, spaceman, cosmonaut',
      de: 'astronaut, astronautin',
      fr: 'astronaute',
      es: 'astronauta',
    },
    astronaut,
    { home: 'space', width: 56 },
  ),
};
