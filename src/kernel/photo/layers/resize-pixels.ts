import type { Pixels, Size } from '../pixels.ts';

/** For each pixel of a result: the first pixel it takes from, and the weights of that and the next ones. */
type Taps = { readonly first: Int32Array; readonly count: number; readonly weights: Float32Array };

/** A triangle as wide as two pixels of the result, or of the source where that is larger. */
function tapsOf(from: number, to: number): Taps {
  const ratio = from / to;
  const reach = Math.max(1, ratio);
  const count = Math.min(from, Math.ceil(2 * reach) + 1);
  const first = new Int32Array(to);
  const weights = new Float32Array(to * count);
  for (let at = 0; at < to; at += 1) {
    const middle = (at + 0.5) * ratio - 0.5;
    const start = Math.min(Math.max(0, Math.ceil(middle - reach)), from - count);
    first[at] = start;
    let sum = 0;
    for (let tap = 0; tap < count; tap += 1) {
      const weight = Math.max(0, 1 - Math.abs(start + tap - middle) / reach);
      weights[at * count + tap] = weight;
      sum += weight;
    }
    for (let tap = 0; tap < count; tap += 1) {
      const index = at * count + tap;
      weights[index] = sum > 0 ? (weights[index] as number) / sum : tap === 0 ? 1 : 0;
    }
  }
  return { first, count, weights };
}

/** The same picture in another size; what is clear has no say in colours. Where the size is the same, the very one. */
export function resizePixels(source: Pixels, { width, height }: Size): Pixels {
  if (source.width === width && source.height === height) return source;
  const { channels } = source;
  const data = new Uint8ClampedArray(width * height * channels);
  const [across, down] = [tapsOf(source.width, width), tapsOf(source.height, height)];
  const row = new Float32Array(source.width * channels);
  for (let y = 0; y < height; y += 1) {
    sumRows(source, down, y, row);
    sumColumns(row, across, channels, data, y * width * channels);
  }
  return { data, width, height, channels };
}

/** One row of the result’s height and the source’s width, with colours times opacity. */
function sumRows({ data, width, channels }: Pixels, taps: Taps, y: number, row: Float32Array) {
  row.fill(0);
  for (let tap = 0; tap < taps.count; tap += 1) {
    const weight = taps.weights[y * taps.count + tap] as number;
    if (weight === 0) continue;
    const start = ((taps.first[y] as number) + tap) * width * channels;
    if (channels === 3) {
      for (let at = 0; at < row.length; at += 1)
        row[at] = (row[at] as number) + weight * (data[start + at] as number);
      continue;
    }
    for (let at = 0; at < row.length; at += 4) {
      const alpha = weight * (data[start + at + 3] as number);
      row[at] = (row[at] as number) + alpha * (data[start + at] as number);
      row[at + 1] = (row[at + 1] as number) + alpha * (data[start + at + 1] as number);
      row[at + 2] = (row[at + 2] as number) + alpha * (data[start + at + 2] as number);
      row[at + 3] = (row[at + 3] as number) + alpha;
    }
  }
}

function sumColumns(
  row: Float32Array,
  { first, count, weights }: Taps,
  channels: 3 | 4,
  data: Uint8ClampedArray,
  start: number,
) {
  for (let x = 0, to = start; x < first.length; x += 1, to += channels) {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    let at = (first[x] as number) * channels;
    for (let tap = 0; tap < count; tap += 1, at += channels) {
      const weight = weights[x * count + tap] as number;
      red += weight * (row[at] as number);
      green += weight * (row[at + 1] as number);
      blue += weight * (row[at + 2] as number);
      if (channels === 4) alpha += weight * (row[at + 3] as number);
    }
    const share = channels === 3 ? 1 : alpha > 0 ? 1 / alpha : 0;
    data[to] = red * share;
    data[to + 1] = green * share;
    data[to + 2] = blue * share;
    if (channels === 4) data[to + 3] = alpha;
  }
}
