import { block, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function castle(pen: Pen): void {
  const stone = pen.main([0.74, 0.025, 260]);
  const roof = [0.5, 0.12, 280] as const;
  const battlement = (x: number, y: number, width: number) =>
    Array.from({ length: Math.round(width / 8) }, (_, at) => block(x + at * 8, y - 5, 5, 6));
  pen.form(
    [block(-22, -84, 44, 84), ...battlement(-22, -84, 44)],
    [stone[0] - 0.05, stone[1], stone[2]],
    4,
  );
  for (const x of [-62, 40]) {
    pen.form([block(x, -68, 22, 68), ...battlement(x, -68, 22)], stone, 4);
    pen.form(`M${x - 4},-72 L${x + 11},-104 L${x + 26},-72 Z`, roof, 3);
    pen.line(`M${x + 11},-104 l0,-8`, tones.ink, 1);
    pen.flat(`M${x + 11},-112 l10,3 l-10,4 Z`, tones.red);
    pen.flat(block(x + 8, -54, 6, 12, 3), tones.navy);
  }
  pen.form('M-26,-88 L0,-122 L26,-88 Z', roof, 4);
  pen.form([block(-44, -46, 88, 46), ...battlement(-44, -46, 88)], stone, 5);
  pen.flat([block(-8, -76, 6, 12, 3), block(4, -76, 6, 12, 3)], tones.navy);
  pen.form('M-12,0 L-12,-20 C-12,-36 12,-36 12,-20 L12,0 Z', tones.darkWood, 2);
  pen.flat([block(-34, -34, 5, 11, 2.5), block(29, -34, 5, 11, 2.5)], tones.navy);
}

function church(pen: Pen): void {
  const wall = pen.main(tones.white);
  pen.form(block(-18, -46, 66, 46), wall, 5);
  pen.form('M-22,-44 L-8,-66 L40,-66 L54,-44 Z', tones.brick, 4);
  pen.form(block(-44, -74, 28, 74), wall, 4);
  pen.form('M-48,-72 L-30,-112 L-12,-72 Z', tones.slate, 4);
  pen.line('M-30,-112 l0,-12 m-4,4 l8,0', tones.gold, 1.6);
  for (const x of [-4, 14, 32]) pen.flat(`M${x},-12 l0,-14 c0,-7 8,-7 8,0 l0,14 Z`, tones.blue);
  pen.flat(oval(-30, -60, 5), tones.cream);
  pen.line('M-30,-63 L-30,-60 L-28,-59', tones.ink, 0.9);
  pen.form('M-37,0 L-37,-14 C-37,-24 -23,-24 -23,-14 L-23,0 Z', tones.darkWood, 1.6);
}

function lighthouse(pen: Pen): void {
  const tower = 'M-15,-78 L15,-78 L22,0 L-22,0 Z';
  pen.form(tower, tones.white, 5);
  pen.within(tower, () => {
    for (const y of [-66, -38, -10]) pen.flat(block(-30, y, 60, 14), pen.main(tones.red));
  });
  pen.form(block(-20, -82, 40, 6, 2), tones.slate, 2);
  pen.form(block(-11, -98, 22, 16), tones.yellow, 3);
  pen.line('M-4,-98 l0,16 M4,-98 l0,16', tones.slate, 1);
  pen.form('M-15,-97 C-10,-112 10,-112 15,-97 Z', pen.main(tones.red), 2);
  pen.flat(
    ['M12,-92 L78,-106 L78,-78 L12,-88 Z', 'M-12,-92 L-78,-106 L-78,-78 L-12,-88 Z'],
    tones.yellow,
    0.3,
  );
  pen.flat([block(-3, -54, 6, 10, 3), block(-3, -26, 6, 10, 3)], tones.navy);
}

function bridge(pen: Pen): void {
  const stone = pen.main([0.68, 0.05, 60]);
  pen.form(
    'M-110,-44 C-50,-72 50,-72 110,-44 L110,0 L76,0 C76,-36 18,-36 18,0 L-18,0 C-18,-36 -76,-36 -76,0 L-110,0 Z',
    stone,
    5,
  );
  pen.line('M-110,-48 C-50,-77 50,-77 110,-48', [stone[0] + 0.1, stone[1], stone[2]], 6);
  for (let at = 0; at < 9; at++)
    pen.flat(block(-88 + at * 21, -50 - 7 * Math.cos((at - 4) * 0.4), 9, 4, 1), [
      stone[0] - 0.07,
      stone[1],
      stone[2],
    ]);
}

function tower(pen: Pen): void {
  const skin = pen.main([0.66, 0.06, 235]);
  pen.line('M0,-100 L0,-116', tones.steel, 1.6);
  pen.form([block(-22, -92, 44, 92, 2), block(-14, -102, 28, 14, 2)], skin, 6);
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 4; column++)
      pen.flat(
        block(-17 + column * 8.4, -84 + row * 9, 5, 5.4, 0.6),
        pen.random.chance(0.3) ? tones.yellow : tones.glass,
        0.9,
      );
}

export const landmarks: Family = {
  castle: {
    en: 'castle, palace, fortress',
    de: 'schloss, burg',
    fr: 'château',
    es: 'castillo, palacio',
    tall: 2200,
    width: 130,
    height: 122,
    home: 'meadow',
    behind: true,
    paint: castle,
  },
  church: {
    en: 'church, chapel, cathedral',
    de: 'kirche',
    fr: 'église',
    es: 'iglesia',
    tall: 1700,
    width: 104,
    height: 124,
    home: 'meadow',
    behind: true,
    paint: church,
  },
  lighthouse: {
    en: 'lighthouse',
    de: 'leuchtturm',
    fr: 'phare',
    es: 'faro',
    tall: 1800,
    width: 80,
    height: 112,
    home: 'beach',
    behind: true,
    paint: lighthouse,
  },
  bridge: {
    en: 'bridge',
    de: 'brücke',
    fr: 'pont',
    es: 'puente',
    tall: 700,
    width: 222,
    height: 76,
    home: 'meadow',
    behind: true,
    paint: bridge,
  },
  tower: {
    en: 'tower, skyscraper, office building, building',
    de: 'turm, hochhaus, gebäude',
    fr: 'tour, gratte-ciel, bâtiment',
    es: 'torre, rascacielos, edificio',
    tall: 2600,
    width: 46,
    height: 116,
    home: 'street',
    behind: true,
    paint: tower,
  },
};
