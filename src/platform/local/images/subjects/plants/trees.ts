import { block, limb, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function tree(pen: Pen): void {
  const leaf = pen.main(tones.leaf);
  pen.form(
    [
      'M-5,0 C-3,-20 -4,-36 -4,-52 L4,-52 C4,-36 3,-20 6,0 Z',
      limb(0, -36, 2.4, 14, -54, 1.6),
      limb(0, -30, 2.2, -13, -48, 1.4),
    ],
    tones.darkWood,
    2,
  );
  const crown = [
    oval(0, -74, 25, 24),
    oval(-20, -60, 17, 15),
    oval(20, -60, 18, 16),
    oval(-9, -84, 15),
    oval(12, -82, 14),
  ];
  pen.form(crown, leaf, 7);
  pen.within(crown, () => {
    for (let at = 0; at < 9; at++)
      pen.flat(
        oval(
          pen.random.between(-30, 10),
          pen.random.between(-94, -58),
          pen.random.between(3, 6),
          3,
        ),
        [leaf[0] + 0.07, leaf[1], leaf[2] - 8],
        0.7,
      );
  });
}

function pine(pen: Pen): void {
  const leaf = pen.main(tones.deepGreen);
  pen.form(block(-4, -16, 8, 16), tones.darkWood, 2);
  for (const [y, half, tall] of [
    [-10, 30, 38],
    [-34, 24, 34],
    [-58, 17, 42],
  ] as const)
    pen.form(
      `M0,${y - tall} C${half * 0.3},${y - tall * 0.5} ${half * 0.8},${y - 4} ${half},${y} Q0,${y + 5} ${-half},${y} C${-half * 0.8},${y - 4} ${-half * 0.3},${y - tall * 0.5} 0,${y - tall} Z`,
      leaf,
      5,
    );
}

function christmasTree(pen: Pen): void {
  pine(pen);
  const lights = [tones.red, tones.gold, tones.sky, tones.rose] as const;
  for (let at = 0; at < 14; at++) {
    const up = at / 14;
    const half = 26 * (1 - up) * 0.8;
    pen.form(oval(Math.sin(at * 2.3) * half, -16 - up * 70, 2.6), lights[at % 4] ?? tones.red, 0.8);
  }
  pen.flat(
    'M0,-108 L2.6,-101 L10,-101 L4,-96.6 L6.4,-89.6 L0,-94 L-6.4,-89.6 L-4,-96.6 L-10,-101 L-2.6,-101 Z',
    tones.gold,
  );
}

function palm(pen: Pen): void {
  const leaf = pen.main(tones.leaf);
  pen.form('M-6,0 C-2,-30 4,-54 12,-72 L17,-70 C12,-50 6,-26 6,0 Z', tones.wood, 2);
  for (let at = 1; at < 7; at++) pen.line(`M${-5 + at * 2.3},${-at * 10} l8,1`, tones.darkWood, 1);
  for (const [dx, dy, bend] of [
    [-34, 12, -22],
    [-30, -8, -18],
    [-6, -24, -6],
    [26, -16, 14],
    [38, 6, 22],
    [22, 22, 18],
  ] as const) {
    const [x, y] = [14, -72];
    pen.form(
      `M${x},${y} C${x + bend * 0.6},${y - 20} ${x + dx * 0.9},${y + dy - 18} ${x + dx},${y + dy} C${x + dx * 0.7},${y + dy - 6} ${x + bend * 0.7},${y - 6} ${x},${y + 3} Z`,
      leaf,
      2,
    );
  }
  pen.form([oval(11, -68, 4), oval(18, -67, 4)], tones.brown, 1);
}

function cactus(pen: Pen): void {
  const skin = pen.main([0.58, 0.12, 150]);
  const body = [
    limb(0, -8, 15, 0, -84, 14),
    limb(-10, -40, 7, -32, -44, 8),
    limb(-32, -44, 8, -32, -64, 8),
    limb(10, -52, 7, 30, -54, 7.5),
    limb(30, -54, 7.5, 30, -78, 7.5),
  ];
  pen.form(body, skin, 5);
  pen.within(body, () =>
    pen.line(
      'M-5,-98 L-5,0 M5,-98 L5,0 M-32,-76 L-32,-40 M30,-90 L30,-50',
      [skin[0] - 0.1, skin[1], skin[2]],
      1.4,
    ),
  );
  pen.form([oval(0, -99, 5, 4), oval(-5, -97, 4, 3.4), oval(5, -97, 4, 3.4)], tones.rose, 1.2);
}

export const trees: Family = {
  tree: {
    en: 'tree, oak, apple tree, birch, maple',
    de: 'baum, bäume, eiche',
    fr: 'arbre, chêne',
    es: 'árbol, árboles',
    tall: 560,
    width: 84,
    height: 102,
    seat: 52,
    home: 'meadow',
    behind: true,
    paint: tree,
  },
  pine: {
    en: 'pine, fir, pine tree, fir tree',
    de: 'tanne, kiefer',
    fr: 'sapin, pin',
    es: 'pino, abeto',
    tall: 600,
    width: 62,
    height: 102,
    home: 'meadow',
    behind: true,
    paint: pine,
  },
  christmastree: {
    en: 'christmas tree, xmas tree',
    de: 'weihnachtsbaum',
    fr: 'sapin de noël',
    es: 'árbol de navidad',
    tall: 230,
    width: 62,
    height: 110,
    home: 'room',
    paint: christmasTree,
  },
  palm: {
    en: 'palm, palm tree',
    de: 'palme',
    fr: 'palmier',
    es: 'palmera',
    tall: 560,
    width: 82,
    height: 102,
    home: 'beach',
    behind: true,
    paint: palm,
  },
  cactus: {
    en: 'cactus, cacti',
    de: 'kaktus',
    fr: 'cactus',
    es: 'cactus',
    tall: 150,
    width: 82,
    height: 104,
    home: 'savanna',
    paint: cactus,
  },
};
