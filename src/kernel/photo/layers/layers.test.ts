import { describe, expect, it } from 'vitest';
import type { Pixels } from '../pixels.ts';
import { type BlendMode, blendModes, blends } from './blend-modes.ts';
import { composeLayers } from './compose-layers.ts';
import type { Layer } from './layer.ts';

type Colour = readonly [number, number, number, number];
const flat = (colour: Colour, width = 1, height = 1): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < data.length; at += 4) data.set(colour, at);
  return { data, width, height, channels: 4 };
};
const layer = (pixels: Pixels, changed: Partial<Layer> = {}): Layer => ({
  ...{ name: 'One', x: 0, y: 0, opacity: 1, blend: 'normal', visible: true, pixels },
  ...changed,
});
const meet = (below: Colour, above: Colour, changed: Partial<Layer> = {}) => [
  ...composeLayers({
    ...{ width: 1, height: 1 },
    layers: [layer(flat(below)), layer(flat(above), changed)],
  }).data,
];

/** From the formulas of the recommendation, worked out by hand for 0.2 below and 0.6 above, and 0.8 below and 0.3 above. */
const wanted: Readonly<Record<BlendMode, readonly [number, number]>> = {
  normal: [0.6, 0.3],
  multiply: [0.12, 0.24],
  screen: [0.68, 0.86],
  overlay: [0.24, 0.72],
  darken: [0.2, 0.3],
  lighten: [0.6, 0.8],
  'color-dodge': [0.5, 1],
  'color-burn': [0, 0.333_333],
  'hard-light': [0.36, 0.48],
  'soft-light': [0.2496, 0.736],
  difference: [0.4, 0.5],
  exclusion: [0.56, 0.62],
};

describe('blending', () => {
  it.each(blendModes)('by %s is what the recommendation says', (mode) => {
    expect(blends[mode](0.2, 0.6)).toBeCloseTo(wanted[mode][0], 4);
    expect(blends[mode](0.8, 0.3)).toBeCloseTo(wanted[mode][1], 4);
    const [red, green, blue, alpha] = meet([51, 204, 255, 255], [153, 77, 0, 255], { blend: mode });
    expect(red).toBeCloseTo(wanted[mode][0] * 255, -0.5);
    expect(green).toBeCloseTo(blends[mode](204 / 255, 77 / 255) * 255, -0.5);
    expect([blue, alpha]).toEqual([Math.round(blends[mode](1, 0) * 255), 255]);
  });

  it('stays within black and white for every pair of colours', () => {
    for (const mode of blendModes) {
      for (let below = 0; below <= 1; below += 1 / 16) {
        for (let above = 0; above <= 1; above += 1 / 16) {
          const mixed = blends[mode](below, above);
          expect(mixed, `${mode} ${below} ${above}`).toBeGreaterThanOrEqual(0);
          expect(mixed, `${mode} ${below} ${above}`).toBeLessThanOrEqual(1);
        }
      }
    }
  });
});

describe('layers', () => {
  it('are mixed by opacity, on solid and on clear ground', () => {
    expect(meet([0, 0, 0, 255], [200, 100, 50, 255], { opacity: 0.5 })).toEqual([100, 50, 25, 255]);
    // On clear ground there is nothing to multiply with.
    const clear = meet([0, 0, 0, 0], [200, 100, 50, 255], { opacity: 0.5, blend: 'multiply' });
    expect(clear).toEqual([200, 100, 50, 128]);
    // αo = 0.5 + 0.5 · 0.5; the colour is the mean weighted by what each covers.
    expect(meet([255, 0, 0, 128], [0, 0, 255, 128])).toEqual([85, 0, 170, 192]);
  });

  it('are hidden by their eye and by their mask, and cut at the edge', () => {
    expect(meet([9, 9, 9, 255], [200, 0, 0, 255], { visible: false })).toEqual([9, 9, 9, 255]);
    const mask = Uint8ClampedArray.of(255, 0, 0, 255);
    const { data } = composeLayers({
      ...{ width: 2, height: 2 },
      layers: [layer(flat([10, 20, 30, 255], 2, 2), { mask })],
    });
    expect([3, 7, 11, 15].map((at) => data[at])).toEqual([255, 0, 0, 255]);
    const beyond = composeLayers({
      ...{ width: 2, height: 1 },
      layers: [layer(flat([1, 2, 3, 255], 3, 3), { x: -2, y: -1 })],
    });
    expect([...beyond.data]).toEqual([1, 2, 3, 255, 0, 0, 0, 0]);
  });
});
