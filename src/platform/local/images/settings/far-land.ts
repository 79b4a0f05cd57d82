import { blend, type Colour, css } from '../colour.ts';
import { paintHeaven } from './heaven.ts';
import { paintRolls, paintTufts } from './rolls.ts';
import type { Ground, Scene } from './setting.ts';

export function paintIce(scene: Scene): Ground {
  const { width, height, unit, ink, random, palette } = scene;
  paintHeaven(scene, 0.6);
  ink.fillStyle = css(blend(palette.sky[0], palette.far, 0.4));
  ink.fillRect(0, height * 0.58, width, height * 0.2);
  for (let at = 0; at < 4; at++) {
    const x = (at + random.between(0.2, 0.8)) * width * 0.27;
    const s = random.between(60, 130) * unit;
    ink.fillStyle = css(blend([0.97, 0.015, 230], palette.sky[2], 0.2));
    ink.beginPath();
    for (const [dx, dy] of [
      [-1, 0],
      [-0.6, -0.7],
      [-0.1, -1],
      [0.3, -0.6],
      [0.8, -0.5],
      [1.1, 0],
    ] as const)
      ink.lineTo(x + dx * s, height * 0.62 + dy * s);
    ink.fill();
    ink.fillStyle = css(blend([0.86, 0.04, 235], palette.sky[1], 0.25));
    ink.beginPath();
    for (const [dx, dy] of [
      [-0.1, -1],
      [0.3, -0.6],
      [0.8, -0.5],
      [1.1, 0],
      [0.1, 0],
    ] as const)
      ink.lineTo(x + dx * s, height * 0.62 + dy * s);
    ink.fill();
  }
  const snow: Colour = palette.dark ? [0.6, 0.04, 255] : [0.97, 0.01, 235];
  paintRolls({ ...scene, mood: 'winter' }, 0.7, 0.74, 2, snow, 30);
  return { front: 0.87, back: 0.8, air: 0.42, solid: true };
}

export function paintSavanna(scene: Scene): Ground {
  const { width, height, unit, ink, palette } = scene;
  paintHeaven(scene, 0.62);
  const straw: Colour = palette.dark ? [0.36, 0.06, 90] : [0.82, 0.11, 84];
  paintRolls({ ...scene, mood: 'desert' }, 0.58, 0.7, 3, straw, 24);
  for (const [x, y, size] of [
    [0.16, 0.63, 120],
    [0.86, 0.61, 84],
    [0.7, 0.6, 46],
  ] as const) {
    ink.fillStyle = css(blend(palette.near, straw, 0.25));
    const [cx, cy, s] = [x * width, y * height, size * unit];
    ink.fillRect(cx - s * 0.035, cy - s * 0.8, s * 0.07, s * 0.82);
    for (const [dx, dy, rx] of [
      [0, -0.86, 0.62],
      [-0.28, -0.78, 0.36],
      [0.3, -0.8, 0.34],
    ] as const) {
      ink.beginPath();
      ink.ellipse(cx + dx * s, cy + dy * s, rx * s, s * 0.13, 0, 0, 7);
      ink.fill();
    }
  }
  paintTufts({ ...scene, mood: 'desert' }, 0.8, straw);
  return { front: 0.86, back: 0.76, air: 0.45, solid: true };
}

export function paintDunes(scene: Scene): Ground {
  paintHeaven(scene, 0.62);
  const sand: Colour = scene.palette.dark ? [0.42, 0.05, 70] : [0.83, 0.1, 70];
  paintRolls({ ...scene, mood: 'desert' }, 0.54, 0.76, 2, sand, 70);
  return { front: 0.87, back: 0.8, air: 0.42, solid: true };
}
