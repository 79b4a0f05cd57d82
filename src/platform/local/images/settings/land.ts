import { blend, type Colour, css, lighter } from '../colour.ts';
import { createNoise } from '../random.ts';
import { fillBelow, paintGlow, paintPine, paintSky } from '../stage.ts';
import { paintHeaven } from './heaven.ts';
import { paintRolls, paintTufts } from './rolls.ts';
import { type Ground, type Scene, turfOf } from './setting.ts';

export function paintMeadow(scene: Scene): Ground {
  const turf = turfOf(scene);
  paintHeaven(scene, 0.66);
  paintRolls(scene, 0.52, 0.7, 5, turf);
  if (scene.mood !== 'winter') paintTufts(scene, 0.78, turf);
  return { front: 0.86, back: 0.77, air: 0.5, solid: true };
}

export function paintPeaks(scene: Scene): Ground {
  const { width, height, unit, random, palette, ink } = scene;
  paintHeaven(scene, 0.66);
  for (const [count, base, tall, tone] of [
    [5, 0.62, 330, 0.25],
    [4, 0.66, 220, 0.5],
  ] as const) {
    const colour = blend(palette.far, palette.near, tone);
    for (let at = 0; at < count; at++) {
      const x = ((at + random.between(0.2, 0.8)) / count) * width;
      const y = height * base;
      const high = tall * unit * random.between(0.7, 1.15);
      const half = high * random.between(0.75, 0.95);
      paintPeak(scene, x, y, half, high, colour, ink);
    }
    ink.fillStyle = css(blend(colour, palette.sky[2], 0.2));
    ink.fillRect(0, height * base - 1, width, height * 0.1);
  }
  paintRolls(scene, 0.66, 0.74, 4, turfOf(scene), 30);
  return { front: 0.87, back: 0.79, air: 0.42, solid: true };
}

function paintPeak(
  { random }: Scene,
  x: number,
  y: number,
  half: number,
  high: number,
  colour: Colour,
  ink: Scene['ink'],
): void {
  const fold = x + half * random.between(-0.1, 0.15);
  const shape = (points: readonly (readonly [number, number])[], tone: Colour) => {
    ink.fillStyle = css(tone);
    ink.beginPath();
    for (const [px, py] of points) ink.lineTo(px, py);
    ink.fill();
  };
  shape(
    [
      [x - half, y],
      [x, y - high],
      [x + half, y],
    ],
    lighter(colour, 0.03),
  );
  shape(
    [
      [fold, y],
      [x, y - high],
      [x + half, y],
    ],
    lighter(colour, -0.07),
  );
  const snow: Colour = [0.96, 0.015, 250];
  shape(
    [
      [x, y - high],
      [x - half * 0.3, y - high * 0.7],
      [x - half * 0.1, y - high * 0.76],
      [x + (fold - x) * 0.28, y - high * 0.66],
    ],
    snow,
  );
  shape(
    [
      [x, y - high],
      [x + (fold - x) * 0.28, y - high * 0.66],
      [x + half * 0.14, y - high * 0.74],
      [x + half * 0.3, y - high * 0.7],
    ],
    lighter(snow, -0.09),
  );
}

/** Fir after fir in the haze, with a clearing in front. */
export function paintWood(scene: Scene): Ground {
  const { width, height, unit, random, palette, ink, sunX, mood } = scene;
  paintSky(scene, height * 0.8);
  paintGlow(scene, sunX, height * 0.3, width * 0.6, palette.light, 0.8);
  const turf = turfOf(scene);
  const leaf: Colour =
    mood === 'autumn'
      ? [0.5, 0.12, 52]
      : mood === 'winter'
        ? [0.6, 0.04, 215]
        : palette.dark
          ? [0.2, 0.04, 230]
          : [0.42, 0.08, 158];
  for (let row = 0; row < 5; row++) {
    const depth = row / 4;
    const noise = createNoise(random, 2);
    const base = height * (0.58 + 0.17 * depth);
    const line = (x: number) => base + noise(x / (400 * unit)) * 26 * unit;
    const colour = blend(blend(palette.far, palette.sky[2], 0.45), leaf, depth);
    for (
      let x = -40 * unit;
      x < width + 40 * unit;
      x += (24 + 56 * depth) * unit * random.between(0.6, 1.4)
    ) {
      const off = Math.abs(x - width / 2) / width;
      if (depth > 0.7 && off < random.between(0.24, 0.42)) continue;
      ink.fillStyle = css(lighter(colour, random.between(-0.025, 0.025)));
      paintPine(
        scene,
        x,
        line(x) + 10 * unit,
        (130 + 400 * depth) * unit * random.between(0.65, 1.1),
      );
    }
    ink.fillStyle = css(blend(blend(palette.far, palette.sky[2], 0.3), turf, 0.2 + 0.8 * depth));
    fillBelow(scene, line);
  }
  if (mood !== 'winter') paintTufts(scene, 0.8, turf);
  return { front: 0.87, back: 0.79, air: 0.5, solid: true };
}
