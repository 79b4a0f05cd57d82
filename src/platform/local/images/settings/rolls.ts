import { blend, type Colour, css, lighter } from '../colour.ts';
import { createNoise } from '../random.ts';
import { fillBelow, paintPine } from '../stage.ts';
import type { Scene } from './setting.ts';

/** Rolling layers from the distance to the feet of the subjects. */
export function paintRolls(
  scene: Scene,
  from: number,
  to: number,
  layers: number,
  near: Colour,
  tall = 44,
): void {
  const { height, unit, random, palette, ink } = scene;
  for (let layer = 0; layer < layers; layer++) {
    const depth = layer / (layers - 1);
    const noise = createNoise(random, 2);
    const base = height * (from + (to - from) * depth);
    const line = (x: number) =>
      base + noise(x / ((520 - 120 * depth) * unit) + layer * 7) * tall * (1.3 - depth) * unit;
    const colour = blend(blend(palette.far, palette.sky[2], 0.25), near, 0.25 + 0.75 * depth);
    const gradient = ink.createLinearGradient(0, base - tall * unit, 0, base + height * 0.3);
    gradient.addColorStop(0, css(lighter(colour, 0.02)));
    gradient.addColorStop(1, css(lighter(colour, -0.07)));
    ink.fillStyle = gradient;
    fillBelow(scene, line);
    if (layer > 0 && layer < layers - 1) plantFar(scene, line, colour, depth);
  }
}

function plantFar(scene: Scene, line: (x: number) => number, ground: Colour, depth: number): void {
  const { ink, width, unit, random, mood } = scene;
  const leaf: Colour =
    mood === 'autumn'
      ? [0.64, 0.14, 50]
      : mood === 'winter'
        ? [0.7, 0.03, 220]
        : lighter(ground, -0.12);
  const grove = createNoise(random, 2);
  for (let x = 0; x < width; x += (26 + 30 * depth) * unit * random.between(0.5, 1.4)) {
    if (grove(x / (150 * unit)) < 0.15) continue;
    const size = (26 + 40 * depth) * unit * random.between(0.7, 1.2);
    ink.fillStyle = css(blend(leaf, ground, random.between(0.1, 0.4)));
    if (random.chance(0.4)) paintPine(scene, x, line(x) + 4 * unit, size * 1.5);
    else {
      ink.beginPath();
      ink.ellipse(x, line(x) - size * 0.5, size * 0.42, size * 0.56, 0, 0, 7);
      ink.rect(x - size * 0.04, line(x) - size * 0.2, size * 0.08, size * 0.3);
      ink.fill();
    }
  }
}

/** Blades and small flowers in front. */
export function paintTufts(scene: Scene, from: number, ground: Colour): void {
  const { ink, width, height, unit, random, mood } = scene;
  const blooms: Colour[] = [
    [0.95, 0.03, 90],
    [0.86, 0.13, 90],
    [0.76, 0.13, 5],
  ];
  for (let at = 0; at < 46; at++) {
    const x = random.next() * width;
    const y = height * random.between(from, 1.02);
    const size = (8 + 16 * ((y / height - from) / (1 - from))) * unit;
    ink.strokeStyle = css(lighter(ground, random.pick([-0.1, -0.06, 0.06])));
    ink.lineWidth = size * 0.14;
    ink.lineCap = 'round';
    for (const lean of [-0.5, 0, 0.5]) {
      ink.beginPath();
      ink.moveTo(x + lean * size * 0.3, y);
      ink.quadraticCurveTo(
        x + lean * size * 0.4,
        y - size * 0.5,
        x + lean * size,
        y - size * (1 - Math.abs(lean) * 0.3),
      );
      ink.stroke();
    }
    if ((mood === 'day' || mood === 'spring' || mood === 'dawn') && at % 3 === 0) {
      ink.fillStyle = css(random.pick(blooms));
      ink.beginPath();
      ink.arc(x, y - size, size * 0.24, 0, 7);
      ink.fill();
    }
  }
}
