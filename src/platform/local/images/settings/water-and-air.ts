import { blend, type Colour, css, lighter } from '../colour.ts';
import { createNoise } from '../random.ts';
import { fillBelow, paintClouds, paintGlow } from '../stage.ts';
import { paintHeaven } from './heaven.ts';
import type { Ground, Scene } from './setting.ts';

const waterOf = ({ palette }: Scene): Colour =>
  palette.dark ? [0.3, 0.07, 255] : blend([0.62, 0.1, 232], palette.sky[0], 0.35);

/** Wave bands from the horizon; those after `from` can be laid over what swims. */
export function paintSwell(scene: Scene, from: number, to: number, bands: number): void {
  const { ink, height, unit, random } = scene;
  const water = waterOf(scene);
  for (let band = 0; band < bands; band++) {
    const depth = bands === 1 ? 1 : band / (bands - 1);
    const base = height * (from + (to - from) * depth ** 1.3);
    const phase = random.next() * 9;
    const long = (120 + 150 * depth) * unit;
    ink.fillStyle = css(lighter(water, 0.09 - 0.17 * (base / height - 0.5)));
    fillBelow(
      scene,
      (x) =>
        base + (Math.abs(Math.sin((x / long) * Math.PI + phase)) - 0.5) * (6 + 12 * depth) * unit,
    );
  }
}

export function paintOpenSea(scene: Scene): Ground {
  paintHeaven(scene, 0.6);
  paintSwell(scene, 0.56, 0.74, 5);
  return { front: 0.8, back: 0.72, air: 0.76, solid: false };
}

export function paintShore(scene: Scene): Ground {
  const { height, width, unit, ink, palette, random } = scene;
  paintHeaven(scene, 0.56);
  paintSwell(scene, 0.52, 0.66, 5);
  const sand: Colour = palette.dark
    ? [0.45, 0.05, 75]
    : blend([0.88, 0.07, 82], palette.sky[2], 0.15);
  const noise = createNoise(random, 2);
  const line = (x: number) => height * 0.71 + noise(x / (430 * unit)) * 24 * unit;
  ink.fillStyle = css([0.97, 0.015, 200], 0.85);
  fillBelow(scene, (x) => line(x) - 12 * unit);
  ink.fillStyle = css(lighter(sand, -0.06));
  fillBelow(scene, line);
  ink.fillStyle = css(sand);
  fillBelow(scene, (x) => line(x) + 16 * unit);
  for (let at = 0; at < 60; at++) {
    ink.fillStyle = css(lighter(sand, random.pick([-0.07, 0.05])), 0.7);
    ink.beginPath();
    ink.ellipse(
      random.next() * width,
      height * random.between(0.78, 1),
      random.between(2, 5) * unit,
      2 * unit,
      0,
      0,
      7,
    );
    ink.fill();
  }
  return { front: 0.88, back: 0.79, air: 0.42, solid: true };
}

/** Under water: shafts of light, weed, sand and bubbles. */
export function paintDeep(scene: Scene): Ground {
  const { width, height, unit, ink, random, palette } = scene;
  const water = waterOf(scene);
  const gradient = ink.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, css(lighter(water, 0.2)));
  gradient.addColorStop(1, css(lighter(water, -0.16)));
  ink.fillStyle = gradient;
  ink.fillRect(0, 0, width, height);
  for (let at = 0; at < 6; at++) {
    const x = random.next() * width;
    ink.fillStyle = css(palette.light, 0.07);
    ink.beginPath();
    for (const [dx, y] of [
      [0, 0],
      [60, 0],
      [-90, 1],
      [-260, 1],
    ] as const)
      ink.lineTo(x + dx * unit, y * height * 0.9);
    ink.fill();
  }
  const noise = createNoise(random, 2);
  ink.fillStyle = css(blend([0.8, 0.06, 80], water, 0.4));
  const floor = (x: number) => height * 0.9 + noise(x / (400 * unit)) * 30 * unit;
  fillBelow(scene, floor);
  for (let at = 0; at < 16; at++) {
    const side = at % 2 ? random.between(0, 0.26) : random.between(0.74, 1);
    const [x, tall] = [side * width, random.between(90, 260) * unit];
    const green: Colour = random.pick([
      [0.55, 0.12, 160],
      [0.5, 0.1, 190],
      [0.6, 0.15, 20],
    ]);
    ink.strokeStyle = css(blend(green, water, 0.25));
    ink.lineWidth = random.between(8, 15) * unit;
    ink.lineCap = 'round';
    const foot = floor(x) + 10 * unit;
    const sway = random.between(-36, 36) * unit;
    ink.beginPath();
    ink.moveTo(x, foot);
    ink.bezierCurveTo(
      x + sway,
      foot - tall * 0.4,
      x - sway,
      foot - tall * 0.6,
      x + sway * 0.5,
      foot - tall,
    );
    ink.stroke();
  }
  ink.strokeStyle = css([0.97, 0.02, 220], 0.55);
  ink.lineWidth = 2.4 * unit;
  for (let at = 0; at < 18; at++) {
    ink.beginPath();
    ink.arc(
      random.next() * width,
      random.next() * height * 0.8,
      random.between(4, 12) * unit,
      0,
      7,
    );
    ink.stroke();
  }
  return { front: 0.93, back: 0.9, air: 0.56, solid: false };
}

export function paintSkies(scene: Scene): Ground {
  const { height, width, ink, unit, random, palette } = scene;
  paintHeaven(scene, 0.95);
  paintClouds(scene, height * 0.3, height * 0.8);
  for (let at = 0; at < 5; at++)
    paintPuff(
      scene,
      random.next() * width,
      height * random.between(0.12, 0.78),
      random.between(40, 92) * unit,
    );
  const noise = createNoise(random, 2);
  for (const [at, tone] of [
    [0.86, 0.15],
    [0.92, 0.45],
  ] as const) {
    ink.fillStyle = css(blend(palette.far, palette.near, tone));
    fillBelow(scene, (x) => height * at + noise(x / (380 * unit) + at * 90) * 40 * unit);
  }
  return { front: 0.94, back: 0.9, air: 0.52, solid: false };
}

/** A round-bellied cloud. */
export function paintPuff({ ink, palette }: Scene, x: number, y: number, size: number): void {
  const white: Colour = palette.dark
    ? blend([0.5, 0.03, 265], palette.sky[1], 0.5)
    : blend([0.98, 0.008, 230], palette.sky[2], 0.25);
  for (const [colour, shift] of [
    [lighter(white, -0.06), 0.12],
    [white, 0],
  ] as const) {
    ink.fillStyle = css(colour, 0.95);
    ink.beginPath();
    for (const [dx, dy, r] of [
      [0, -0.3, 0.75],
      [-0.8, 0.05, 0.5],
      [0.8, 0, 0.55],
      [0.35, -0.05, 0.6],
      [-0.35, 0, 0.55],
    ] as const) {
      ink.moveTo(x + (dx + r) * size, y + (dy + shift) * size);
      ink.arc(x + dx * size, y + (dy + shift) * size, r * size, 0, 7);
    }
    ink.fill();
  }
}

export function paintCosmos(scene: Scene): Ground {
  const { width, height, unit, ink, random, sunX } = scene;
  const gradient = ink.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, css([0.17, 0.06, 285]));
  gradient.addColorStop(1, css([0.3, 0.1, 300]));
  ink.fillStyle = gradient;
  ink.fillRect(0, 0, width, height);
  for (let at = 0; at < 12; at++)
    paintGlow(
      scene,
      random.next() * width,
      random.next() * height,
      random.between(100, 300) * unit,
      random.pick([
        [0.6, 0.16, 330],
        [0.6, 0.12, 250],
      ] as Colour[]),
      0.12,
    );
  for (let at = 0; at < 380; at++) {
    const bright = random.next() ** 6;
    ink.fillStyle = css([0.97, 0.02, 90], 0.3 + 0.7 * bright);
    ink.beginPath();
    ink.arc(random.next() * width, random.next() * height, (0.7 + 2.4 * bright) * unit, 0, 7);
    ink.fill();
  }
  const [x, y, r] = [width - sunX, height * 0.2, 96 * unit];
  const hue = random.pick([40, 200, 330]);
  ink.fillStyle = css([0.56, 0.13, hue]);
  ink.beginPath();
  ink.arc(x, y, r, 0, 7);
  ink.fill();
  ink.save();
  ink.clip();
  ink.fillStyle = css([0.72, 0.12, hue]);
  ink.beginPath();
  ink.arc(x - r * 0.2, y - r * 0.16, r, 0, 7);
  ink.fill();
  ink.restore();
  const noise = createNoise(random, 3);
  ink.fillStyle = css([0.62, 0.03, 280]);
  fillBelow(scene, (px) => height * 0.83 + noise(px / (330 * unit)) * 28 * unit);
  ink.fillStyle = css([0.52, 0.035, 280]);
  for (let at = 0; at < 9; at++) {
    ink.beginPath();
    const size = random.between(16, 54) * unit;
    ink.ellipse(
      random.next() * width,
      height * random.between(0.88, 1),
      size,
      size * 0.28,
      0,
      0,
      7,
    );
    ink.fill();
  }
  return { front: 0.91, back: 0.86, air: 0.5, solid: true };
}
