import { lumaOf } from '../colour.ts';
import type { Pixels } from '../pixels.ts';

const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
const side = 8;

function brightness({ data, width, height, channels }: Pixels): Float64Array {
  return Float64Array.from({ length: width * height }, (_, index) => {
    const at = index * channels;
    return lumaOf(data[at] as number, data[at + 1] as number, data[at + 2] as number);
  });
}

/** Structural similarity of two pictures of one size (Wang et al., 2004), the mean over windows of 8 × 8 pixels. */
export function ssim(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height) throw new Error('Two sizes');
  const { width, height } = one;
  const [a, b] = [brightness(one), brightness(other)];
  let [sum, windows] = [0, 0];
  for (let top = 0; top + side <= height; top += 4) {
    for (let left = 0; left + side <= width; left += 4) {
      let [sa, sb, saa, sbb, sab] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + side; y += 1) {
        for (let x = left; x < left + side; x += 1) {
          const [p, q] = [a[y * width + x] as number, b[y * width + x] as number];
          [sa, sb, saa, sbb, sab] = [sa + p, sb + q, saa + p * p, sbb + q * q, sab + p * q];
        }
      }
      const n = side * side;
      const [ma, mb] = [sa / n, sb / n];
      const [va, vb, cov] = [saa / n - ma * ma, sbb / n - mb * mb, sab / n - ma * mb];
      sum += ((2 * ma * mb + c1) * (2 * cov + c2)) / ((ma * ma + mb * mb + c1) * (va + vb + c2));
      windows += 1;
    }
  }
  return sum / windows;
}
