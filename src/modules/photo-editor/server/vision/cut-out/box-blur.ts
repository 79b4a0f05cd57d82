import type { Size } from '#kernel/photo/pixels.ts';

/** The mean of each value and its neighbours up to `radius` away along both axes; at the edge of those there are. */
export function boxBlur(values: Float32Array, size: Size, radius: number): Float32Array {
  const { width, height } = size;
  const across = new Float32Array(values.length);
  for (let y = 0; y < height; y += 1)
    blurLine(values, across, { from: y * width, step: 1, count: width }, radius);
  const made = new Float32Array(values.length);
  // Row by row with a running sum for each column, which reads memory in its order.
  const sums = new Float64Array(width);
  const rows = Math.min(radius, height - 1);
  for (let y = 0; y < rows; y += 1) addRow(sums, across, y * width, 1);
  for (let y = 0; y < height; y += 1) {
    if (y + radius < height) addRow(sums, across, (y + radius) * width, 1);
    if (y - radius - 1 >= 0) addRow(sums, across, (y - radius - 1) * width, -1);
    const share = 1 / (Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1);
    for (let x = 0; x < width; x += 1) made[y * width + x] = (sums[x] as number) * share;
  }
  return made;
}

function addRow(sums: Float64Array, values: Float32Array, from: number, sign: 1 | -1): void {
  for (let x = 0; x < sums.length; x += 1)
    sums[x] = (sums[x] as number) + sign * (values[from + x] as number);
}

type Line = { readonly from: number; readonly step: number; readonly count: number };

function blurLine(
  values: Float32Array,
  into: Float32Array,
  { from, step, count }: Line,
  radius: number,
): void {
  let sum = 0;
  for (let i = 0; i < Math.min(radius, count); i += 1) sum += values[from + i * step] as number;
  for (let i = 0; i < count; i += 1) {
    if (i + radius < count) sum += values[from + (i + radius) * step] as number;
    if (i - radius - 1 >= 0) sum -= values[from + (i - radius - 1) * step] as number;
    into[from + i * step] = sum / (Math.min(count - 1, i + radius) - Math.max(0, i - radius) + 1);
  }
}
