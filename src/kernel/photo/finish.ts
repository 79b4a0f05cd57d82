import { lumaOf } from './colour.ts';
import type { Size } from './pixels.ts';
import type { Recipe } from './recipe.ts';

/** Rows above and below that sharpening looks at. */
export const sharpenReach = 2;

/** Weights of five neighbours, for a radius in pixels; nothing but the middle when it is tiny. */
export function blurKernel(radius: number): readonly number[] {
  const raw = [-2, -1, 0, 1, 2].map((x) => Math.exp(-(x * x) / (2 * Math.max(radius, 0.05) ** 2)));
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return raw.map((weight) => weight / sum);
}

/** Brightness of some rows, and the same blurred along each row. */
export function lumaRows(
  rgb: Float32Array,
  width: number,
  rows: number,
  kernel: readonly number[],
) {
  const plain = new Float32Array(width * rows);
  const blurred = new Float32Array(width * rows);
  for (let i = 0, j = 0; i < plain.length; i += 1, j += 3)
    plain[i] = lumaOf(rgb[j] as number, rgb[j + 1] as number, rgb[j + 2] as number);
  for (let row = 0; row < rows; row += 1) {
    const start = row * width;
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let k = -2; k <= 2; k += 1) {
        const column = x + k < 0 ? 0 : x + k >= width ? width - 1 : x + k;
        sum += (kernel[k + 2] as number) * (plain[start + column] as number);
      }
      blurred[start + x] = sum;
    }
  }
  return { plain, blurred };
}

/** How bright a place is by the vignette, 1 in the middle, with the corners at 1 ± 0.8. */
export function vignetteOf({ width, height }: Size, { vignette = 0 }: Recipe) {
  const strength = (vignette / 100) * 0.8;
  return (x: number, y: number): number => {
    const [dx, dy] = [(2 * (x + 0.5)) / width - 1, (2 * (y + 0.5)) / height - 1];
    const away = (dx * dx + dy * dy) / 2;
    return 1 + strength * away * away * (3 - 2 * away);
  };
}

/** A number from -1 to 1 that a place and a seed always give. */
function noiseAt(x: number, y: number, seed: number): number {
  let hash = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2_147_483_647.5 - 1;
}

/** Grains along the longer side. */
const grains = 800;
/** A thumbnail looks at a few of the many grains in a pixel, else it would take seconds. */
const mostParts = 4;

/**
 * Grain as coded brightness to add. Its size goes with the picture, so that a preview shows the same grain: where
 * several grains meet in one pixel, it shows their mean.
 */
export function grainOf({ width, height }: Size, { grain }: Recipe) {
  const { amount = 0, seed = 0 } = grain ?? {};
  const cells = grains / Math.max(width, height);
  const strength = (amount / 100) * 0.2;
  const parts = Math.min(mostParts, Math.max(1, Math.ceil(cells * 3)));
  return (x: number, y: number): number => {
    let sum = 0;
    for (let row = 0; row < parts; row += 1) {
      for (let column = 0; column < parts; column += 1) {
        const [u, v] = [x + (column + 0.5) / parts, y + (row + 0.5) / parts];
        sum += noiseBetween(u * cells, v * cells, seed);
      }
    }
    return (strength * sum) / (parts * parts);
  };
}

/** Noise between four places, so that grains are round and not square. */
function noiseBetween(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const upper = noiseAt(left, top, seed) * (1 - dx) + noiseAt(left + 1, top, seed) * dx;
  const lower = noiseAt(left, top + 1, seed) * (1 - dx) + noiseAt(left + 1, top + 1, seed) * dx;
  return upper * (1 - dy) + lower * dy;
}
