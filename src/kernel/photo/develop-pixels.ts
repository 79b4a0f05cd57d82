import { adjustRows, planOf } from './adjust-pixels.ts';
import { blurKernel, grainOf, lumaRows, sharpenReach, vignetteOf } from './finish.ts';
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
  return ({ first, last, rgb }: Rows, from: number, to: number) => {
    const luma = strength === 0 ? undefined : lumaRows(rgb, width, last - first, kernel);
    const rowAt = (y: number) => Math.min(Math.max(y, first), last - 1) - first;
    for (let y = from; y < to; y += 1) {
      const row = y - first;
      const around = luma && [-2, -1, 0, 1, 2].map((step) => rowAt(y + step) * width);
      for (let x = 0; x < width; x += 1) {
        const i = row * width + x;
        let more = grain ? grain(x, y) : 0;
        if (luma && around) {
          let soft = 0;
          for (let k = 0; k < 5; k += 1)
            soft += (kernel[k] as number) * (luma.blurred[(around[k] as number) + x] as number);
          more += strength * ((luma.plain[i] as number) - soft);
        }
        const light = vignette ? vignette(x, y) : 1;
        const to = (y * width + x) * channels;
        data[to] = ((rgb[i * 3] as number) * light + more) * 255;
        data[to + 1] = ((rgb[i * 3 + 1] as number) * light + more) * 255;
        data[to + 2] = ((rgb[i * 3 + 2] as number) * light + more) * 255;
      }
    }
  };
}
