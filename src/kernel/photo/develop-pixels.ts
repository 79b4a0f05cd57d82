import { adjustByTable, adjustRows, isByTable, planOf } from './adjust-pixels.ts';
import { blurKernel, grainOf, lumaRows, sharpenReach, sharpenRow, vignetteOf } from './finish.ts';
import type { Pixels } from './pixels.ts';
import type { Recipe } from './recipe.ts';

/** Rows that are worked on at once, so that a picture of any size needs little memory beside its own. */
const bandRows = 64;

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

type Rows = { readonly first: number; readonly last: number; readonly rgb: Float32Array };

/**
 * Gives a framed picture the light, colour and finish of a recipe, in place. `scale` is how large it is beside the
 * result, 1 for the result itself: a preview at a half sharpens half as many pixels around.
 */
export function developPixels(picture: Pixels, recipe: Recipe, scale = 1): void {
  if (!isDeveloped(recipe)) return;
  const { width, height } = picture;
  const plan = planOf(recipe);
  if (isByTable(plan) && !recipe.sharpen && !recipe.vignette && !recipe.grain?.amount) {
    adjustByTable(picture, plan);
    return;
  }
  const reach = recipe.sharpen ? sharpenReach : 0;
  const rgb = new Float32Array(width * 3 * (bandRows + 2 * reach));
  const finish = finisher(picture, recipe, scale);
  let last = 0;
  for (let from = 0; from < height; from += bandRows) {
    const to = Math.min(from + bandRows, height);
    const first = Math.max(0, from - reach);
    // The rows around the border are read before they are written, and kept for the next band.
    const kept = Math.max(0, last - first);
    if (kept > 0) {
      const before = last - Math.max(0, from - bandRows - reach);
      rgb.copyWithin(0, (before - kept) * width * 3, before * width * 3);
    }
    const next = Math.min(height, to + reach);
    const start = first + kept;
    adjustRows(picture, plan, { from: start, to: next, into: rgb, at: kept * width * 3 });
    last = next;
    finish({ first, last, rgb }, from, to);
  }
}

/** Sharpness, vignette and grain of one band, written back as bytes. */
function finisher({ data, width, height, channels }: Pixels, recipe: Recipe, scale: number) {
  const amount = (recipe.sharpen ?? 0) / 100;
  const strength = amount > 0 ? amount * 1.5 : amount;
  const kernel = blurKernel(scale);
  const vignette = recipe.vignette ? vignetteOf({ width, height }, recipe) : undefined;
  const grain = recipe.grain?.amount ? grainOf({ width, height }, recipe) : undefined;
  const [light, more] = [new Float64Array(width).fill(1), new Float64Array(width)];
  const isPlain = strength === 0 && !vignette && !grain;
  return ({ first, last, rgb }: Rows, from: number, to: number) => {
    const luma = strength === 0 ? undefined : lumaRows(rgb, width, last - first, kernel);
    for (let y = from; y < to; y += 1) {
      const [start, at] = [(y - first) * width, y * width * channels];
      if (isPlain) {
        writeRow(rgb, start * 3, { data, at, width, channels });
        continue;
      }
      if (grain) grain(y, more);
      else more.fill(0);
      if (luma) sharpenRow(luma, { width, first, last, y, kernel, strength }, more);
      if (vignette) vignette(y, light);
      writeLitRow(rgb, start * 3, { data, at, width, channels }, light, more);
    }
  };
}

type Target = Omit<Pixels, 'height'> & { readonly at: number };

function writeRow(rgb: Float32Array, from: number, { data, at, width, channels }: Target): void {
  for (let i = from, j = at, end = from + width * 3; i < end; i += 3, j += channels) {
    data[j] = (rgb[i] as number) * 255;
    data[j + 1] = (rgb[i + 1] as number) * 255;
    data[j + 2] = (rgb[i + 2] as number) * 255;
  }
}

function writeLitRow(
  rgb: Float32Array,
  from: number,
  { data, at, width, channels }: Target,
  light: Float64Array,
  more: Float64Array,
): void {
  for (let x = 0, i = from, j = at; x < width; x += 1, i += 3, j += channels) {
    const lit = light[x] as number;
    const added = more[x] as number;
    data[j] = ((rgb[i] as number) * lit + added) * 255;
    data[j + 1] = ((rgb[i + 1] as number) * lit + added) * 255;
    data[j + 2] = ((rgb[i + 2] as number) * lit + added) * 255;
  }
}
