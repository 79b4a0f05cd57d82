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

/** How much smaller a straightened picture of that size would be shown if it were not enlarged to fill its frame. */
export function zoomOf({ width, height }: Size, straighten: number): number {
  const angle = (straighten * Math.PI) / 180;
  const [lean, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return 1 / Math.max(cos + (height / width) * lean, cos + (width / height) * lean);
}

/** The way back from the turned, mirrored, straightened picture to its source. */
function wayBack(source: Size, recipe: Recipe): Way {
  const { straighten = 0, flipX = false, flipY = false, rotate = 0 } = recipe;
  const { width, height } = turnedSize(source, recipe);
  const angle = (-straighten * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  // Enlarged until the leaning picture fills the frame.
  const zoom = zoomOf({ width, height }, straighten);
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
  const way = wayBack(source, recipe);
  const isPlain = !recipe.straighten && !recipe.rotate && !recipe.flipX && !recipe.flipY;
  if (isPlain) {
    for (let y = 0; y < height; y += 1) {
      const from = ((y + top) * source.width + left) * channels;
      data.set(source.data.subarray(from, from + width * channels), y * width * channels);
    }
    return framed;
  }
  const read = recipe.straighten ? readRow : readNearestRow;
  for (let y = 0; y < height; y += 1)
    read(source, way, { left, v: y + top + 0.5, width, into: data, to: y * width * channels });
  return framed;
}

/** A row of the result: its first column and its middle in the turned picture, and where it is written. */
type Row = {
  readonly left: number;
  readonly v: number;
  readonly width: number;
  readonly into: Uint8ClampedArray;
  readonly to: number;
};

/** Quarter turns meet pixels exactly. */
function readNearestRow(
  { data, width: stride, channels }: Pixels,
  [a, b, c, d, e, f]: Way,
  { left, v, width, into, to }: Row,
) {
  for (let x = 0, at = to; x < width; x += 1, at += channels) {
    const u = x + left + 0.5;
    const row = Math.round(d * u + e * v + f - 0.5);
    const from = (row * stride + Math.round(a * u + b * v + c - 0.5)) * channels;
    into[at] = data[from] as number;
    into[at + 1] = data[from + 1] as number;
    into[at + 2] = data[from + 2] as number;
    if (channels === 4) into[at + 3] = data[from + 3] as number;
  }
}

function readRow(source: Pixels, [a, b, c, d, e, f]: Way, { left, v, width, into, to }: Row) {
  for (let x = 0; x < width; x += 1) {
    const u = x + left + 0.5;
    const at = to + x * source.channels;
    readBetween(source, a * u + b * v + c - 0.5, d * u + e * v + f - 0.5, into, at);
  }
}

/** Between four pixels; at the edge the last ones go on. */
function readBetween(
  { data, width, height, channels }: Pixels,
  x: number,
  y: number,
  into: Uint8ClampedArray,
  to: number,
) {
  const px = x < 0 ? 0 : Math.min(x, width - 1);
  const py = y < 0 ? 0 : Math.min(y, height - 1);
  const left = Math.floor(px);
  const top = Math.floor(py);
  const right = left + 1 < width ? left + 1 : left;
  const below = top + 1 < height ? top + 1 : top;
  const dx = px - left;
  const dy = py - top;
  const topLeft = (top * width + left) * channels;
  const topRight = (top * width + right) * channels;
  const lowLeft = (below * width + left) * channels;
  const lowRight = (below * width + right) * channels;
  for (let channel = 0; channel < channels; channel += 1) {
    const upper =
      (data[topLeft + channel] as number) * (1 - dx) + (data[topRight + channel] as number) * dx;
    const lower =
      (data[lowLeft + channel] as number) * (1 - dx) + (data[lowRight + channel] as number) * dx;
    into[to + channel] = upper * (1 - dy) + lower * dy;
  }
}
