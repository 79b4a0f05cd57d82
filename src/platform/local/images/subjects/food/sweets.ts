import { block, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { food } from './serving.ts';

function cake(pen: Pen): void {
  pen.form(oval(0, -2, 66, 6), tones.steel, 2);
  pen.form(block(-50, -48, 100, 48, 6), pen.main(tones.pink), 6);
  pen.flat(block(-50, -26, 100, 7), tones.white);
  pen.form(
    'M-50,-44 C-50,-58 50,-58 50,-44 L50,-38 C46,-28 38,-30 36,-38 C32,-30 22,-30 20,-38 C16,-26 4,-28 2,-38 C-2,-28 -14,-30 -16,-38 C-20,-28 -30,-30 -32,-38 C-36,-28 -48,-28 -50,-38 Z',
    tones.white,
    3,
  );
  for (const [x, colour] of [
    [-28, tones.teal],
    [0, tones.gold],
    [28, tones.purple],
  ] as const) {
    pen.form(block(x - 2.6, -80, 5.2, 28, 1), colour, 1);
    pen.flat(
      `M${x},-96 C${x + 6},-88 ${x + 4},-82 ${x},-82 C${x - 4},-82 ${x - 6},-88 ${x},-96 Z`,
      tones.orange,
    );
  }
}

function cupcake(pen: Pen): void {
  pen.form('M-34,-44 L34,-44 L26,0 L-26,0 Z', tones.tan, 4);
  pen.line('M-20,-42 L-15,-2 M-7,-42 L-5,-2 M7,-42 L5,-2 M20,-42 L15,-2', tones.chestnut, 1.6);
  pen.form(
    [oval(-20, -52, 22, 14), oval(20, -52, 22, 14), oval(0, -64, 26, 15), oval(0, -80, 15, 11)],
    pen.main(tones.pink),
    5,
  );
  pen.form(oval(0, -92, 7), tones.red, 2);
}

function donut(pen: Pen): void {
  pen.form('M-50,-46 a50,46 0 1 0 100,0 a50,46 0 1 0 -100,0 Z', tones.tan, 5);
  pen.form(
    'M-46,-50 C-48,-100 48,-100 46,-50 C44,-36 34,-44 28,-34 C20,-24 10,-32 0,-26 C-10,-22 -18,-34 -28,-32 C-38,-32 -46,-40 -46,-50 Z',
    pen.main(tones.rose),
    4,
  );
  pen.form(oval(0, -54, 15, 12), [0.62, 0.09, 60], 2);
  for (let at = 0; at < 10; at++)
    pen.at(Math.cos(at * 0.63) * 29, -58 + Math.sin(at * 0.63) * 18, 1, at * 50, () =>
      pen.flat(
        block(-3.4, -1.2, 6.8, 2.4, 1.2),
        [tones.white, tones.yellow, tones.sky][at % 3] ?? tones.white,
      ),
    );
}

function iceCream(pen: Pen): void {
  const cone = 'M-25,-50 L25,-50 L0,4 Z';
  pen.form(cone, tones.tan, 4);
  pen.within(cone, () =>
    pen.line(
      'M-24,-40 L10,0 M-14,-52 L20,-14 M6,-52 L24,-34 M24,-40 L-10,0 M14,-52 L-20,-14',
      tones.chestnut,
      1.4,
    ),
  );
  pen.form(
    [oval(0, -66, 28, 24), oval(-20, -50, 9, 7), oval(-4, -47, 9, 8), oval(16, -50, 10, 7)],
    pen.main(tones.pink),
    5,
  );
  pen.form(oval(3, -92, 21, 18), tones.cream, 4);
  pen.form(oval(6, -110, 6), tones.red, 1.6);
}

export const sweets: Family = {
  cake: food(
    { en: 'cake, birthday cake', de: 'kuchen, torte', fr: 'gâteau', es: 'pastel, tarta' },
    18,
    134,
    98,
    cake,
  ),
  cupcake: food(
    { en: 'cupcake, muffin', de: 'muffin', fr: 'muffin', es: 'magdalena' },
    10,
    86,
    100,
    cupcake,
  ),
  donut: food({ en: 'donut, doughnut', de: 'donut', fr: 'donut', es: 'dónut' }, 8, 102, 94, donut),
  icecream: food(
    { en: 'ice cream, ice-cream, gelato', de: 'eis, eiscreme', fr: 'glace', es: 'helado' },
    18,
    64,
    118,
    iceCream,
  ),
};
