import { block, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { food } from './serving.ts';

function pizza(pen: Pen): void {
  pen.form('M-56,-74 C-20,-94 20,-94 56,-74 L4,0 Z', tones.gold, 5);
  pen.form(
    'M-60,-76 C-22,-100 22,-100 60,-76 C62,-66 54,-62 50,-66 C18,-82 -18,-82 -50,-66 C-56,-62 -62,-68 -60,-76 Z',
    tones.tan,
    4,
  );
  pen.form([oval(-22, -60, 10, 9)], tones.red, 2);
  pen.form([oval(20, -58, 10, 9)], tones.red, 2);
  pen.form([oval(0, -34, 9, 8)], tones.red, 2);
  pen.flat(
    [oval(-2, -66, 4, 3, 30), oval(10, -42, 4, 2.6, -40), oval(-12, -44, 4, 2.6, 20)],
    tones.leaf,
  );
}

function burger(pen: Pen): void {
  pen.form(block(-50, -24, 100, 24, 12), tones.tan, 4);
  pen.form(block(-52, -40, 104, 18, 8), tones.brown, 3);
  pen.form(
    'M-54,-44 L54,-44 L40,-32 L28,-40 L12,-30 L-4,-40 L-20,-32 L-34,-40 L-46,-34 Z',
    tones.gold,
    1.6,
  );
  pen.form(
    'M-56,-50 C-44,-40 -36,-54 -26,-46 C-16,-38 -8,-54 2,-46 C12,-38 20,-54 30,-46 C40,-40 48,-52 56,-50 C56,-56 -56,-56 -56,-50 Z',
    [0.72, 0.16, 135],
    2,
  );
  pen.form('M-52,-54 C-52,-96 52,-96 52,-54 Z', pen.main(tones.tan), 6);
  for (const [x, y] of [
    [-26, -70],
    [-8, -78],
    [10, -70],
    [26, -72],
    [0, -64],
  ] as const)
    pen.flat(oval(x, y, 3, 1.8, 20), tones.cream);
}

function bread(pen: Pen): void {
  pen.form(
    'M-62,-8 C-72,-50 -40,-58 0,-58 C40,-58 72,-50 62,-8 C58,0 -58,0 -62,-8 Z',
    pen.main(tones.chestnut),
    6,
  );
  for (const x of [-30, 0, 30])
    pen.form(
      `M${x - 9},-50 C${x + 4},-44 ${x + 9},-32 ${x + 7},-22 C${x - 2},-28 ${x - 9},-38 ${x - 9},-50 Z`,
      tones.cream,
      1.6,
    );
}

function cheese(pen: Pen): void {
  pen.form('M-60,-36 L44,-70 C58,-62 62,-48 62,-36 Z', [0.9, 0.12, 92], 3);
  pen.form('M-60,-36 L62,-36 L62,0 L-60,0 Z', pen.main(tones.gold), 5);
  for (const [x, y, r] of [
    [-30, -18, 8],
    [4, -10, 6],
    [30, -22, 9],
    [50, -6, 5],
  ] as const)
    pen.flat(oval(x, y, r, r * 0.86), [0.7, 0.13, 72]);
}

export const meals: Family = {
  pizza: food({ en: 'pizza', de: 'pizza', fr: 'pizza', es: 'pizza' }, 16, 124, 96, pizza),
  burger: food(
    { en: 'burger, hamburger, cheeseburger', de: 'burger', fr: 'burger', es: 'hamburguesa' },
    11,
    114,
    88,
    burger,
  ),
  bread: food({ en: 'bread, loaf', de: 'brot', fr: 'pain', es: 'pan' }, 13, 136, 60, bread),
  cheese: food({ en: 'cheese', de: 'käse', fr: 'fromage', es: 'queso' }, 10, 126, 72, cheese),
};
