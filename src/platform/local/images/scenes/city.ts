import { css, lighter, mix } from '../colour.ts';
import {
  paintBirds,
  paintClouds,
  paintGlow,
  paintMoon,
  paintSky,
  paintSun,
  type Stage,
} from '../stage.ts';
import { paintMirror } from './mirror.ts';

/** Rows of towers before a large sun or moon, mirrored in water. */
export function paintCity(stage: Stage): void {
  const { width, height, unit, random, palette, ink } = stage;
  const shore = height * random.between(0.76, 0.84);
  paintSky(stage, shore);
  const sunX = random.between(0.3, 0.7) * width;
  const radius = random.between(110, 170) * unit;
  if (palette.dark) paintMoon(stage, sunX, height * 0.26, radius * 0.5, 1);
  else paintSun(stage, sunX, shore - height * random.between(0.26, 0.4), radius);
  paintClouds(stage, height * 0.1, height * 0.5);
  if (!palette.dark) paintBirds(stage, width - sunX, height * 0.22);
  for (let row = 0; row < 4; row++) {
    paintRow(stage, shore, row / 3);
    const haze = ink.createLinearGradient(0, shore - height * 0.3, 0, shore);
    haze.addColorStop(0, css(palette.sky[2], 0));
    haze.addColorStop(1, css(palette.sky[2], 0.34 * (1 - row / 3)));
    ink.fillStyle = haze;
    ink.fillRect(0, shore - height * 0.3, width, height * 0.3);
  }
  mirror(stage, shore);
  paintGlow(stage, sunX, shore, width * 0.6, palette.light, 0.1);
}

function paintRow(stage: Stage, shore: number, depth: number): void {
  const { width, height, unit, random, palette } = stage;
  const colour = mix(palette.far, palette.near, 0.06 + depth * 0.94);
  let x = -random.between(0, 60) * unit;
  while (x < width) {
    const wide = random.between(38, 92) * unit * (0.8 + depth * 0.5);
    const centre = 1 - Math.abs((x + wide / 2) / width - 0.5) * 0.9;
    const tall =
      height * random.between(0.1, 0.42 - depth * 0.17) * centre * (random.chance(0.12) ? 1.35 : 1);
    paintTower(stage, x, shore, wide, tall, colour, depth);
    x += wide + random.between(-4, 12) * unit;
  }
}

function paintTower(
  stage: Stage,
  x: number,
  shore: number,
  wide: number,
  tall: number,
  colour: Parameters<typeof css>[0],
  depth: number,
) {
  const { ink, unit, random } = stage;
  const top = shore - tall;
  const gradient = ink.createLinearGradient(x, 0, x + wide, 0);
  gradient.addColorStop(0, css(lighter(colour, 0.035)));
  gradient.addColorStop(1, css(lighter(colour, -0.025)));
  ink.fillStyle = gradient;
  ink.fillRect(x, top, wide, tall + 2);
  const roof = random.next();
  ink.beginPath();
  if (roof < 0.16) {
    ink.moveTo(x, top + 1);
    ink.lineTo(x + wide / 2, top - wide * 0.55);
    ink.lineTo(x + wide, top + 1);
  } else if (roof < 0.3) {
    ink.moveTo(x, top + 1);
    ink.lineTo(x + wide, top - wide * 0.35);
    ink.lineTo(x + wide, top + 1);
  } else if (roof < 0.5) {
    ink.rect(x + wide * 0.2, top - 22 * unit, wide * 0.6, 24 * unit);
  }
  ink.fill();
  if (roof > 0.86) ink.fillRect(x + wide / 2 - 1.4 * unit, top - 70 * unit, 2.8 * unit, 72 * unit);
  if (depth > 0.3) paintWindows(stage, x, top, wide, tall, depth);
}

function paintWindows(
  { ink, unit, random, palette }: Stage,
  x: number,
  top: number,
  wide: number,
  tall: number,
  depth: number,
) {
  const [cell, rise] = [random.between(11, 16) * unit, random.between(14, 22) * unit];
  const lit = random.between(0.1, palette.dark ? 0.6 : 0.36);
  const columns = Math.floor((wide - 8 * unit) / cell);
  const inset = (wide - columns * cell) / 2;
  for (let row = 0; row * rise < tall - 20 * unit; row++) {
    for (let column = 0; column < columns; column++) {
      const on = random.chance(lit);
      const glow = random.chance(0.3) ? palette.accent : palette.light;
      ink.fillStyle = on ? css(glow, 0.4 + 0.5 * depth) : css(palette.sky[1], 0.07);
      ink.fillRect(
        x + inset + column * cell + cell * 0.22,
        top + 10 * unit + row * rise,
        cell * 0.56,
        rise * 0.5,
      );
    }
  }
}

function mirror(stage: Stage, shore: number): void {
  const { ink, width, height, unit, random, palette } = stage;
  paintMirror(stage, shore, [0.35, 0.85]);
  for (let line = 0; line < 80; line++) {
    const y = shore + (height - shore) * random.next() ** 1.3;
    const long = random.between(20, 140) * unit;
    ink.fillStyle = css(
      random.chance(0.4) ? palette.accent : palette.light,
      random.between(0.04, 0.2),
    );
    ink.fillRect(random.next() * width - long / 2, y, long, random.between(1, 2.2) * unit);
  }
}
