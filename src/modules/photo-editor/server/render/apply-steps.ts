import { AppError, badInput } from '#kernel/errors.ts';
import { developPixels } from '#kernel/photo/develop-pixels.ts';
import { frameOf, framePixels, isFramed, rectOf } from '#kernel/photo/frame-pixels.ts';
import type { Pixels, Size } from '#kernel/photo/pixels.ts';
import { longestSide, mostPixels, type Recipe, type Resize } from '#kernel/photo/recipe.ts';
import { retouchPixels } from '#kernel/photo/retouch/retouch-pixels.ts';
import { openPixels } from '#platform/pictures/open-pixels.ts';
import { simdRows } from './simd/simd-rows.ts';

/** What of a recipe the image library can do while it reads: a crop, and another size. */
export type Reading = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly resize: ReturnType<typeof resizing>;
};

/**
 * What of a recipe can be done while a picture of that size is read, which is far quicker than afterwards, and what is
 * left to be done; undefined where nothing is gained. Throws as `applySteps` does.
 */
export function readingOf(
  size: Size & { readonly channels: 3 | 4 },
  recipe: Recipe | undefined,
): { readonly reading: Reading; readonly rest: Recipe } | undefined {
  if (!recipe?.resize) return undefined;
  const { retouch, rotate, flipX, flipY, straighten } = recipe;
  if (retouch || rotate || flipX || flipY || straighten) return undefined;
  const frame = frameOf(size, recipe);
  if (!frame) throw outside(size);
  const part = rectOf(size, recipe, frame);
  const { crop: _, frame: __, resize, ...rest } = recipe;
  return { reading: { ...part, resize: resizing({ ...size, ...part }, resize) }, rest };
}

/** Does recipes one after the other. Throws 400 for a crop outside of the picture, 422 for too large a result. */
export async function applySteps(source: Pixels, steps: readonly Recipe[]): Promise<Pixels> {
  let pixels = source;
  for (const recipe of steps) {
    if (recipe.retouch) pixels = retouchPixels(pixels, recipe.retouch);
    if (isFramed(recipe)) {
      const frame = frameOf(pixels, recipe);
      if (!frame) throw outside(pixels);
      pixels = framePixels(pixels, recipe, frame);
    }
    if (recipe.resize) pixels = await resized(pixels, recipe.resize);
    developPixels(pixels, recipe, 1, simdRows);
  }
  return pixels;
}

const outside = ({ width, height }: Size) =>
  badInput(`The crop must lie within the picture, ${width} × ${height} pixels.`, 'recipe.crop');

/** The size that a resized picture gets. */
export function resizedSize(from: Size, { width, height, fit }: Resize): Size {
  const [across, down] = [(width ?? Infinity) / from.width, (height ?? Infinity) / from.height];
  if (width !== undefined && height !== undefined && fit !== 'inside') return { width, height };
  const share = Math.min(across, down);
  const side = (pixels: number) => Math.max(1, Math.round(pixels * share));
  return { width: side(from.width), height: side(from.height) };
}

/** How the image library is asked for another size. Throws 422 for one that is too large. */
function resizing(source: Size & { readonly channels: 3 | 4 }, resize: Resize) {
  const { width, height } = resizedSize(source, resize);
  if (Math.max(width, height) > longestSide || width * height > mostPixels) {
    const message = `The picture would have ${width} × ${height} pixels; ${mostPixels / 1e6} million and ${longestSide} a side are the most.`;
    throw new AppError('too_large', 422, message, { field: 'width' });
  }
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const background = source.channels === 4 ? clear : '#ffffff';
  const fit: 'fill' | 'cover' | 'contain' = resize.fit === 'inside' ? 'fill' : resize.fit;
  return { width, height, fit, background };
}

async function resized(source: Pixels, resize: Resize): Promise<Pixels> {
  const { width, height, fit, background } = resizing(source, resize);
  const { channels } = source;
  const { data, info } = await openPixels(source)
    .resize(width, height, { fit, background })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shown = new Uint8ClampedArray(
    ...([data.buffer as ArrayBuffer, data.byteOffset, data.length] as const),
  );
  return { data: shown, width: info.width, height: info.height, channels };
}
