import type { ReactElement } from 'react';
import { all, box, type Chance, disc, ink, path } from './pen.ts';

/** A line of hills from edge to edge, closed below. */
function ridge(y: number, swing: number, steps: number, chance: Chance): string {
  const width = 640 / steps;
  const heights = Array.from({ length: steps + 1 }, () => y + chance.between(-swing, swing));
  const curves = heights.slice(1).map((to, i) => {
    const from = heights[i] as number;
    const x = i * width;
    return `C${x + width * 0.5} ${from} ${x + width * 0.5} ${to} ${x + width} ${to}`;
  });
  return `M0 ${heights[0]}${curves.join('')}V520H0z`;
}

/** Hills one behind another, and a low sun. */
export function drawHills(chance: Chance): ReactElement {
  const [sunX, sunY] = [chance.between(150, 490), chance.between(120, 190)];
  const sun = [150, 108, 70].map((r, i) =>
    disc(sunX, sunY, r, { fill: ink.mark, fillOpacity: [0.14, 0.22, 1][i] }),
  );
  const far = [0.16, 0.3, 0.5, 0.75].map((fillOpacity, i) =>
    path(ridge(250 + i * 62, 46 - i * 5, 3 + i, chance), { fill: ink.main, fillOpacity }),
  );
  const trees = Array.from({ length: 9 }, (_, i) => {
    const x = i * 74 + chance.between(0, 46);
    const y = 492 + chance.between(-12, 16);
    const size = chance.between(28, 56);
    return path(`M${x} ${y - size * 2}l${size * 0.42} ${size * 2}h-${size * 0.84}z`, {
      ...{ fill: ink.ink, fillOpacity: 0.82 },
    });
  });
  return all(
    box(0, 0, 640, 520, 0, { fill: ink.card }),
    box(0, 0, 640, 520, 0, { fill: ink.main, fillOpacity: 0.09 }),
    ...[sun, far, trees],
    path('M0 488C160 468 330 512 640 480V520H0z', { fill: ink.ink, fillOpacity: 0.9 }),
  );
}

const flows = [
  [ink.main, 0.25],
  [ink.card, 1],
  [ink.main, 0.9],
  [ink.mark, 1],
  [ink.card, 0.9],
  [ink.ink, 0.9],
  [ink.main, 0.55],
] as const;

/** Bands that flow across. */
export function drawWaves(chance: Chance): ReactElement {
  const first = Math.floor(chance.between(0, flows.length));
  const bands = Array.from({ length: 11 }, (_, i) => {
    const y = 20 + i * 50;
    const [a, b] = [chance.between(24, 60), chance.between(24, 60)];
    const top = `M-20 ${y}C140 ${y - a} 220 ${y + b} 340 ${y + 10}S560 ${y - b} 680 ${y + 20}`;
    const [fill, fillOpacity] = flows[(i + first) % flows.length] as (typeof flows)[number];
    return path(`${top}V540H-20z`, { fill, fillOpacity });
  });
  return all(box(0, 0, 640, 520, 0, { fill: ink.card }), bands);
}

/** A street of houses under an open sky. */
export function drawCity(chance: Chance): ReactElement {
  const back = Array.from({ length: 8 }, (_, i) => {
    const height = chance.between(150, 300);
    return box(i * 86 - 20, 440 - height, 74, height, 0, { fill: ink.main, fillOpacity: 0.2 });
  });
  const houses = Array.from({ length: 5 }, (_, i) => {
    const [x, width] = [i * 128 + 4, 120];
    const height = chance.between(140, 250);
    const y = 450 - height;
    const fill = [ink.main, ink.mark, ink.ink, ink.main, ink.mark][i] as string;
    const roof = chance.pick([
      `M${x} ${y + 1}l${width / 2}-58 ${width / 2} 58z`,
      `M${x} ${y + 1}v-26h${width}v26z`,
      `M${x} ${y + 1}a${width / 2} 44 0 0 1 ${width} 0z`,
    ]);
    const rows = Math.floor((height - 70) / 52);
    const windows = Array.from({ length: rows * 2 }, (_, n) =>
      box(x + 20 + (n % 2) * 48, y + 22 + Math.floor(n / 2) * 52, 32, 34, 4, {
        ...{ fill: ink.ground, fillOpacity: chance.share() > 0.35 ? 0.92 : 0.45 },
      }),
    );
    const door = box(x + width / 2 - 15, 400, 30, 50, 4, { fill: ink.ground, fillOpacity: 0.92 });
    return [box(x, y, width, height, 0, { fill }), path(roof, { fill }), ...windows, door];
  });
  return all(
    box(0, 0, 640, 520, 0, { fill: ink.card }),
    box(0, 0, 640, 520, 0, { fill: ink.main, fillOpacity: 0.07 }),
    disc(chance.between(120, 520), 96, 46, { fill: ink.mark }),
    back,
    houses.flat(),
    box(0, 450, 640, 70, 0, { fill: ink.line }),
    box(0, 450, 640, 6, 0, { fill: ink.ink, fillOpacity: 0.5 }),
  );
}
