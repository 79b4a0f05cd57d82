import type { Step } from '../adjust-pixels.ts';
import {
  type Finish,
  lumaPad,
  lumaWeights,
  type OpenRowMaths,
  padLuma,
  type Row,
} from './row-maths.ts';

// Each step is rounded to 32 bits: a machine that does four at once has no more.
const f = Math.fround;

/** The loops in plain TypeScript, for browsers and servers. */
export const plainRows: OpenRowMaths = ({ width, channels }) => ({
  openRow: () => ({
    red: new Float32Array(width),
    green: new Float32Array(width),
    blue: new Float32Array(width),
    luma: new Float32Array(width + 2 * lumaPad),
    blurred: new Float32Array(width),
  }),
  openFloats: (fill) => new Float32Array(width).fill(fill),
  saturate: (bytes, step, row) => saturateRow(bytes, channels, step, row),
  blur: blurRow,
  finish: (rows, finish, bytes) => finishRow(rows, finish, bytes, channels),
});

function saturateRow(
  bytes: Uint8ClampedArray,
  channels: 3 | 4,
  { tables, saturation, vibrance }: Step,
  { red: reds, green: greens, blue: blues, luma: lumas }: Row,
): void {
  const [fromRed, fromGreen, fromBlue] = tables;
  const [weightRed, weightGreen, weightBlue] = lumaWeights;
  const isPlain = saturation === 0 && vibrance === 0;
  const base = f(Math.max(0, 1 + saturation));
  const vivid = f(vibrance);
  const width = reds.length;
  for (let x = 0, i = 0; x < width; x += 1, i += channels) {
    const red = fromRed[bytes[i] as number] as number;
    const green = fromGreen[bytes[i + 1] as number] as number;
    const blue = fromBlue[bytes[i + 2] as number] as number;
    const luma = f(f(f(weightRed * red) + f(weightGreen * green)) + f(weightBlue * blue));
    lumas[x + lumaPad] = luma;
    if (isPlain) {
      reds[x] = red;
      greens[x] = green;
      blues[x] = blue;
      continue;
    }
    const chroma = f(Math.max(red, green, blue) - Math.min(red, green, blue));
    const more = f(1 + f(vivid * f(1 - chroma)));
    const factor = f(base * Math.max(more, 0));
    reds[x] = luma + f(f(red - luma) * factor);
    greens[x] = luma + f(f(green - luma) * factor);
    blues[x] = luma + f(f(blue - luma) * factor);
  }
}

function blurRow(row: Row, kernel: readonly number[]): void {
  padLuma(row);
  const { luma, blurred } = row;
  const [k0, k1, k2] = kernel.map(f) as [number, number, number];
  let before = luma[0] as number;
  let left = luma[1] as number;
  let middle = luma[2] as number;
  let right = luma[3] as number;
  for (let x = 0; x < blurred.length; x += 1) {
    const next = luma[x + 4] as number;
    blurred[x] = f(f(k0 * f(before + next)) + f(k1 * f(left + right))) + f(k2 * middle);
    before = left;
    left = middle;
    middle = right;
    right = next;
  }
}

function finishRow(
  rows: readonly Row[],
  { kernel, strength, light, more, isBare }: Finish,
  bytes: Uint8ClampedArray,
  channels: 3 | 4,
): void {
  const { red, green, blue } = rows[rows.length >> 1] as Row;
  if (isBare) {
    for (let x = 0, i = 0; x < red.length; x += 1, i += channels) {
      bytes[i] = f((red[x] as number) * 255);
      bytes[i + 1] = f((green[x] as number) * 255);
      bytes[i + 2] = f((blue[x] as number) * 255);
    }
    return;
  }
  const added = strength === 0 ? more : sharpened(rows, kernel, f(strength), more);
  for (let x = 0, i = 0; x < red.length; x += 1, i += channels) {
    const lit = light[x] as number;
    const plus = added[x] as number;
    bytes[i] = f(f(f((red[x] as number) * lit) + plus) * 255);
    bytes[i + 1] = f(f(f((green[x] as number) * lit) + plus) * 255);
    bytes[i + 2] = f(f(f((blue[x] as number) * lit) + plus) * 255);
  }
}

/** `more`, and what a row stands out from the blurred rows around it. */
function sharpened(
  rows: readonly Row[],
  kernel: readonly number[],
  strength: number,
  more: Float32Array,
): Float32Array {
  const [k0, k1, k2] = kernel.map(f) as [number, number, number];
  const [r0, r1, r2, r3, r4] = rows.map(({ blurred }) => blurred) as FiveRows;
  const { luma } = rows[2] as Row;
  const added = new Float32Array(more.length);
  for (let x = 0; x < added.length; x += 1) {
    const outer = f(k0 * f((r0[x] as number) + (r4[x] as number)));
    const inner = f(k1 * f((r1[x] as number) + (r3[x] as number)));
    const soft = f(f(outer + inner) + f(k2 * (r2[x] as number)));
    added[x] = (more[x] as number) + f(strength * f((luma[x + lumaPad] as number) - soft));
  }
  return added;
}

type FiveRows = [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
