import type { Colour } from '../../colour.ts';
import { block, corners, oval } from '../../kit/paths.ts';
import type { Pen } from '../../kit/pen.ts';
import type { Family } from '../../kit/subject.ts';
import { tones } from '../../kit/tones.ts';

function windowAt(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  tall: number,
  frame: Colour = tones.white,
): void {
  pen.form(block(x - 1.4, y - 1.4, width + 2.8, tall + 2.8, 0.8), frame, 0.6);
  pen.flat(block(x, y, width, tall), [0.55, 0.07, 240]);
  pen.flat(
    corners(x, y + tall, x + width * 0.6, y, x + width, y, x + width * 0.4, y + tall),
    tones.glass,
    0.5,
  );
  pen.line(`M${x + width / 2},${y} l0,${tall} M${x},${y + tall / 2} l${width},0`, frame, 0.9);
}

function house(pen: Pen): void {
  const wall = pen.main(tones.cream);
  pen.form(block(26, -98, 11, 26, 1), tones.brick, 2);
  pen.form(block(-46, -62, 92, 62), wall, 6);
  pen.form('M-56,-58 L-6,-100 L6,-100 L56,-58 Z', tones.brick, 5);
  for (let at = 0; at < 3; at++)
    pen.line(
      `M${-42 + at * 15},${-66 - at * 11} L${42 - at * 15},${-66 - at * 11}`,
      [0.48, 0.12, 33],
      0.9,
    );
  windowAt(pen, -36, -48, 20, 18);
  windowAt(pen, 17, -48, 20, 18);
  pen.form(block(-8.5, -34, 17, 34, 1.5), tones.teal, 2);
  pen.flat(oval(5, -16, 1.3), tones.gold);
  pen.form([oval(-34, -4, 10, 7), oval(-24, -4, 8, 6), oval(34, -4, 11, 7)], tones.leaf, 2);
}

function windmill(pen: Pen): void {
  pen.form('M-16,-66 L16,-66 L26,0 L-26,0 Z', pen.main(tones.cream), 5);
  pen.form('M-19,-64 C-14,-84 14,-84 19,-64 Z', tones.brick, 3);
  windowAt(pen, -6, -50, 12, 12);
  pen.form('M-8,0 L-8,-16 C-8,-24 8,-24 8,-16 L8,0 Z', tones.darkWood, 1.6);
  for (let at = 0; at < 4; at++)
    pen.at(0, -70, 1, at * 90 + 24, () => {
      pen.line('M0,0 L0,-46', tones.darkWood, 2.4);
      pen.form(block(1, -46, 13, 34, 1), tones.white, 1.6);
      pen.line('M1,-35 l13,0 M1,-24 l13,0', tones.tan, 0.8);
    });
  pen.form(oval(0, -70, 3.6), tones.ink, 1);
}

function barn(pen: Pen): void {
  pen.form('M-48,0 L-48,-52 L-32,-78 L0,-94 L32,-78 L48,-52 L48,0 Z', pen.main(tones.red), 6);
  pen.line('M-52,-50 L-34,-80 L0,-97 L34,-80 L52,-50', tones.white, 5);
  pen.form(block(-20, -44, 40, 44), tones.white, 1);
  pen.flat(block(-17, -41, 34, 41), [0.52, 0.16, 27]);
  pen.line('M-17,-41 L17,0 M17,-41 L-17,0 M0,-41 L0,0', tones.white, 2);
  windowAt(pen, -7, -72, 14, 14);
}

function shop(pen: Pen): void {
  const stripe = pen.main(tones.red);
  pen.form(block(-54, -88, 108, 88, 2), tones.cream, 6);
  pen.form(block(-58, -94, 116, 10, 2), tones.darkWood, 2);
  pen.form(block(-40, -82, 80, 14, 3), tones.teal, 2);
  for (let at = 0; at < 5; at++) pen.flat(block(-30 + at * 13, -77, 8, 4, 2), tones.white);
  pen.form(block(-48, -48, 56, 34, 2), tones.darkWood, 1);
  pen.flat(block(-45, -45, 50, 28), [0.62, 0.07, 235]);
  pen.flat(corners(-45, -17, -22, -45, -10, -45, -33, -17), tones.glass, 0.6);
  pen.form([oval(-34, -20, 6, 4), oval(-20, -20, 6, 4), oval(-6, -20, 6, 4)], tones.tan, 1);
  pen.form(block(16, -48, 26, 48, 2), tones.darkWood, 2);
  pen.flat(block(20, -44, 18, 24, 1), tones.glass);
  for (let at = 0; at < 8; at++) {
    const x = -58 + at * 14.5;
    pen.form(
      `M${x},-66 L${x + 14.5},-66 L${x + 14.5},-52 C${x + 14.5},-46 ${x},-46 ${x},-52 Z`,
      at % 2 ? tones.white : stripe,
      1.4,
    );
  }
}

function tent(pen: Pen): void {
  const cloth = pen.main(tones.orange);
  pen.form('M-70,0 L-6,-84 L6,-84 L70,0 Z', cloth, 6);
  pen.form('M-26,0 L-1,-80 L26,0 Z', [cloth[0] - 0.22, cloth[1] * 0.8, cloth[2] - 10], 1);
  pen.form('M-26,0 L-1,-80 L-10,0 Z', [cloth[0] + 0.05, cloth[1], cloth[2]], 1);
  pen.line('M-70,0 L-84,4 M70,0 L84,4', tones.darkWood, 1.6);
}

export const homes: Family = {
  house: {
    en: 'house, home, cottage, cabin, hut, villa',
    de: 'haus, häuser, hütte',
    fr: 'maison, chalet, cabane',
    es: 'casa, cabaña',
    tall: 720,
    width: 114,
    height: 100,
    home: 'meadow',
    behind: true,
    paint: house,
  },
  barn: {
    en: 'barn, stable, farmhouse',
    de: 'scheune, stall',
    fr: 'grange',
    es: 'granero',
    tall: 800,
    width: 106,
    height: 98,
    home: 'meadow',
    behind: true,
    paint: barn,
  },
  windmill: {
    en: 'windmill, mill',
    de: 'windmühle, mühle',
    fr: 'moulin',
    es: 'molino',
    tall: 1500,
    width: 100,
    height: 116,
    home: 'meadow',
    behind: true,
    paint: windmill,
  },
  shop: {
    en: 'shop, store, cafe, café, bakery, restaurant, bookshop, bookstore, coffee shop',
    de: 'laden, geschäft, bäckerei',
    fr: 'magasin, boutique, boulangerie',
    es: 'tienda, panadería, restaurante',
    tall: 480,
    width: 118,
    height: 96,
    home: 'street',
    behind: true,
    paint: shop,
  },
  tent: {
    en: 'tent',
    de: 'zelt',
    fr: 'tente',
    es: 'tienda de campaña',
    tall: 170,
    width: 168,
    height: 86,
    home: 'forest',
    paint: tent,
  },
};
