import type { Pixels } from '#kernel/photo/pixels.ts';
import { type Box, shrink } from './region.ts';

/** Longer side of the copy on which a figure is looked for, in pixels. */
const side = 192;
/** Of the picture: what is smaller is a speck, what is larger is the ground itself. */
const [least, most] = [0.004, 0.9];
/** Colours that the border is summed up in. */
const swatches = 6;
/** How far a colour is from those of the border before it is another, 0 to 255. */
const unlike = 18;
/** Areas belong to the figure that are at least such a part of its largest. */
const companion = 0.1;

/**
 * The box of what differs most from the colours along a picture's border, with a margin, in pixels. Undefined where
 * nothing does.
 */
export function findBox(picture: Pixels): Box | undefined {
  const share = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [
    Math.max(1, Math.round(picture.width * share)),
    Math.max(1, Math.round(picture.height * share)),
  ];
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const small = shrink(picture, whole, { width, height });
  const far = distances(small, borderColours(small, width, height));
  const parted = threshold(far);
  if (parted < unlike) return undefined;
  // A figure of dark hair and light skin has near colours, too.
  const blob = together(blobs(far, width, Math.max(unlike, parted / 2)));
  if (!blob || blob.count < least * far.length || blob.count > most * far.length) return undefined;
  const margin = Math.round(side * 0.02);
  const at = (value: number, end: number) => Math.round(Math.min(Math.max(value, 0), end) / share);
  const [x, y] = [at(blob.left - margin, width), at(blob.top - margin, height)];
  return {
    ...{ x, y },
    width: Math.min(picture.width, at(blob.right + 1 + margin, width)) - x,
    height: Math.min(picture.height, at(blob.bottom + 1 + margin, height)) - y,
  };
}

type Colour = readonly [number, number, number];
const colourAt = (data: Uint8ClampedArray, index: number): Colour => [
  data[index * 3] as number,
  data[index * 3 + 1] as number,
  data[index * 3 + 2] as number,
];
const apart = (a: Colour, b: Colour) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** A few colours of the border, each as far from the others as possible, then moved to the middle of their like. */
function borderColours(data: Uint8ClampedArray, width: number, height: number): Colour[] {
  const border: Colour[] = [];
  for (let x = 0; x < width; x += 1) {
    border.push(colourAt(data, x), colourAt(data, (height - 1) * width + x));
  }
  for (let y = 1; y < height - 1; y += 1) {
    border.push(colourAt(data, y * width), colourAt(data, y * width + width - 1));
  }
  let middles = [border[0] as Colour];
  while (middles.length < swatches) {
    const gaps = border.map((one) => Math.min(...middles.map((middle) => apart(one, middle))));
    middles.push(border[gaps.indexOf(Math.max(...gaps))] as Colour);
  }
  for (let round = 0; round < 4; round += 1) {
    const sums = middles.map(() => [0, 0, 0, 0]);
    for (const one of border) {
      const gaps = middles.map((middle) => apart(one, middle));
      const sum = sums[gaps.indexOf(Math.min(...gaps))] as number[];
      for (const channel of [0, 1, 2] as const) sum[channel] = (sum[channel] ?? 0) + one[channel];
      sum[3] = (sum[3] ?? 0) + 1;
    }
    middles = sums
      .filter(([, , , count = 0]) => count > border.length / 50)
      .map(([red = 0, green = 0, blue = 0, count = 1]) => [
        red / count,
        green / count,
        blue / count,
      ]);
  }
  return middles;
}

/** How far each pixel is from the nearest colour of the border, 0 to 255. */
const distances = (data: Uint8ClampedArray, middles: readonly Colour[]): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: data.length / 3 }, (_, index) => {
    const colour = colourAt(data, index);
    return Math.min(...middles.map((middle) => apart(colour, middle)));
  });

/** The value that parts near from far with the least spread in both (Otsu, 1979). */
function threshold(values: Uint8ClampedArray): number {
  const counts = new Uint32Array(256);
  for (const value of values) counts[value] = (counts[value] as number) + 1;
  const total = values.reduce((sum, value) => sum + value, 0);
  let [below, sum, best, at] = [0, 0, -1, 0];
  for (let value = 0; value < 255; value += 1) {
    below += counts[value] as number;
    sum += value * (counts[value] as number);
    const above = values.length - below;
    if (below === 0 || above === 0) continue;
    const spread = below * above * (sum / below - (total - sum) / above) ** 2;
    if (spread > best) [best, at] = [spread, value + 1];
  }
  return at;
}

type Blob = {
  count: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
};

/** The box around the largest area and those that are not much smaller. */
function together(areas: readonly Blob[]): Blob | undefined {
  const most = Math.max(...areas.map(({ count }) => count));
  return areas
    .filter(({ count }) => count >= most * companion)
    .reduce<Blob | undefined>(
      (sum, area) => ({
        count: area.count + (sum?.count ?? 0),
        left: Math.min(area.left, sum?.left ?? area.left),
        top: Math.min(area.top, sum?.top ?? area.top),
        right: Math.max(area.right, sum?.right ?? 0),
        bottom: Math.max(area.bottom, sum?.bottom ?? 0),
      }),
      undefined,
    );
}

/** Connected areas of values from `limit` on. */
function blobs(values: Uint8ClampedArray, width: number, limit: number): Blob[] {
  const seen = new Uint8Array(values.length);
  const found: Blob[] = [];
  for (let start = 0; start < values.length; start += 1) {
    if (seen[start] || (values[start] as number) < limit) continue;
    const blob = { count: 0, left: width, top: values.length, right: 0, bottom: 0 };
    const stack = [start];
    seen[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      blob.count += 1;
      blob.left = Math.min(blob.left, x);
      blob.right = Math.max(blob.right, x);
      blob.top = Math.min(blob.top, y);
      blob.bottom = Math.max(blob.bottom, y);
      for (const next of [
        x > 0 ? at - 1 : -1,
        x < width - 1 ? at + 1 : -1,
        at - width,
        at + width,
      ]) {
        if (next < 0 || next >= values.length || seen[next] || (values[next] as number) < limit)
          continue;
        seen[next] = 1;
        stack.push(next);
      }
    }
    found.push(blob);
  }
  return found;
}
