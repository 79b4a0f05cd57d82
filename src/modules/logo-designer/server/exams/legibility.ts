import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { type Bounds, fillArea } from '../draw/geometry.ts';
import type { Part } from '../draw/mark-types.ts';

/** Pixels in which both pictures are compared. */
const compared = 32;

/**
 * How much of a form is left when it is drawn so many pixels large: the structural similarity (SSIM,
 * Wang et al. 2004, windows of 8 pixels) of that drawing, enlarged, with one of twice as many pixels.
 * 1 is all of it.
 */
export function legibilityAt(parts: readonly Part[], bounds: Bounds, pixels: number): number {
  const full = draw(parts, bounds, compared);
  const small = createCanvas(pixels, pixels);
  paint(small, parts, bounds);
  const back = createCanvas(compared, compared);
  const ink = back.getContext('2d');
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, compared, compared);
  ink.imageSmoothingQuality = 'high';
  ink.drawImage(small, 0, 0, compared, compared);
  return ssim(full, greyOf(ink.getImageData(0, 0, compared, compared).data));
}

function draw(parts: readonly Part[], bounds: Bounds, pixels: number): Float64Array {
  const canvas = createCanvas(pixels, pixels);
  paint(canvas, parts, bounds);
  return greyOf(canvas.getContext('2d').getImageData(0, 0, pixels, pixels).data);
}

/** Black on white, as large as the square allows. */
function paint(canvas: Canvas, parts: readonly Part[], bounds: Bounds): void {
  const { width } = canvas;
  const ink = canvas.getContext('2d');
  ink.fillStyle = '#fff';
  ink.fillRect(0, 0, width, width);
  const { left, top, right, bottom } = bounds;
  const scale = (width * 0.96) / Math.max(right - left, bottom - top);
  ink.setTransform(
    ...([scale, 0, 0, scale] as const),
    width / 2 - ((left + right) / 2) * scale,
    width / 2 - ((top + bottom) / 2) * scale,
  );
  ink.fillStyle = '#000';
  for (const { area } of parts) fillArea(ink, area);
}

function greyOf(data: Uint8ClampedArray): Float64Array {
  const grey = new Float64Array(data.length / 4);
  for (let at = 0; at < grey.length; at += 1) grey[at] = data[at * 4] as number;
  return grey;
}

/** Constants of the measure for values up to 255. */
const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
const side = 8;

/** Mean over windows in which either picture has something to see. */
function ssim(a: Float64Array, b: Float64Array): number {
  let [sum, count] = [0, 0];
  for (let y = 0; y <= compared - side; y += side / 2) {
    for (let x = 0; x <= compared - side; x += side / 2) {
      const one = ssimAt(a, b, x, y);
      if (one === undefined) continue;
      sum += one;
      count += 1;
    }
  }
  return count === 0 ? 0 : Math.max(0, sum / count);
}

function ssimAt(a: Float64Array, b: Float64Array, x: number, y: number): number | undefined {
  let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const at = (y + row) * compared + x + column;
      const [p, q] = [a[at] as number, b[at] as number];
      sa += p;
      sb += q;
      saa += p * p;
      sbb += q * q;
      sab += p * q;
    }
  }
  const n = side * side;
  const [ma, mb] = [sa / n, sb / n];
  const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
  // A window that is all white or all black in both tells nothing.
  if (va < 1 && vb < 1) return undefined;
  return ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
}
