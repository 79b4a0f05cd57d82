import { describe, expect, it } from 'vitest';
import type { Pixels } from '../pixels.ts';
import { samplePhoto } from '../testing/sample-photo.ts';
import { ssim } from '../testing/ssim.ts';
import { layerOf, type Placed } from './composed-layer.ts';
import { type LayerMask, maskPixels } from './layer-mask.ts';
import { resizePixels } from './resize-pixels.ts';
import { shapePixels } from './shape-pixels.ts';

const placed = (changed: Partial<Placed> = {}): Placed => ({
  ...{ name: 'One', x: 0, y: 0, opacity: 1, blend: 'normal', visible: true },
  ...changed,
});
const at = ({ data, width, channels }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x + 1) * channels),
];
/** Two rows of three pixels, each another grey. */
const greys: Pixels = {
  data: Uint8ClampedArray.from([1, 2, 3, 4, 5, 6].flatMap((grey) => [grey, grey, grey])),
  ...{ width: 3, height: 2, channels: 3 },
};
const columnOf = ({ data, width, height }: Pixels) =>
  Array.from({ length: width * height }, (_, index) => data[index * 4]);

describe('a layer', () => {
  it('that is turned by quarters or mirrored keeps every pixel', () => {
    const quarter = layerOf(placed({ x: 10, y: 20, turn: 90 }), { pixels: greys });
    expect([quarter.x, quarter.y, quarter.pixels.width, quarter.pixels.height]).toEqual([
      8, 20, 2, 3,
    ]);
    expect(columnOf(quarter.pixels)).toEqual([4, 1, 5, 2, 6, 3]);
    const half = layerOf(placed({ x: 3, y: 2, turn: 180 }), { pixels: greys });
    expect([half.x, half.y]).toEqual([0, 0]);
    expect(columnOf(half.pixels)).toEqual([6, 5, 4, 3, 2, 1]);
    const mirrored = layerOf(placed({ flipX: true }), { pixels: greys });
    expect(columnOf(mirrored.pixels)).toEqual([3, 2, 1, 6, 5, 4]);
  });

  it('that leans covers as much as upright, and is cut where it leaves the picture', () => {
    const square = shapePixels('rectangle', '#336699', { width: 40, height: 40 });
    const leaning = layerOf(placed({ x: 50, y: 20, turn: 30 }), { pixels: square });
    const covered = leaning.pixels.data.reduce(
      (sum, value, index) => (index % 4 === 3 ? sum + value / 255 : sum),
      0,
    );
    expect(Math.abs(covered - 1600)).toBeLessThan(16);
    const middle = at(leaning.pixels, leaning.pixels.width >> 1, leaning.pixels.height >> 1);
    expect(middle).toEqual([0x33, 0x66, 0x99, 255]);
    const cut = layerOf(
      placed({ x: 0, y: 0, turn: 30 }),
      { pixels: square },
      { width: 20, height: 9 },
    );
    expect([cut.x, cut.y, cut.pixels.height]).toEqual([0, 0, 9]);
  });

  it('is round as an ellipse, with an edge that fades', () => {
    const { data } = shapePixels('ellipse', '#ffffff', { width: 60, height: 30 });
    const covered = data.reduce((sum, value, i) => (i % 4 === 3 ? sum + value / 255 : sum), 0);
    expect(Math.abs(covered - Math.PI * 30 * 15)).toBeLessThan(8);
    expect(new Set(data.filter((_, i) => i % 4 === 3)).size).toBeGreaterThan(10);
  });
});

describe('another size', () => {
  it('looks the same, smaller and larger, and what is clear gives no colour', () => {
    const photo = samplePhoto({ width: 300, height: 200 });
    const small = resizePixels(photo, { width: 150, height: 100 });
    expect(ssim(small, samplePhoto({ width: 150, height: 100 }))).toBeGreaterThan(0.97);
    expect(ssim(resizePixels(small, photo), photo)).toBeGreaterThan(0.95);
    const half: Pixels = {
      data: Uint8ClampedArray.from([200, 100, 50, 255, 9, 9, 9, 0]),
      ...{ width: 2, height: 1, channels: 4 },
    };
    expect([...resizePixels(half, { width: 1, height: 1 }).data]).toEqual([200, 100, 50, 128]);
  });
});

describe('a mask', () => {
  const size = { width: 80, height: 40, margin: 0 };
  const stroke = { points: [[0.25, 0.5] as [number, number]], size: 0.25, hardness: 1 };
  const mask = (changed: Partial<LayerMask>): LayerMask => ({ strokes: [], ...changed });
  const value = (made: Uint8ClampedArray | undefined, x: number, y: number) => made?.[y * 80 + x];

  it('hides where it is painted over, and shows again, in the order of the strokes', () => {
    const hidden = maskPixels(mask({ strokes: [{ ...stroke, kind: 'hide' }] }), size, undefined);
    expect([value(hidden, 20, 20), value(hidden, 32, 20), value(hidden, 60, 20)]).toEqual([
      0, 255, 255,
    ]);
    const back = maskPixels(
      mask({
        strokes: [
          { ...stroke, kind: 'hide' },
          { ...stroke, size: 0.1, kind: 'show' },
        ],
      }),
      ...([size, undefined] as const),
    );
    expect([value(back, 20, 20), value(back, 27, 20)]).toEqual([255, 0]);
  });

  it('fades by the softness of the brush, the same at every size', () => {
    const soft = mask({ strokes: [{ ...stroke, size: 0.5, hardness: 0, kind: 'hide' }] });
    const small = maskPixels(soft, size, undefined);
    const large = maskPixels(soft, { width: 320, height: 160, margin: 0 }, undefined);
    for (const x of [20, 26, 32, 38])
      expect(
        Math.abs((value(small, x, 20) ?? 0) - (large?.[82 * 320 + x * 4 + 2] ?? 0)),
      ).toBeLessThan(8);
    expect(value(small, 30, 20)).toBeGreaterThan(60);
    expect(value(small, 30, 20)).toBeLessThan(195);
  });

  it('can be turned round, be without effect, and begin with a picture', () => {
    const strokes = [{ ...stroke, kind: 'hide' as const }];
    const inverted = maskPixels(mask({ strokes, isInverted: true }), size, undefined);
    expect([value(inverted, 20, 20), value(inverted, 60, 20)]).toEqual([255, 0]);
    expect(maskPixels(mask({ strokes, isOff: true }), size, undefined)).toBeUndefined();
    const nothing = maskPixels(mask({ begin: 'nothing' }), size, undefined);
    expect(value(nothing, 5, 5)).toBe(0);
    const picture: Pixels = {
      data: Uint8ClampedArray.from([255, 255, 255, 0, 255, 255, 255, 255]),
      ...{ width: 2, height: 1, channels: 4 },
    };
    const from = { assetId: '0', by: 'alpha' as const };
    const begun = maskPixels(mask({ picture: from }), { ...size, margin: 4 }, picture);
    expect([value(begun, 8, 20), value(begun, 70, 20), value(begun, 78, 20)]).toEqual([0, 255, 0]);
  });

  it('of any picture shows the layer where that is light, however large it is', () => {
    const picture: Pixels = {
      data: Uint8ClampedArray.from([0, 0, 0, 255, 255, 255]),
      ...{ width: 2, height: 1, channels: 3 },
    };
    const begun = maskPixels(mask({ picture: { assetId: '0', by: 'light' } }), size, picture);
    expect([value(begun, 4, 20), value(begun, 76, 20)]).toEqual([0, 255]);
  });
});
