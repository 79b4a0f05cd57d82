import { css, lighter, mix } from '../colour.ts';
import { createNoise } from '../random.ts';
import { paintBirds, paintSky, paintSun, type Stage } from '../stage.ts';

/** Dunes with a sunlit and a shaded side along curving crests. */
export function paintDesert(stage: Stage): void {
  const { width, height, unit, random } = stage;
  paintSky(stage, height * 0.62);
  const sunX = random.between(0.22, 0.78) * width;
  paintSun(stage, sunX, height * random.between(0.2, 0.36), random.between(54, 92) * unit);
  paintBirds(stage, width - sunX, height * 0.22);
  if (stage.has('pyramid', 'pyramids', 'egypt')) {
    paintPyramid(stage, width * 0.34, height * 0.56, 190 * unit);
    paintPyramid(stage, width * 0.6, height * 0.57, 120 * unit);
  }
  const dunes = 6;
  for (let dune = 0; dune < dunes; dune++) paintDune(stage, dune / (dunes - 1), sunX);
  if (stage.has('cactus', 'canyon', 'mexico') || random.chance(0.35)) {
    paintCactus(stage, random.between(0.14, 0.3) * width, height * 0.84, 210 * unit);
    paintCactus(stage, random.between(0.72, 0.86) * width, height * 0.76, 120 * unit);
  }
}

function paintDune(stage: Stage, depth: number, sunX: number): void {
  const { ink, width, height, unit, random, palette } = stage;
  const colour = mix(palette.far, palette.near, depth * 0.72);
  const noise = createNoise(random, 2);
  const base = height * (0.52 + 0.4 * depth);
  const tall = (44 + 110 * depth) * unit;
  const pace = 1 / ((330 + 330 * depth) * unit);
  const crest = (x: number) => base - Math.abs(noise(x * pace + depth * 31)) ** 0.85 * tall * 1.3;
  const lit = lighter(colour, 0.05);
  const gradient = ink.createLinearGradient(0, base - tall, 0, base + tall * 1.8);
  gradient.addColorStop(0, css(lit));
  gradient.addColorStop(1, css(lighter(colour, -0.03)));
  ink.fillStyle = gradient;
  ink.beginPath();
  ink.moveTo(0, height);
  for (let x = 0; x <= width + 3; x += 3) ink.lineTo(x, crest(x));
  ink.lineTo(width + 3, height);
  ink.fill();
  // The side away from the sun: below the crest, where the dune falls off.
  const away = sunX > width / 2 ? -1 : 1;
  const shade = ink.createLinearGradient(0, base - tall, 0, base + tall * 1.2);
  shade.addColorStop(0, css(mix(lighter(colour, -0.13), palette.near, 0.2), 0.85));
  shade.addColorStop(1, css(lighter(colour, -0.1), 0));
  ink.fillStyle = shade;
  for (let x = 0; x < width; x += 3) {
    const slope = (crest(x + 6) - crest(x - 6)) / 12;
    const steep = slope * away;
    if (steep < 0.04) continue;
    const top = crest(x);
    ink.globalAlpha = Math.min(1, (steep - 0.04) * 7);
    ink.fillRect(x, top, 3.2, tall * (0.75 + depth * 0.7));
  }
  ink.globalAlpha = 1;
}

function paintPyramid({ ink, palette }: Stage, x: number, y: number, size: number): void {
  const colour = mix(palette.far, palette.near, 0.25);
  ink.fillStyle = css(lighter(colour, 0.04));
  ink.beginPath();
  ink.moveTo(x - size, y);
  ink.lineTo(x, y - size * 0.95);
  ink.lineTo(x + size * 0.25, y);
  ink.fill();
  ink.fillStyle = css(lighter(colour, -0.1));
  ink.beginPath();
  ink.moveTo(x + size * 0.25, y);
  ink.lineTo(x, y - size * 0.95);
  ink.lineTo(x + size, y);
  ink.fill();
}

function paintCactus({ ink, palette }: Stage, x: number, y: number, size: number): void {
  ink.strokeStyle = css(mix(palette.accent, palette.near, 0.45));
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  const limb = (points: readonly (readonly [number, number])[], wide: number) => {
    ink.lineWidth = size * wide;
    ink.beginPath();
    for (const [dx, dy] of points) ink.lineTo(x + dx * size, y - dy * size);
    ink.stroke();
  };
  limb(
    [
      [0, 0],
      [0, 1],
    ],
    0.17,
  );
  limb(
    [
      [0, 0.4],
      [-0.26, 0.42],
      [-0.26, 0.72],
    ],
    0.115,
  );
  limb(
    [
      [0, 0.52],
      [0.25, 0.54],
      [0.25, 0.84],
    ],
    0.115,
  );
}
