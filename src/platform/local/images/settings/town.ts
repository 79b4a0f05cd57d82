import { blend, type Colour, css, lighter } from '../colour.ts';
import { paintHeaven } from './heaven.ts';
import type { Ground, Scene } from './setting.ts';

/** A skyline, a row of houses, the pavement and the road. */
export function paintStreet(scene: Scene): Ground {
  const { width, height, unit, random, palette, ink } = scene;
  paintHeaven(scene, 0.72);
  for (let x = -20 * unit; x < width; ) {
    const wide = random.between(50, 110) * unit;
    const tall = random.between(150, 380) * unit;
    ink.fillStyle = css(
      blend(blend(palette.far, palette.sky[2], 0.35), palette.near, random.between(0.02, 0.14)),
    );
    ink.fillRect(x, height * 0.66 - tall, wide + 1, tall + 20 * unit);
    x += wide;
  }
  const fronts: Colour[] = [
    [0.84, 0.06, 70],
    [0.75, 0.08, 35],
    [0.8, 0.05, 200],
    [0.86, 0.06, 95],
    [0.7, 0.07, 20],
    [0.78, 0.05, 150],
  ];
  for (let x = -30 * unit; x < width; ) {
    const wide = random.between(120, 190) * unit;
    const tall = random.between(170, 270) * unit;
    paintFront(scene, x, height * 0.745, wide, tall, random.pick(fronts));
    x += wide;
  }
  const stone: Colour = palette.dark
    ? [0.36, 0.03, 265]
    : blend([0.82, 0.015, 80], palette.sky[2], 0.2);
  band(scene, 0.745, 0.83, stone);
  band(scene, 0.825, 0.84, lighter(stone, -0.1));
  const road: Colour = palette.dark
    ? [0.25, 0.03, 270]
    : blend([0.5, 0.02, 265], palette.near, 0.15);
  band(scene, 0.84, 1, road);
  ink.fillStyle = css([0.93, 0.02, 90], 0.75);
  for (let x = 20 * unit; x < width; x += 150 * unit)
    ink.fillRect(x, height * 0.935, 84 * unit, 8 * unit);
  return { front: 0.895, back: 0.775, air: 0.42, solid: true };
}

function band({ ink, width, height }: Scene, from: number, to: number, colour: Colour): void {
  ink.fillStyle = css(colour);
  ink.fillRect(0, height * from, width, height * (to - from) + 1);
}

function paintFront(
  scene: Scene,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  usual: Colour,
): void {
  const { ink, palette, random, unit } = scene;
  const wall = palette.dark
    ? blend(usual, palette.sky[0], 0.68)
    : blend(usual, palette.sky[2], 0.22);
  ink.fillStyle = css(wall);
  ink.fillRect(x, foot - tall, wide + 1, tall);
  ink.fillStyle = css(lighter(wall, -0.05));
  ink.fillRect(x + wide * 0.9, foot - tall, wide * 0.1 + 1, tall);
  ink.fillStyle = css(lighter(wall, -0.13));
  ink.fillRect(x - 3 * unit, foot - tall - 10 * unit, wide + 6 * unit, 12 * unit);
  const columns = 3;
  const rows = Math.floor(tall / (62 * unit));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const lit = palette.dark && random.chance(0.5);
      ink.fillStyle = css(lit ? [0.88, 0.12, 85] : blend([0.6, 0.06, 235], palette.sky[1], 0.3));
      ink.beginPath();
      ink.roundRect(
        x + wide * (0.12 + column * 0.28),
        foot - tall + (22 + row * 62) * unit,
        wide * 0.17,
        36 * unit,
        3 * unit,
      );
      ink.fill();
    }
}
