import type { Colour } from '../../colour.ts';
import { oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { food } from './serving.ts';

const shine = (pen: Pen, x: number, y: number, size = 1) =>
  pen.flat(oval(x, y, 5 * size, 9 * size, 28), tones.white, 0.45);

function apple(pen: Pen): void {
  pen.line('M2,-70 C2,-80 6,-88 10,-92', tones.darkWood, 4);
  pen.form('M6,-80 C14,-98 32,-98 40,-92 C34,-78 18,-74 6,-80 Z', tones.leaf, 2);
  pen.form(
    'M0,-70 C-14,-80 -44,-76 -44,-44 C-44,-16 -22,0 -10,0 C-4,0 -2,-2 0,-2 C2,-2 4,0 10,0 C22,0 44,-16 44,-44 C44,-76 14,-80 0,-70 Z',
    pen.main(tones.red),
    7,
  );
  shine(pen, -25, -54);
}

function pear(pen: Pen): void {
  pen.line('M0,-88 C0,-94 4,-100 7,-102', tones.darkWood, 4);
  pen.form(
    'M0,-90 C-16,-90 -18,-72 -22,-58 C-28,-46 -38,-40 -38,-26 C-38,-8 -20,0 0,0 C20,0 38,-8 38,-26 C38,-40 28,-46 22,-58 C18,-72 16,-90 0,-90 Z',
    pen.main([0.78, 0.14, 118]),
    7,
  );
  shine(pen, -20, -32);
}

function banana(pen: Pen): void {
  const skin = pen.main(tones.yellow);
  pen.form(
    'M-58,-62 C-50,-6 30,6 58,-34 C62,-42 54,-46 50,-42 C24,-18 -24,-26 -44,-66 C-48,-72 -58,-70 -58,-62 Z',
    skin,
    5,
  );
  pen.line('M-50,-58 C-36,-16 28,-10 54,-38', [skin[0] - 0.13, skin[1], skin[2] - 8], 1.6);
  pen.form('M-58,-62 L-56,-76 L-47,-76 L-44,-66 Z', tones.brown, 1);
}

const roundFruit = (usual: Colour, top: (pen: Pen) => void) => (pen: Pen) => {
  pen.form(oval(0, -38, 40, 38), pen.main(usual), 7);
  shine(pen, -18, -50);
  top(pen);
};
const orange = roundFruit(tones.orange, (pen) => {
  pen.form('M0,-74 C8,-92 26,-90 32,-84 C26,-74 12,-70 0,-74 Z', tones.leaf, 2);
  pen.flat(
    [oval(12, -22, 1.6), oval(20, -34, 1.6), oval(4, -16, 1.6), oval(-8, -24, 1.6)],
    [0.62, 0.15, 50],
  );
});
const tomato = roundFruit([0.6, 0.2, 28], (pen) =>
  pen.form(
    'M0,-76 L6,-68 L20,-72 L12,-62 L22,-54 L6,-60 L0,-50 L-6,-60 L-22,-54 L-12,-62 L-20,-72 L-6,-68 Z',
    tones.leaf,
    1.4,
  ),
);

function lemon(pen: Pen): void {
  pen.form(
    [
      'M-52,-34 C-40,-70 40,-70 52,-34 C40,2 -40,2 -52,-34 Z',
      oval(-50, -34, 8, 6),
      oval(51, -34, 8, 6),
    ],
    pen.main(tones.yellow),
    6,
  );
  pen.form('M16,-64 C26,-82 44,-80 50,-74 C44,-62 30,-58 16,-64 Z', tones.leaf, 2);
  shine(pen, -18, -46);
}

function cherries(pen: Pen): void {
  pen.line('M-20,-36 C-14,-66 2,-84 18,-92 M24,-30 C24,-58 20,-78 18,-92', tones.deepGreen, 3.4);
  pen.form('M18,-92 C34,-106 52,-96 56,-88 C44,-80 28,-80 18,-92 Z', tones.leaf, 2);
  pen.form(oval(-22, -22, 24, 22), pen.main([0.52, 0.2, 22]), 5);
  pen.form(oval(26, -18, 22, 20), pen.main([0.52, 0.2, 22]), 5);
  shine(pen, -32, -30, 0.7);
  shine(pen, 17, -25, 0.6);
}

function strawberry(pen: Pen): void {
  pen.form(
    'M-40,-62 C-44,-36 -16,0 0,0 C16,0 44,-36 40,-62 C34,-78 -34,-78 -40,-62 Z',
    pen.main([0.6, 0.21, 24]),
    7,
  );
  for (const [x, y] of [
    [-24, -52],
    [-6, -54],
    [14, -52],
    [-16, -36],
    [4, -36],
    [22, -40],
    [-8, -20],
    [10, -20],
  ] as const)
    pen.flat(oval(x, y, 1.8, 2.8), tones.yellow);
  pen.form(
    'M-30,-70 L-14,-74 L-20,-88 L-4,-78 L4,-94 L10,-78 L24,-86 L18,-74 L32,-68 L14,-62 L4,-54 L-8,-62 Z',
    tones.leaf,
    2,
  );
}

export const fruit: Family = {
  apple: food({ en: 'apple', de: 'apfel, äpfel', fr: 'pomme', es: 'manzana' }, 9, 90, 96, apple),
  pear: food({ en: 'pear', de: 'birne', fr: 'poire', es: 'pera' }, 11, 78, 102, pear),
  banana: food(
    { en: 'banana', de: 'banane', fr: 'banane', es: 'plátano, banana' },
    9,
    118,
    78,
    banana,
  ),
  orange: food(
    { en: 'orange fruit, tangerine', de: 'orange, apfelsine', fr: 'orange', es: 'naranja' },
    9,
    82,
    90,
    orange,
  ),
  tomato: food(
    { en: 'tomato, tomatoes', de: 'tomate', fr: 'tomate', es: 'tomate' },
    8,
    82,
    78,
    tomato,
  ),
  lemon: food({ en: 'lemon', de: 'zitrone', fr: 'citron', es: 'limón' }, 8, 118, 80, lemon),
  cherry: food(
    { en: 'cherry, cherries', de: 'kirsche', fr: 'cerise', es: 'cereza' },
    7,
    102,
    104,
    cherries,
  ),
  strawberry: food(
    { en: 'strawberry, berry', de: 'erdbeere', fr: 'fraise', es: 'fresa' },
    7,
    86,
    94,
    strawberry,
  ),
};
