import type { Pixels } from '#kernel/photo/pixels.ts';
import type { Matte } from './guided-matte.ts';
import type { Box } from './region.ts';

/** What is less opaque is clear, and what is more is solid: the ends of a linear fit are never quite reached. */
const [clear, solid] = [0.1, 0.9];

/**
 * How opaque each pixel of a picture is, 0 to 255, by a matte of one part of it. Outside of the part all is clear.
 */
export function layAlpha(picture: Pixels, part: Box, matte: Matte): Uint8ClampedArray<ArrayBuffer> {
  const alpha = new Uint8ClampedArray(picture.width * picture.height);
  const { width, height } = matte.size;
  const [across, down] = [width / part.width, height / part.height];
  const { data, channels } = picture;
  for (let y = part.y; y < part.y + part.height; y += 1) {
    const v = Math.min(Math.max((y + 0.5 - part.y) * down - 0.5, 0), height - 1);
    const row = Math.min(height - 1, Math.round(v)) * width;
    for (let x = part.x; x < part.x + part.width; x += 1) {
      const u = Math.min(Math.max((x + 0.5 - part.x) * across - 0.5, 0), width - 1);
      const sure = matte.sure[row + Math.round(u)] as number;
      const to = y * picture.width + x;
      if (sure === 2) alpha[to] = edge(matte, u, v, data, to * channels) * 255;
      else if (sure === 1) alpha[to] = 255;
    }
  }
  return alpha;
}

/** Between the functions of four places, on the colour that the large picture has there. */
function edge(
  { lines, size: { width, height } }: Matte,
  u: number,
  v: number,
  data: Uint8ClampedArray,
  at: number,
): number {
  const [left, top] = [Math.floor(u), Math.floor(v)];
  const [dx, dy] = [u - left, v - top];
  const right = left + 1 < width ? 4 : 0;
  const below = top + 1 < height ? width * 4 : 0;
  const first = (top * width + left) * 4;
  const [a, b, c, d] = [(1 - dx) * (1 - dy), dx * (1 - dy), (1 - dx) * dy, dx * dy];
  let sum = 0;
  for (let channel = 0; channel < 4; channel += 1) {
    const i = first + channel;
    const line =
      a * (lines[i] as number) +
      b * (lines[i + right] as number) +
      c * (lines[i + below] as number) +
      d * (lines[i + right + below] as number);
    sum += channel === 3 ? line : (line * (data[at + channel] as number)) / 255;
  }
  const share = (sum - clear) / (solid - clear);
  return share < 0 ? 0 : Math.min(share, 1);
}
