import { describe, expect, it } from 'vitest';
import type { Pixels, Size } from '../pixels.ts';
import { samplePhoto } from '../testing/sample-photo.ts';
import { ssim } from '../testing/ssim.ts';
import { retouchPixels } from './retouch-pixels.ts';
import type { RetouchStroke } from './retouch-stroke.ts';

const stroke = (changed: Partial<RetouchStroke>): RetouchStroke => ({
  ...{ kind: 'clone', points: [[0.25, 0.5]], size: 0.2, hardness: 1, opacity: 1 },
  ...{ offset: [0.5, 0], ...changed },
});
const at = ({ data, width }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3),
];

/** A slope of light with fine stripes on it, and a dark spot at the left. */
function spotted({ width, height }: Size, hasSpot = true): Pixels {
  const data = new Uint8ClampedArray(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height];
      const light = 90 + 110 * u + 12 * Math.sin(v * 90);
      const isSpot = hasSpot && Math.hypot((u - 0.25) * 2, v - 0.5) < 0.12;
      data.fill(isSpot ? 20 : light, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  }
  return { data, width, height, channels: 3 };
}

describe('cloning', () => {
  it('brings pixels as they are from another place, and leaves all others', () => {
    const photo = samplePhoto({ width: 100, height: 60 });
    const made = retouchPixels(photo, [stroke({})]);
    expect(at(made, 25, 30)).toEqual(at(photo, 75, 30));
    expect(at(made, 32, 33)).toEqual(at(photo, 82, 33));
    expect(at(made, 40, 30)).toEqual(at(photo, 40, 30));
    expect(at(photo, 25, 30)).not.toEqual(at(photo, 75, 30));
  });

  it('takes nothing from outside, and from what was there before the stroke', () => {
    const photo = samplePhoto({ width: 100, height: 60 });
    const outside = retouchPixels(photo, [stroke({ offset: [-0.5, 0] })]);
    expect(outside.data).toEqual(photo.data);
    // A stroke that overlaps its own source does not eat itself.
    const near = retouchPixels(photo, [stroke({ offset: [0.05, 0] })]);
    expect(at(near, 25, 30)).toEqual(at(photo, 30, 30));
  });

  it('looks the same at half the size', () => {
    const strokes = [
      stroke({ hardness: 0.3 }),
      stroke({ kind: 'heal', points: [[0.6, 0.3]], offset: [-0.2, 0.2] }),
    ];
    const large = retouchPixels(samplePhoto({ width: 600, height: 400 }), strokes);
    const small = retouchPixels(samplePhoto({ width: 300, height: 200 }), strokes);
    const shrunk = { ...small, data: new Uint8ClampedArray(small.data.length) };
    for (let y = 0; y < 200; y += 1)
      for (let x = 0; x < 300; x += 1) shrunk.data.set(at(large, x * 2, y * 2), (y * 300 + x) * 3);
    expect(ssim(shrunk, small)).toBeGreaterThan(0.95);
  });
});

describe('healing', () => {
  it('takes a spot away and keeps the light that is around it', () => {
    const size = { width: 200, height: 100 };
    const clean = spotted(size, false);
    const heal = stroke({ kind: 'heal', size: 0.18, offset: [0.4, 0] });
    const healed = retouchPixels(spotted(size), [heal]);
    const cloned = retouchPixels(spotted(size), [{ ...heal, kind: 'clone' }]);
    const away = (made: Pixels) =>
      Math.max(...made.data.map((value, index) => Math.abs(value - (clean.data[index] ?? 0))));
    // Cloned from where it is lighter, the place is seen; healed, it is not.
    expect(away(cloned)).toBeGreaterThan(35);
    expect(away(healed)).toBeLessThan(8);
  });
});
