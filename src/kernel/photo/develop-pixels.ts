import { adjustByTable, adjustRow, isByTable, planOf } from './adjust-pixels.ts';
import { blurKernel, grainOf, sharpenReach, vignetteOf } from './finish.ts';
import type { Pixels } from './pixels.ts';
import type { Recipe } from './recipe.ts';
import { plainRows } from './rows/plain-rows.ts';
import { measureLuma, type OpenRowMaths, type Row, type RowMaths } from './rows/row-maths.ts';

/** What a recipe changes about light, colour and finish. */
const finishes = ['sharpen', 'vignette', 'grain', 'filter'] as const;
const adjusts = [
  ...([
    'exposure',
    'contrast',
    'highlights',
    'shadows',
    'whites',
    'blacks',
    'temperature',
  ] as const),
  ...(['tint', 'saturation', 'vibrance', 'hsl', 'curve', 'curves'] as const),
] as const;

const isDeveloped = (recipe: Recipe) => [...finishes, ...adjusts].some((field) => recipe[field]);

/**
 * Gives a framed picture the light, colour and finish of a recipe, in place. `scale` is how large it is beside the
 * result, 1 for the result itself: a preview at a half sharpens half as many pixels around. `openRows` are the loops
 * by which rows are done.
 */
export function developPixels(
  picture: Pixels,
  recipe: Recipe,
  scale = 1,
  openRows: OpenRowMaths = plainRows,
): void {
  if (!isDeveloped(recipe)) return;
  const { data, width, height, channels } = picture;
  const plan = planOf(recipe);
  if (isByTable(plan) && !recipe.sharpen && !recipe.vignette && !recipe.grain?.amount) {
    adjustByTable(picture, plan);
    return;
  }
  const reach = recipe.sharpen ? sharpenReach : 0;
  const rows = 2 * reach + 1;
  const maths = openRows({ width, channels, rows });
  const kernel = blurKernel(scale);
  const finish = finisher(picture, recipe, kernel, maths);
  // A row is written once all around it are read: the ring keeps those, so that the picture needs no room beside its own.
  const ring = Array.from({ length: rows }, () => maths.openRow());
  const line = (y: number) => data.subarray(y * width * channels, (y + 1) * width * channels);
  for (let y = -reach; y < height; y += 1) {
    const next = y + reach;
    if (next < height) {
      const row = ring[next % rows] as Row;
      if (plan.isSimple) maths.saturate(line(next), plan.own, row);
      else {
        adjustRow(line(next), channels, plan, row);
        if (reach > 0) measureLuma(row);
      }
      if (reach > 0) maths.blur(row, kernel);
    }
    if (y >= 0) finish(around(ring, y, height), y, line(y));
  }
}

/** The rows of a ring around one; at the edge of the picture the last row goes on. */
function around(ring: readonly Row[], y: number, height: number): readonly Row[] {
  const reach = ring.length >> 1;
  return ring.map((_, at) => {
    const near = Math.min(Math.max(y + at - reach, 0), height - 1);
    return ring[near % ring.length] as Row;
  });
}

/** Sharpness, vignette and grain of one row, written back as bytes. */
function finisher(
  { width, height }: Pixels,
  recipe: Recipe,
  kernel: readonly number[],
  maths: RowMaths,
) {
  const amount = (recipe.sharpen ?? 0) / 100;
  const strength = amount > 0 ? amount * 1.5 : amount;
  const vignette = recipe.vignette ? vignetteOf({ width, height }, recipe) : undefined;
  const grain = recipe.grain?.amount ? grainOf({ width, height }, recipe) : undefined;
  const [light, more] = [maths.openFloats(1), maths.openFloats(0)];
  const isBare = strength === 0 && !vignette && !grain;
  return (rows: readonly Row[], y: number, bytes: Uint8ClampedArray) => {
    grain?.(y, more);
    vignette?.(y, light);
    maths.finish(rows, { kernel, strength, light, more, isBare }, bytes);
  };
}
