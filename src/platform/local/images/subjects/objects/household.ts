import { block, corners, limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function table(pen: Pen): void {
  const wood = pen.main(tones.wood);
  pen.form(
    [limb(-82, -84, 6, -88, -4, 4.4), limb(82, -84, 6, 88, -4, 4.4)],
    [wood[0] - 0.06, wood[1], wood[2]],
    2.4,
  );
  pen.form(block(-84, -88, 168, 12, 2), [wood[0] - 0.06, wood[1], wood[2]], 2);
  pen.form(block(-104, -100, 208, 14, 5), wood, 4);
}

function lamp(pen: Pen): void {
  pen.flat(corners(-34, -64, 34, -64, 66, 0, -66, 0), tones.yellow, 0.2);
  pen.form([block(-3, -66, 6, 62, 2), oval(0, -3, 20, 4)], tones.darkWood, 2);
  pen.form('M-20,-102 L20,-102 L36,-62 L-36,-62 Z', pen.main(tones.gold), 5);
}

function shelf(pen: Pen): void {
  const wood = pen.main(tones.wood);
  pen.form(block(-50, -102, 100, 102, 3), wood, 4);
  const covers = [
    tones.red,
    tones.teal,
    tones.gold,
    tones.blue,
    tones.purple,
    tones.cream,
  ] as const;
  for (let row = 0; row < 4; row++) {
    pen.flat(block(-44, -97 + row * 24.5, 88, 20), [wood[0] - 0.18, wood[1], wood[2]]);
    let x = -42;
    while (x < 36) {
      const wide = pen.random.between(5, 9);
      const tall = pen.random.between(13, 18);
      pen.form(block(x, -77 + row * 24.5 - tall, wide, tall, 0.8), pen.random.pick(covers), 1);
      x += wide + (pen.random.chance(0.18) ? 9 : 0.6);
    }
  }
}

function television(pen: Pen): void {
  pen.form([limb(-40, -14, 3, -50, 0, 2.4), limb(40, -14, 3, 50, 0, 2.4)], tones.ink, 1);
  pen.form(block(-88, -102, 176, 92, 6), tones.ink, 3);
  pen.flat(block(-82, -96, 164, 80, 3), pen.main(tones.sky));
  pen.within(block(-82, -96, 164, 80, 3), () => {
    pen.flat(oval(44, -72, 13), tones.yellow);
    pen.flat(['M-90,-10 L-30,-66 L26,-10 Z', 'M-4,-10 L44,-48 L96,-10 Z'], tones.leaf);
  });
}

function umbrella(pen: Pen): void {
  const cloth = pen.main(tones.red);
  pen.line('M0,-76 L0,-6 C0,6 14,6 14,-4', tones.darkWood, 3);
  const dome =
    'M-86,-66 C-78,-108 -40,-126 0,-126 C40,-126 78,-108 86,-66 C72,-76 58,-74 46,-66 C34,-76 14,-76 0,-66 C-14,-76 -34,-76 -46,-66 C-58,-74 -72,-76 -86,-66 Z';
  pen.form(dome, cloth, 7);
  pen.within(dome, () => {
    pen.flat(
      'M0,-126 C-30,-112 -44,-92 -46,-66 C-34,-76 -14,-76 0,-66 C14,-76 34,-76 46,-66 C44,-92 30,-112 0,-126 Z',
      [cloth[0] + 0.07, cloth[1], cloth[2]],
      0.75,
    );
    pen.line('M0,-126 L0,-66', cloth, 1);
  });
  pen.form(limb(0, -126, 2.4, 0, -134, 1.2), tones.darkWood, 1);
}

export const household: Family = {
  table: {
    en: 'table, desk',
    de: 'tisch, schreibtisch',
    fr: 'table, bureau',
    es: 'mesa, escritorio',
    tall: 76,
    width: 210,
    height: 102,
    seat: 100,
    home: 'room',
    paint: table,
  },
  lamp: {
    en: 'lamp',
    de: 'lampe',
    fr: 'lampe',
    es: 'lámpara',
    tall: 60,
    width: 76,
    height: 104,
    home: 'room',
    paint: lamp,
  },
  shelf: {
    en: 'bookshelf, shelf, bookcase',
    de: 'regal, bücherregal',
    fr: 'étagère, bibliothèque',
    es: 'estantería',
    tall: 190,
    width: 104,
    height: 104,
    home: 'room',
    behind: true,
    paint: shelf,
  },
  television: {
    en: 'television, tv',
    de: 'fernseher',
    fr: 'télévision, télé',
    es: 'televisión, televisor',
    tall: 75,
    width: 178,
    height: 104,
    home: 'room',
    paint: television,
  },
  umbrella: {
    en: 'umbrella, parasol',
    de: 'regenschirm, schirm, sonnenschirm',
    fr: 'parapluie, parasol',
    es: 'paraguas, sombrilla',
    tall: 130,
    width: 176,
    height: 138,
    covers: true,
    home: 'meadow',
    paint: umbrella,
  },
};
