import type { Pixels, Size } from '../pixels.ts';

/** A picture with skies, edges, all hues, greys and fine detail, the same at every size. */
export function samplePhoto({ width, height }: Size, channels: 3 | 4 = 3): Pixels {
  const data = new Uint8ClampedArray(width * height * channels);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height];
      const isDisc = Math.hypot(u - 0.35, v - 0.5) < 0.22;
      const wave = 22 * Math.sin(u * 60) * Math.sin(v * 47);
      const at = (y * width + x) * channels;
      data[at] = isDisc ? 210 - 90 * v : 60 + 150 * u + wave;
      data[at + 1] = isDisc ? 70 + 90 * u : 90 + 110 * v + wave;
      data[at + 2] = isDisc ? 50 : 220 - 160 * v * u + wave;
      if (channels === 4) data[at + 3] = 255;
    }
  }
  return { data, width, height, channels };
}
