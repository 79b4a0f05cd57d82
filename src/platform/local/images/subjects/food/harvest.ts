import { oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { food } from './serving.ts';

function grapes(pen: Pen): void {
  const skin = pen.main([0.5, 0.13, 310]);
  pen.line('M2,-74 L4,-92', tones.darkWood, 4);
  for (const [y, count] of [
    [-66, 4],
    [-50, 5],
    [-34, 4],
    [-20, 3],
    [-8, 1],
  ] as const)
    for (let at = 0; at < count; at++)
      pen.form(oval((at - (count - 1) / 2) * 17, y, 10.5), skin, 2.4);
  pen.form('M4,-80 C16,-100 40,-94 44,-84 C36,-72 18,-70 4,-80 Z', tones.leaf, 2);
}

function watermelon(pen: Pen): void {
  pen.form('M-60,-60 C-56,14 56,14 60,-60 Z', tones.deepGreen, 4);
  pen.flat('M-54,-60 C-50,4 50,4 54,-60 Z', [0.92, 0.06, 125]);
  pen.form('M-49,-60 C-45,-6 45,-6 49,-60 Z', pen.main([0.66, 0.19, 20]), 4);
  for (const [x, y] of [
    [-28, -48],
    [-10, -46],
    [10, -48],
    [28, -46],
    [-18, -32],
    [2, -30],
    [18, -34],
  ] as const)
    pen.flat(oval(x, y, 2.2, 3.4), tones.ink);
}

function carrot(pen: Pen): void {
  for (const turn of [-26, 0, 24])
    pen.at(0, -74, 1, turn, () =>
      pen.form('M-3,2 C-12,-12 -8,-26 0,-32 C8,-26 12,-12 3,2 Z', tones.leaf, 2),
    );
  const body = 'M-19,-66 C-19,-80 19,-80 19,-66 C18,-40 8,-10 0,0 C-8,-10 -18,-40 -19,-66 Z';
  pen.form(body, pen.main(tones.orange), 5);
  pen.line('M-16,-56 l12,0 M4,-44 l10,0 M-11,-32 l9,0', [0.62, 0.15, 48], 2);
}

function pumpkin(pen: Pen): void {
  const skin = pen.main([0.7, 0.17, 52]);
  pen.form('M-6,-70 C-8,-86 2,-94 12,-94 L14,-86 C8,-84 6,-78 8,-70 Z', tones.deepGreen, 2);
  pen.form([oval(-32, -36, 26, 34), oval(32, -36, 26, 34)], skin, 5);
  pen.form([oval(-14, -36, 22, 37)], skin, 4);
  pen.form([oval(16, -36, 22, 37)], skin, 4);
  pen.form(oval(1, -36, 18, 38), skin, 5);
}

export const harvest: Family = {
  grapes: food(
    { en: 'grape, grapes', de: 'traube, trauben', fr: 'raisin', es: 'uva' },
    14,
    92,
    98,
    grapes,
  ),
  watermelon: food(
    { en: 'watermelon, melon', de: 'wassermelone, melone', fr: 'pastèque, melon', es: 'sandía' },
    14,
    120,
    62,
    watermelon,
  ),
  carrot: food(
    { en: 'carrot', de: 'karotte, möhre', fr: 'carotte', es: 'zanahoria' },
    16,
    44,
    106,
    carrot,
  ),
  pumpkin: food(
    { en: 'pumpkin', de: 'kürbis', fr: 'citrouille, potiron', es: 'calabaza' },
    26,
    118,
    96,
    pumpkin,
  ),
};
