import type { Size } from '#kernel/photo/pixels.ts';
import { boxBlur } from './box-blur.ts';
import type { Box } from './region.ts';

/**
 * Softens the edges of a mask of 0 to 255 within a part of it, over about `radius` pixels to both sides: three means
 * in a row, which come close to a Gaussian.
 */
export function feather(alpha: Uint8ClampedArray, size: Size, part: Box, radius: number): void {
  if (radius === 0) return;
  const { width, height } = part;
  let soft: Float32Array = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (part.y + y) * size.width + part.x;
    soft.set(alpha.subarray(from, from + width), y * width);
  }
  const third = Math.max(1, Math.round(radius / 3));
  for (let time = 0; time < (radius < 3 ? 1 : 3); time += 1) soft = boxBlur(soft, part, third);
  for (let y = 0; y < height; y += 1)
    alpha.set(soft.subarray(y * width, (y + 1) * width), (part.y + y) * size.width + part.x);
}
