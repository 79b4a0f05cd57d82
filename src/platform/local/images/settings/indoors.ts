import { blend, type Colour, css, lighter } from '../colour.ts';
import { createNoise } from '../random.ts';
import { fillBelow } from '../stage.ts';
import type { Ground, Scene } from './setting.ts';

const walls: readonly Colour[] = [
  [0.9, 0.035, 85],
  [0.86, 0.045, 165],
  [0.86, 0.05, 30],
  [0.84, 0.04, 235],
  [0.88, 0.04, 310],
];

function wallOf({ palette, random }: Scene): Colour {
  const wall = random.pick(walls);
  return palette.dark
    ? blend([wall[0] - 0.42, wall[1] + 0.03, wall[2]], palette.sky[0], 0.3)
    : wall;
}

/** A wall with a window, a picture and a plant shelf; boards and a rug. */
export function paintRoom(scene: Scene): Ground {
  const { width, height, unit, ink, palette, random } = scene;
  const wall = wallOf(scene);
  fill(scene, 0, height * 0.74, wall, lighter(wall, -0.035));
  const left = random.chance(0.5);
  paintWindow(scene, width * (left ? 0.1 : 0.58), height * 0.12, width * 0.32, height * 0.34);
  paintFrame(scene, width * (left ? 0.68 : 0.16), height * 0.18, 120 * unit, 150 * unit);
  if (scene.has('kitchen', 'kuche', 'cuisine', 'cocina')) paintTiles(scene, wall);
  const boards: Colour = palette.dark ? [0.34, 0.05, 55] : [0.7, 0.085, 62];
  fill(scene, height * 0.74, height, boards, lighter(boards, -0.06));
  ink.fillStyle = css(lighter(wall, palette.dark ? 0.08 : 0.06));
  ink.fillRect(0, height * 0.725, width, 20 * unit);
  ink.strokeStyle = css(lighter(boards, -0.08), 0.6);
  ink.lineWidth = 2.4 * unit;
  for (let at = -6; at <= 6; at++) {
    ink.beginPath();
    ink.moveTo(width / 2 + at * 110 * unit, height * 0.745);
    ink.lineTo(width / 2 + at * 210 * unit, height);
    ink.stroke();
  }
  const rug = blend(palette.accent, wall, 0.35);
  for (const [shrink, tone] of [
    [1, rug],
    [0.86, lighter(rug, 0.08)],
    [0.8, rug],
  ] as const) {
    ink.fillStyle = css(tone);
    ink.beginPath();
    ink.ellipse(width / 2, height * 0.885, width * 0.4 * shrink, height * 0.075 * shrink, 0, 0, 7);
    ink.fill();
  }
  return { front: 0.89, back: 0.8, air: 0.4, solid: true };
}

function fill({ ink, width }: Scene, from: number, to: number, high: Colour, low: Colour): void {
  const gradient = ink.createLinearGradient(0, from, 0, to);
  gradient.addColorStop(0, css(high));
  gradient.addColorStop(1, css(low));
  ink.fillStyle = gradient;
  ink.fillRect(0, from, width, to - from + 1);
}

function paintWindow(scene: Scene, x: number, y: number, wide: number, tall: number): void {
  const { ink, unit, palette, random } = scene;
  const frame: Colour = palette.dark ? [0.5, 0.03, 60] : [0.97, 0.01, 85];
  const outer = 12 * unit;
  ink.fillStyle = css(lighter(frame, -0.12), 0.5);
  ink.fillRect(x - outer + 6 * unit, y - outer + 8 * unit, wide + outer * 2, tall + outer * 2);
  ink.fillStyle = css(frame);
  ink.fillRect(x - outer, y - outer, wide + outer * 2, tall + outer * 2);
  ink.save();
  ink.beginPath();
  ink.rect(x, y, wide, tall);
  ink.clip();
  const sky = ink.createLinearGradient(0, y, 0, y + tall);
  sky.addColorStop(0, css(palette.sky[0]));
  sky.addColorStop(1, css(palette.sky[2]));
  ink.fillStyle = sky;
  ink.fillRect(x, y, wide, tall);
  ink.fillStyle = css(palette.light);
  ink.beginPath();
  ink.arc(x + wide * 0.68, y + tall * 0.32, 26 * unit, 0, 7);
  ink.fill();
  for (const [at, tone] of [
    [0.7, 0.2],
    [0.82, 0.5],
  ] as const) {
    const noise = createNoise(random, 2);
    ink.fillStyle = css(blend(palette.far, palette.near, tone));
    fillBelow(
      { ...scene, height: y + tall },
      (px) => y + tall * at + noise(px / (120 * unit)) * 24 * unit,
    );
  }
  ink.restore();
  ink.fillStyle = css(frame);
  ink.fillRect(x + wide / 2 - 4 * unit, y, 8 * unit, tall);
  ink.fillRect(x, y + tall * 0.45, wide, 8 * unit);
  ink.fillRect(x - outer * 1.8, y + tall + outer * 0.8, wide + outer * 3.6, 13 * unit);
}

function paintFrame(scene: Scene, x: number, y: number, wide: number, tall: number): void {
  const { ink, unit, palette } = scene;
  ink.fillStyle = css([0.45, 0.07, 55]);
  ink.fillRect(x, y, wide, tall);
  ink.fillStyle = css([0.96, 0.015, 85]);
  ink.fillRect(x + 8 * unit, y + 8 * unit, wide - 16 * unit, tall - 16 * unit);
  ink.fillStyle = css(palette.accent);
  ink.beginPath();
  ink.arc(x + wide / 2, y + tall * 0.42, wide * 0.2, 0, 7);
  ink.fill();
  ink.fillStyle = css(blend(palette.near, palette.far, 0.4));
  ink.beginPath();
  ink.ellipse(x + wide / 2, y + tall * 0.74, wide * 0.34, tall * 0.12, 0, Math.PI, 0);
  ink.fill();
}

function paintTiles({ ink, width, height, unit }: Scene, wall: Colour): void {
  ink.strokeStyle = css(lighter(wall, -0.06));
  ink.lineWidth = 2 * unit;
  for (let y = height * 0.5; y < height * 0.73; y += 44 * unit)
    for (let x = 0; x < width; x += 44 * unit) ink.strokeRect(x, y, 44 * unit, 44 * unit);
}

/** A table top before a quiet wall with a disc of light on it. */
export function paintTableTop(scene: Scene): Ground {
  const { width, height, unit, ink, palette } = scene;
  const wall = wallOf(scene);
  fill(scene, 0, height, wall, lighter(wall, -0.05));
  ink.fillStyle = css(blend(palette.accent, wall, 0.62));
  ink.beginPath();
  ink.arc(width / 2, height * 0.46, 330 * unit, 0, 7);
  ink.fill();
  const wood: Colour = palette.dark ? [0.36, 0.06, 55] : [0.68, 0.09, 62];
  fill(scene, height * 0.72, height, wood, lighter(wood, -0.07));
  ink.fillStyle = css(lighter(wood, 0.06));
  ink.fillRect(0, height * 0.72, width, 9 * unit);
  ink.strokeStyle = css(lighter(wood, -0.09), 0.45);
  ink.lineWidth = 2 * unit;
  for (const y of [0.79, 0.87, 0.95]) {
    ink.beginPath();
    ink.moveTo(0, height * y);
    ink.bezierCurveTo(
      width * 0.3,
      height * (y - 0.014),
      width * 0.6,
      height * (y + 0.016),
      width,
      height * y,
    );
    ink.stroke();
  }
  return { front: 0.835, back: 0.79, air: 0.5, solid: true };
}
