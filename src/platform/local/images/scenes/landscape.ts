import { css, mix } from '../colour.ts';
import { createNoise } from '../random.ts';
import {
  fillBelow,
  paintBirds,
  paintClouds,
  paintGlow,
  paintPine,
  paintSky,
  paintSun,
  type Stage,
} from '../stage.ts';

/** Layered hills in haze, with trees on the nearest ones. */
export function paintLandscape(stage: Stage): void {
  const { width, height, unit, random, palette, ink } = stage;
  paintSky(stage, height * 0.7);
  const sunX = random.between(0.25, 0.75) * width;
  const sunY = random.between(0.3, 0.44) * height;
  paintSun(stage, sunX, sunY, random.between(42, 78) * unit);
  paintClouds(stage, height * 0.08, height * 0.4);
  if (random.chance(0.7)) paintBirds(stage, random.between(0.25, 0.75) * width, height * 0.24);
  const layers = 7;
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1);
    const base = height * (0.47 + 0.43 * depth ** 1.25);
    const tall = (60 + 90 * depth) * unit;
    const noise = createNoise(random, layer > 3 ? 5 : 3);
    const pace = (1.2 + depth * 1.3) / (420 * unit);
    const line = (x: number) => base + noise(x * pace + layer * 9) * tall;
    const colour = mix(palette.far, palette.near, depth ** 0.9);
    const gradient = ink.createLinearGradient(0, base - tall, 0, base + tall * 2.4);
    gradient.addColorStop(0, css(colour));
    gradient.addColorStop(1, css(mix(colour, palette.sky[2], 0.42 * (1 - depth))));
    ink.fillStyle = gradient;
    fillBelow(stage, line);
    if (layer === 4 || layer >= 5) plantTrees(stage, line, colour, depth);
  }
  paintGlow(stage, sunX, sunY, width * 0.75, palette.light, 0.16);
}

function plantTrees(
  stage: Stage,
  line: (x: number) => number,
  colour: Parameters<typeof css>[0],
  depth: number,
) {
  const { width, unit, random, ink, palette } = stage;
  ink.fillStyle = css(mix(colour, palette.near, 0.45));
  const grove = createNoise(random, 2);
  const gap = (14 + depth * 16) * unit;
  for (let x = 0; x < width; x += gap * random.between(0.5, 1.3)) {
    if (grove(x / (130 * unit)) < 0.12) continue;
    paintPine(
      stage,
      x,
      line(x) + 6 * unit,
      (26 + 74 * depth ** 2) * unit * random.between(0.65, 1.25),
    );
  }
}
