import { developPixels } from '#kernel/photo/develop-pixels.ts';
import { frameOf, framePixels, isFramed } from '#kernel/photo/frame-pixels.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { retouchBy } from '#kernel/photo/retouch/retouch-pixels.ts';
import type { Histogram } from './preview-messages.ts';

/** A preview at one size, and how large that is beside the original, 0 to 1. */
export type Source = { readonly pixels: Pixels; readonly scale: number };

/** Pixels that a histogram looks at, at most: more tell nothing more. */
const lookedAt = 200_000;

/** Frames a source by a recipe, and remembers the last frame: most changes leave it alone. */
export function framer(source: Source): (recipe: Recipe) => Pixels {
  let [known, framed] = ['', source.pixels];
  const retouched = retoucher(source.pixels);
  return (recipe) => {
    const { retouch = [], rotate, flipX, flipY, straighten, frame } = recipe;
    const key = JSON.stringify([retouch, rotate, flipX, flipY, straighten, frame]);
    if (key !== known) {
      const pixels = retouched(retouch);
      const part = frameOf(pixels, recipe);
      framed = isFramed(recipe) && part ? framePixels(pixels, recipe, part) : pixels;
      known = key;
    }
    return framed;
  };
}

/** Retouches a source, and goes on from the last picture where only strokes were added. */
function retoucher(source: Pixels) {
  let done: readonly string[] = [];
  let made = source;
  return (strokes: NonNullable<Recipe['retouch']>): Pixels => {
    const wanted = strokes.map((stroke) => JSON.stringify(stroke));
    const goesOn = done.length <= wanted.length && done.every((one, at) => one === wanted[at]);
    if (!goesOn) [done, made] = [[], source];
    if (wanted.length > done.length) {
      made = { ...made, data: made.data.slice() };
      for (const stroke of strokes.slice(done.length)) retouchBy(made, stroke);
      done = wanted;
    }
    return made;
  };
}

/** What a recipe makes of a framed preview, as bytes of its own: the very maths by which files are made. */
export function developPreview(framed: Pixels, recipe: Recipe, scale: number): Pixels {
  const pixels = { ...framed, data: framed.data.slice() };
  developPixels(pixels, recipe, scale);
  return pixels;
}

/** Counts how often each value occurs. */
export function histogramOf({ data, channels }: Pixels): Histogram {
  const counts = new Uint32Array(4 * 256);
  const pixels = data.length / channels;
  const step = Math.max(1, Math.ceil(pixels / lookedAt)) * channels;
  for (let at = 0; at < data.length; at += step) {
    const red = data[at] as number;
    const green = data[at + 1] as number;
    const blue = data[at + 2] as number;
    const luma = (red * 54 + green * 183 + blue * 19) >> 8;
    counts[red] = (counts[red] as number) + 1;
    counts[256 + green] = (counts[256 + green] as number) + 1;
    counts[512 + blue] = (counts[512 + blue] as number) + 1;
    counts[768 + luma] = (counts[768 + luma] as number) + 1;
  }
  return counts;
}
