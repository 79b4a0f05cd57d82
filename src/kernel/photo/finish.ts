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

/** How bright the places of a row are by the vignette, 1 in the middle, with the corners at 1 ± 0.8. */
export function vignetteOf({ width, height }: Size, { vignette = 0 }: Recipe) {
  const strength = (vignette / 100) * 0.8;
  return (y: number, light: Float32Array): void => {
    const dy = (2 * (y + 0.5)) / height - 1;
    for (let x = 0; x < width; x += 1) {
      const dx = (2 * (x + 0.5)) / width - 1;
      const away = (dx * dx + dy * dy) / 2;
      light[x] = 1 + strength * away * away * (3 - 2 * away);
    }
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
 * Grain of a row as coded brightness to add. Its size goes with the picture, so that a preview shows the same grain:
 * where several grains meet in one pixel, it shows their mean.
 */
export function grainOf({ width, height }: Size, { grain }: Recipe) {
  const { amount = 0, seed = 0 } = grain ?? {};
  const cells = grains / Math.max(width, height);
  const strength = (amount / 100) * 0.2;
  const parts = Math.min(mostParts, Math.max(1, Math.ceil(cells * 3)));
  const columns = Math.ceil(width * cells) + 2;
  const field = noiseField(seed, columns, Math.ceil(height * cells) + 2);
  return (y: number, more: Float32Array): void => {
    more.fill(0);
    for (let row = 0; row < parts; row += 1) {
      const v = (y + (row + 0.5) / parts) * cells;
      for (let part = 0; part < parts; part += 1) {
        addNoise(field, { columns, v, first: (part + 0.5) / parts, cells }, more);
      }
    }
    for (let x = 0; x < width; x += 1) more[x] = (strength * (more[x] as number)) / (parts * parts);
  };
}

/** Noise of a whole field, in which each place is hashed once. */
function noiseField(seed: number, columns: number, rows: number): Float64Array {
  const field = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      field[row * columns + column] = noiseAt(column, row, seed);
  return field;
}

type Line = {
  readonly columns: number;
  /** In grains from the top, and pixels from the left. */
  readonly v: number;
  readonly first: number;
  /** Grains in a pixel's width. */
  readonly cells: number;
};

/** Noise between four places, so that grains are round and not square. */
function addNoise(
  field: Float64Array,
  { columns, v, first, cells }: Line,
  more: Float32Array,
): void {
  const top = Math.floor(v);
  const dy = v - top;
  for (let x = 0; x < more.length; x += 1) {
    const u = (x + first) * cells;
    const left = Math.floor(u);
    const dx = u - left;
    const at = top * columns + left;
    const upper = (field[at] as number) * (1 - dx) + (field[at + 1] as number) * dx;
    const below = at + columns;
    const lower = (field[below] as number) * (1 - dx) + (field[below + 1] as number) * dx;
    more[x] = (more[x] as number) + (upper * (1 - dy) + lower * dy);
  }
}
