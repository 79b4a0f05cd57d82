import { describe, expect, it } from 'vitest';
import { curveOf } from './curve.ts';
import { developPixels } from './develop-pixels.ts';
import { frameOf, framePixels } from './frame-pixels.ts';
import type { Pixels } from './pixels.ts';
import { filterNames, type Recipe, recipeSchema } from './recipe.ts';
import { samplePhoto } from './testing/sample-photo.ts';

const size = { width: 90, height: 150 };
const developed = (recipe: Recipe, picture = samplePhoto(size)): Pixels => {
  developPixels(picture, recipe);
  return picture;
};
const pixel = ({ data, width, channels }: Pixels, x: number, y: number) => [
  ...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
];
const flat = (...colour: number[]): Pixels => ({
  data: Uint8ClampedArray.from({ length: 48 }, (_, index) => colour[index % 3] as number),
  ...{ width: 4, height: 4, channels: 3 },
});
const framed = (recipe: Recipe, picture = samplePhoto(size)) =>
  framePixels(picture, recipe, frameOf(picture, recipe) ?? { x: 0, y: 0, width: 1, height: 1 });
const mean = ({ data }: Pixels) => data.reduce((sum, value) => sum + value, 0) / data.length;

describe('a recipe', () => {
  it('that says nothing changes no pixel', () => {
    expect(developed({}).data).toEqual(samplePhoto(size).data);
    expect(developed({ exposure: 0, contrast: 0, filter: 'noir', filterAmount: 0 }).data).toEqual(
      samplePhoto(size).data,
    );
  });

  it.each([
    [{ exposure: 4 }, 'exposure'],
    [{ contrast: -101 }, 'contrast'],
    [{ rotate: 45 }, 'rotate'],
    [{ straighten: 46 }, 'straighten'],
    [{ curve: [[0, 0]] }, 'curve'],
    [
      {
        curve: [
          [9, 0],
          [9, 255],
        ],
      },
      'curve',
    ],
    [{ frame: { x: 0.6, y: 0, width: 0.6, height: 1 } }, 'frame'],
    [
      { crop: { x: 0, y: 0, width: 9, height: 9 }, frame: { x: 0, y: 0, width: 1, height: 1 } },
      'frame',
    ],
    [{ resize: {} }, 'resize'],
    [{ blurr: 3 }, undefined],
  ])('refuses %j and names the field', (recipe, field) => {
    const { success, error } = recipeSchema.safeParse(recipe);
    expect(success).toBe(false);
    expect(error?.issues[0]?.path[0]).toBe(field);
  });

  it('says the same at every border of its bands', () => {
    const recipe: Recipe = { sharpen: 80, vignette: -40, grain: { amount: 30, seed: 7 } };
    const upright = developed(recipe);
    // Lying down, the same picture has its bands elsewhere; without grain, what is even turns with it.
    const even: Recipe = { sharpen: 80, vignette: -40, exposure: 0.5 };
    const lying = developed(even, framed({ rotate: 90 }));
    expect(framed({ rotate: 270 }, lying).data).toEqual(developed(even).data);
    expect(upright.data).not.toEqual(developed(even).data);
  });
});

describe('light', () => {
  it('of one stop more is twice as much', () => {
    const light = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
    const [after] = pixel(developed({ exposure: 1 }, flat(100, 100, 100)), 1, 1);
    expect(light(after as number) / light(100)).toBeCloseTo(2, 1);
  });

  it.each(['contrast', 'highlights', 'shadows', 'whites', 'blacks'] as const)(
    'keeps its order whatever %s says',
    (field) => {
      for (const amount of [-100, -50, 50, 100]) {
        const ramp = { ...flat(0, 0, 0), width: 16, height: 1 };
        for (let x = 0; x < 16; x += 1) ramp.data.fill(x * 17, x * 3, x * 3 + 3);
        developPixels(ramp, { [field]: amount });
        const greys = Array.from({ length: 16 }, (_, x) => ramp.data[x * 3] as number);
        expect(greys).toEqual([...greys].sort((a, b) => a - b));
        expect(greys).not.toEqual(Array.from({ length: 16 }, (_, x) => x * 17));
      }
    },
  );

  it('by a curve goes through its points and never overshoots', () => {
    const curve = curveOf([
      [0, 10],
      [60, 60],
      [61, 200],
      [255, 220],
    ]);
    expect([0, 60, 61, 255].map((at) => Math.round(curve(at / 255) * 255))).toEqual([
      10, 60, 200, 220,
    ]);
    let before = 0;
    for (let at = 0; at <= 2550; at += 1) {
      const value = curve(at / 2550);
      expect(value).toBeGreaterThanOrEqual(before - 1e-12);
      before = value;
    }
    expect(
      pixel(
        developed(
          {
            curves: {
              red: [
                [0, 255],
                [255, 0],
              ],
            },
          },
          flat(200, 50, 50),
        ),
        0,
        0,
      ),
    ).toEqual([55, 50, 50]);
  });
});

describe('colour', () => {
  it('goes at -100 and keeps its brightness', () => {
    const [red, green, blue] = pixel(developed({ saturation: -100 }, flat(200, 40, 90)), 2, 2) as [
      number,
      number,
      number,
    ];
    expect([green, blue]).toEqual([red, red]);
    expect(red).toBe(Math.round(0.2126 * 200 + 0.7152 * 40 + 0.0722 * 90));
  });

  it('is warm or cool, green or magenta', () => {
    const at = (recipe: Recipe) =>
      pixel(developed(recipe, flat(128, 128, 128)), 0, 0) as [number, number, number];
    const [warm, cool, green] = [
      at({ temperature: 50 }),
      at({ temperature: -50 }),
      at({ tint: -50 }),
    ];
    expect(warm[0] - warm[2]).toBeGreaterThan(30);
    expect(cool[2] - cool[0]).toBeGreaterThan(30);
    expect(green[1] - green[0]).toBeGreaterThan(10);
  });

  it('of one band changes and leaves the others and grey alone', () => {
    const recipe: Recipe = { hsl: { blue: { saturation: -100 } } };
    expect(new Set(pixel(developed(recipe, flat(0, 0, 200)), 0, 0)).size).toBe(1);
    expect(pixel(developed(recipe, flat(200, 0, 0)), 0, 0)).toEqual([200, 0, 0]);
    expect(pixel(developed(recipe, flat(90, 90, 90)), 0, 0)).toEqual([90, 90, 90]);
    const [red, green] = pixel(
      developed({ hsl: { red: { hue: 100 } } }, flat(200, 0, 0)),
      0,
      0,
    ) as [number, number];
    expect([red, green]).toEqual([200, 100]);
  });

  it('of every filter is a look of its own, and half of it lies between', () => {
    const looks = filterNames.map((filter) => developed({ filter }));
    expect(new Set(looks.map(({ data }) => data.join())).size).toBe(filterNames.length);
    const [none, half, all] = [{}, { filter: 'fade', filterAmount: 50 }, { filter: 'fade' }].map(
      (recipe) => mean(developed(recipe as Recipe)),
    ) as [number, number, number];
    expect(half).toBeCloseTo((none + all) / 2, 0);
  });
});

describe('the finish', () => {
  it('sharpens edges, and softens them below zero', () => {
    const edge = () => {
      const picture = { ...flat(0, 0, 0), width: 16, height: 1 };
      for (let x = 0; x < 16; x += 1) picture.data.fill(x < 8 ? 80 : 170, x * 3, x * 3 + 3);
      return picture;
    };
    const step = (recipe: Recipe) => {
      const { data } = developed(recipe, edge());
      return (data[24] as number) - (data[21] as number);
    };
    expect(step({ sharpen: 60 })).toBeGreaterThan(100);
    expect(step({ sharpen: -60 })).toBeLessThan(80);
  });

  it('grains by its seed and darkens the corners alone', () => {
    const grain = (seed: number) => developed({ grain: { amount: 60, seed } });
    expect(grain(1).data).toEqual(grain(1).data);
    expect(grain(1).data).not.toEqual(grain(2).data);
    expect(mean(grain(3))).toBeCloseTo(mean(samplePhoto(size)), -1);
    const dark = developed({ vignette: -100 });
    expect(pixel(dark, 45, 75)).toEqual(pixel(samplePhoto(size), 45, 75));
    expect(pixel(dark, 0, 0)[0]).toBeLessThan((pixel(samplePhoto(size), 0, 0)[0] as number) / 3);
  });
});

describe('the frame', () => {
  it('turns clockwise and mirrors without losing a pixel', () => {
    const source = samplePhoto(size);
    const turned = framed({ rotate: 90 });
    expect([turned.width, turned.height]).toEqual([150, 90]);
    // What was at the top left is at the top right.
    expect(pixel(turned, 149, 0)).toEqual(pixel(source, 0, 0));
    expect(pixel(framed({ rotate: 90, flipX: true }), 0, 0)).toEqual(pixel(source, 0, 0));
    expect(pixel(framed({ flipY: true }), 3, 149)).toEqual(pixel(source, 3, 0));
    expect(framed({ rotate: 180 }, framed({ rotate: 180 })).data).toEqual(source.data);
  });

  it('is the same by pixels and by fractions, and may not leave the picture', () => {
    const crop = { x: 9, y: 30, width: 45, height: 60 };
    const byPixels = framed({ crop });
    expect(pixel(byPixels, 0, 0)).toEqual(pixel(samplePhoto(size), 9, 30));
    expect(framed({ frame: { x: 0.1, y: 0.2, width: 0.5, height: 0.4 } }).data).toEqual(
      byPixels.data,
    );
    expect(frameOf(size, { crop: { ...crop, width: 82 } })).toBeNull();
    // Lying down there is room for it.
    expect(frameOf(size, { rotate: 90, crop: { ...crop, width: 82 } })).not.toBeNull();
  });

  it('straightens clockwise, with no empty corner', () => {
    const line = samplePhoto({ width: 200, height: 100 });
    line.data.fill(255);
    // A line that falls to the left by 10 degrees.
    for (let x = 0; x < 200; x += 1) {
      const y = Math.round(50 - (x - 100) * Math.tan(Math.PI / 18));
      line.data.fill(0, (y * 200 + x) * 3, (y * 200 + x) * 3 + 3);
    }
    const level = framed({ straighten: 10 }, line);
    for (const x of [10, 100, 190]) {
      const column = Array.from({ length: 100 }, (_, y) => pixel(level, x, y)[0] as number);
      expect(Math.abs(column.indexOf(Math.min(...column)) - 50)).toBeLessThanOrEqual(1);
    }
    const white = samplePhoto(size);
    white.data.fill(255);
    expect(Math.min(...framed({ straighten: -45 }, white).data)).toBe(255);
  });
});
