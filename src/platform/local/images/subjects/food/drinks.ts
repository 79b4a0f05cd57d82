import type { Colour } from '../../colour.ts';
import { block, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';
import { food } from './serving.ts';

const steam = (pen: Pen, y: number) => {
  for (const x of [-14, 2, 18])
    pen.line(`M${x},${y} C${x - 9},${y - 9} ${x + 9},${y - 16} ${x},${y - 26}`, tones.white, 3.4);
};

const hotDrink = (drink: Colour) => (pen: Pen) => {
  const cup = pen.main(tones.white);
  pen.form(oval(0, -4, 66, 7), [cup[0] - 0.06, cup[1], cup[2]], 3);
  pen.line('M42,-50 C70,-54 68,-20 36,-22', cup, 8);
  pen.form('M-46,-64 L46,-64 C46,-24 32,-6 16,-6 L-16,-6 C-32,-6 -46,-24 -46,-64 Z', cup, 7);
  pen.form(oval(0, -64, 46, 9), [cup[0] - 0.03, cup[1], cup[2]], 1);
  pen.flat(oval(0, -63, 40, 6.6), drink);
  steam(pen, -76);
};

function wine(pen: Pen): void {
  pen.form([block(-2.6, -46, 5.2, 44), oval(0, -2, 24, 4)], tones.glass, 2);
  pen.form('M-26,-100 L26,-100 C32,-62 18,-44 0,-44 C-18,-44 -32,-62 -26,-100 Z', tones.glass, 4);
  pen.form(
    'M-28.4,-78 L28.4,-78 C28,-58 16,-47 0,-47 C-16,-47 -28,-58 -28.4,-78 Z',
    pen.main([0.42, 0.15, 15]),
    3,
  );
}

function bottle(pen: Pen): void {
  const glass = pen.main([0.46, 0.1, 150]);
  pen.form(
    'M-7,-100 L7,-100 L7,-72 C8,-62 18,-60 18,-46 L18,-4 C18,0 -18,0 -18,-4 L-18,-46 C-18,-60 -8,-62 -7,-72 Z',
    glass,
    4,
  );
  pen.form(block(-18, -42, 36, 24), tones.cream, 2);
  pen.form(block(-8, -104, 16, 12, 2), tones.red, 1.6);
}

function soup(pen: Pen): void {
  pen.form(
    'M-60,-46 L60,-46 C58,-14 34,0 18,0 L-18,0 C-34,0 -58,-14 -60,-46 Z',
    pen.main(tones.teal),
    7,
  );
  pen.form(oval(0, -46, 60, 11), [0.7, 0.08, 195], 1);
  pen.flat(oval(0, -45, 52, 8), tones.orange);
  pen.flat([oval(-20, -46, 6, 2.4), oval(8, -43, 7, 2.6), oval(26, -47, 5, 2)], tones.leaf);
  steam(pen, -58);
}

export const drinks: Family = {
  coffee: food(
    {
      en: 'coffee, cup of coffee, cappuccino, espresso, latte, mug, cup, hot chocolate, cocoa',
      de: 'kaffee, tasse',
      fr: 'café, tasse',
      es: 'café, taza',
    },
    11,
    134,
    104,
    hotDrink([0.36, 0.06, 48]),
  ),
  tea: food(
    { en: 'tea, cup of tea, teacup', de: 'tee', fr: 'thé', es: 'té' },
    11,
    134,
    104,
    hotDrink([0.68, 0.13, 62]),
  ),
  wine: food(
    { en: 'wine, glass of wine, glass', de: 'wein, glas', fr: 'vin, verre', es: 'vino, vaso' },
    21,
    58,
    102,
    wine,
  ),
  bottle: food(
    { en: 'bottle', de: 'flasche', fr: 'bouteille', es: 'botella' },
    30,
    40,
    106,
    bottle,
  ),
  soup: food(
    { en: 'soup, bowl, bowl of soup', de: 'suppe, schüssel', fr: 'soupe, bol', es: 'sopa' },
    13,
    122,
    86,
    soup,
  ),
};
