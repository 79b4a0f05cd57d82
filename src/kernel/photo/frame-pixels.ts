import type { Pixels, Size } from './pixels.ts';
import type { Frame, Recipe } from './recipe.ts';

const whole: Frame = { x: 0, y: 0, width: 1, height: 1 };

/** Whether a recipe moves pixels at all. */
export const isFramed = (recipe: Recipe): boolean =>
  Boolean(
    recipe.rotate ||
      recipe.flipX ||
      recipe.flipY ||
      recipe.straighten ||
      recipe.crop ||
      recipe.frame,
  );

/** The size of a picture after its quarter turns. */
export const turnedSize = ({ width, height }: Size, { rotate = 0 }: Recipe): Size =>
  rotate % 180 === 0 ? { width, height } : { width: height, height: width };

/** The part that is kept, in fractions of the turned picture. Null when a crop in pixels leaves the picture. */
export function frameOf(original: Size, recipe: Recipe): Frame | null {
  const { crop, frame } = recipe;
  if (!crop) return frame ?? whole;
  const { width, height } = turnedSize(original, recipe);
  if (crop.x + crop.width > width || crop.y + crop.height > height) return null;
  return {
    x: crop.x / width,
    y: crop.y / height,
    width: crop.width / width,
    height: crop.height / height,
  };
}

type Rect = Size & { readonly left: number; readonly top: number };

/** The same part in whole pixels of a picture of that size, at least one. */
export function rectOf(size: Size, recipe: Recipe, frame: Frame): Rect {
  const { width, height } = turnedSize(size, recipe);
  const [left, top] = [Math.round(frame.x * width), Math.round(frame.y * height)];
  const [right, bottom] = [
    Math.round((frame.x + frame.width) * width),
    Math.round((frame.y + frame.height) * height),
  ];
  const [x, y] = [Math.min(left, width - 1), Math.min(top, height - 1)];
  return {
    left: x,
    top: y,
    width: Math.max(1, Math.min(right, width) - x),
    height: Math.max(1, Math.min(bottom, height) - y),
  };
}

/** Where the middle of each pixel of the part comes from: x = a·u + b·v + c, y = d·u + e·v + f, all in pixels. */
type Way = readonly [number, number, number, number, number, number];

/** The way back from the turned, mirrored, straightened picture to its source. */
function wayBack(source: Size, recipe: Recipe): Way {
  const { straighten = 0, flipX = false, flipY = false, rotate = 0 } = recipe;
  const { width, height } = turnedSize(source, recipe);
  const angle = (-straighten * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const lean = Math.abs(sin);
  // Enlarged until the leaning picture fills the frame.
  const zoom =
    1 / Math.max(Math.abs(cos) + (height / width) * lean, Math.abs(cos) + (width / height) * lean);
  const [mirrorX, mirrorY] = [flipX ? -1 : 1, flipY ? -1 : 1];
  // Around the middle: straightened, then mirrored …
  const [a, b, d, e] = [
    mirrorX * cos * zoom,
    -mirrorX * sin * zoom,
    mirrorY * sin * zoom,
    mirrorY * cos * zoom,
  ];
  // … then turned back by quarters.
  const turns: Record<number, readonly [number, number, number, number]> = {
    0: [a, b, d, e],
    90: [d, e, -a, -b],
    180: [-a, -b, -d, -e],
    270: [-d, -e, a, b],
  };
  const [p, q, r, s] = turns[rotate] ?? [a, b, d, e];
  const [midX, midY] = [width / 2, height / 2];
  return [
    p,
    q,
    source.width / 2 - p * midX - q * midY,
    r,
    s,
    source.height / 2 - r * midX - s * midY,
  ];
}

/**
 * The part of a picture that a recipe keeps, turned, mirrored and straightened. `frame` is what `frameOf` says of
 * the original, of which `source` may be a smaller copy.
 */
export function framePixels(source: Pixels, recipe: Recipe, frame: Frame): Pixels {
  const { left, top, width, height } = rectOf(source, recipe, frame);
  const { channels } = source;
  const data = new Uint8ClampedArray(width * height * channels);
  const framed = { data, width, height, channels };
  const [a, b, c, d, e, f] = wayBack(source, recipe);
  const read = recipe.straighten ? readBetween : readNearest;
  for (let y = 0; y < height; y += 1) {
    const v = y + top + 0.5;
    for (let x = 0; x < width; x += 1) {
      const u = x + left + 0.5;
      read(
        source,
        a * u + b * v + c - 0.5,
        d * u + e * v + f - 0.5,
        data,
        (y * width + x) * channels,
      );
    }
  }
  return framed;
}

/** Quarter turns meet pixels exactly. */
function readNearest(
  { data, width, channels }: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  to: number,
) {
  const from = (Math.round(y) * width + Math.round(x)) * channels;
  for (let channel = 0; channel < channels; channel += 1)
    into[to + channel] = data[from + channel] as number;
}

/** Between four pixels; at the edge the last ones go on. */
function readBetween(
  { data, width, height, channels }: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  to: number,
) {
  const [px, py] = [Math.min(Math.max(x, 0), width - 1), Math.min(Math.max(y, 0), height - 1)];
  const [left, top] = [Math.floor(px), Math.floor(py)];
  const [right, below] = [Math.min(left + 1, width - 1), Math.min(top + 1, height - 1)];
  const [dx, dy] = [px - left, py - top];
  const [topLeft, topRight] = [(top * width + left) * channels, (top * width + right) * channels];
  const [lowLeft, lowRight] = [
    (below * width + left) * channels,
    (below * width + right) * channels,
  ];
  for (let channel = 0; channel < channels; channel += 1) {
    const upper =
      (data[topLeft + channel] as number) * (1 - dx) + (data[topRight + channel] as number) * dx;
    const lower =
      (data[lowLeft + channel] as number) * (1 - dx) + (data[lowRight + channel] as number) * dx;
    into[to + channel] = upper * (1 - dy) + lower * dy;
  }
}
