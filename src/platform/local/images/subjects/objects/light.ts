import { block, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function candle(pen: Pen): void {
  pen.form(oval(0, -4, 36, 7), tones.gold, 2);
  pen.form(block(-14, -66, 28, 62, 3), pen.main(tones.cream), 4);
  pen.line('M0,-66 L0,-73', tones.ink, 2);
  pen.flat(oval(0, -84, 26), tones.yellow, 0.25);
  pen.form('M0,-102 C13,-86 9,-72 0,-72 C-9,-72 -13,-86 0,-102 Z', tones.orange, 2);
  pen.flat('M0,-90 C6,-82 5,-74 0,-74 C-5,-74 -6,-82 0,-90 Z', tones.yellow);
}

function lightbulb(pen: Pen): void {
  pen.flat(oval(0, -66, 54), tones.yellow, 0.22);
  pen.form(
    'M0,-104 C22,-104 36,-88 36,-68 C36,-50 20,-44 16,-26 L-16,-26 C-20,-44 -36,-50 -36,-68 C-36,-88 -22,-104 0,-104 Z',
    pen.main(tones.yellow),
    6,
  );
  pen.line('M-8,-28 L-11,-56 L0,-48 L11,-56 L8,-28', tones.orange, 2);
  pen.form(block(-15, -26, 30, 19, 4), tones.steel, 3);
  pen.line('M-15,-20 L15,-18 M-15,-13 L15,-11', tones.slate, 1.4);
  pen.form(block(-8, -8, 16, 8, 4), tones.slate, 1);
}

function coins(pen: Pen): void {
  const stack = (x: number, count: number) => {
    for (let at = 0; at < count; at++) {
      pen.form(
        [
          oval(x, -6 - at * 13, 28, 8),
          block(x - 28, -6 - at * 13, 56, 6),
          oval(x, -at * 13, 28, 8),
        ],
        pen.main(tones.gold),
        3,
      );
    }
    pen.flat(oval(x, -6 - (count - 1) * 13, 19, 5), [0.74, 0.13, 76]);
  };
  stack(-34, 3);
  stack(34, 6);
  stack(0, 2);
}

function microscope(pen: Pen): void {
  pen.form(block(-40, -10, 84, 10, 4), tones.slate, 2);
  pen.line('M18,-10 C44,-30 40,-66 8,-72', tones.slate, 10);
  pen.form(block(-34, -30, 44, 7, 2), tones.ink, 1);
  pen.at(-4, -62, 1, 24, () => {
    pen.form(block(-9, -26, 18, 50, 3), pen.main(tones.steel), 4);
    pen.form(block(-6, 22, 12, 12, 2), tones.ink, 2);
    pen.form(block(-11, -42, 22, 18, 4), tones.ink, 2);
  });
}

function telescope(pen: Pen): void {
  pen.line('M0,-52 L-30,0 M0,-52 L30,0 M0,-52 L4,0', tones.darkWood, 5);
  pen.at(0, -62, 1, -26, () => {
    pen.form(block(-60, -8, 46, 16, 3), tones.slate, 3);
    pen.form(block(-18, -11, 44, 22, 3), pen.main(tones.teal), 4);
    pen.form(block(22, -15, 44, 30, 3), pen.main(tones.teal), 5);
    pen.form(block(62, -17, 8, 34, 2), tones.gold, 2);
  });
}

export const light: Family = {
  candle: {
    en: 'candle',
    de: 'kerze',
    fr: 'bougie',
    es: 'vela',
    tall: 16,
    width: 74,
    height: 104,
    home: 'table',
    paint: candle,
  },
  lightbulb: {
    en: 'lightbulb, light bulb, idea',
    de: 'glühbirne, idee',
    fr: 'ampoule, idée',
    es: 'bombilla, idea',
    tall: 13,
    width: 90,
    height: 108,
    home: 'table',
    paint: lightbulb,
  },
  coins: {
    en: 'coin, coins, money, gold coins',
    de: 'münze, geld',
    fr: 'pièce, argent',
    es: 'moneda, dinero',
    tall: 9,
    width: 126,
    height: 82,
    home: 'table',
    paint: coins,
  },
  microscope: {
    en: 'microscope',
    de: 'mikroskop',
    fr: 'microscope',
    es: 'microscopio',
    tall: 36,
    width: 88,
    height: 106,
    home: 'table',
    paint: microscope,
  },
  telescope: {
    en: 'telescope',
    de: 'teleskop, fernrohr',
    fr: 'télescope',
    es: 'telescopio',
    tall: 120,
    width: 134,
    height: 98,
    home: 'meadow',
    paint: telescope,
  },
};
