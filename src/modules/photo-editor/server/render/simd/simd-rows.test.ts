import { describe, expect, it } from 'vitest';
import { developPixels } from '#kernel/photo/develop-pixels.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import type { Recipe } from '#kernel/photo/recipe.ts';
import { fc } from '#kernel/testing/fuzz.ts';
import { simdRows } from './simd-rows.ts';

const percent = fc.integer({ min: -100, max: 100 });
const recipes: fc.Arbitrary<Recipe> = fc.record(
  {
    exposure: fc.double({ min: -3, max: 3, noNaN: true }),
    ...{ contrast: percent, temperature: percent, saturation: percent, vibrance: percent },
    ...{ sharpen: percent, vignette: percent },
    grain: fc.record({ amount: fc.integer({ min: 0, max: 100 }), seed: fc.nat(99) }),
    filter: fc.constantFrom('film' as const, 'noir' as const),
    hsl: fc.constant({ red: { hue: 50, saturation: 40 } }),
  },
  { requiredKeys: [] },
);
/** Noise has every colour, and edges everywhere. */
const pictures: fc.Arbitrary<Pixels> = fc
  .tuple(fc.integer({ min: 1, max: 23 }), fc.integer({ min: 1, max: 9 }), fc.constantFrom(3, 4))
  .chain(([width, height, channels]) =>
    fc
      .uint8Array({ minLength: width * height * channels, maxLength: width * height * channels })
      .map((bytes) => ({ data: new Uint8ClampedArray(bytes), width, height, channels })),
  ) as fc.Arbitrary<Pixels>;

describe('a photo that is developed four pixels at once', () => {
  it('is to the byte what one pixel after the other gives, whatever its size and recipe', () => {
    fc.assert(
      fc.property(pictures, recipes, fc.constantFrom(1, 0.5), (picture, recipe, scale) => {
        const [one, four] = [picture.data.slice(), picture.data.slice()];
        developPixels({ ...picture, data: one }, recipe, scale);
        developPixels({ ...picture, data: four }, recipe, scale, simdRows);
        expect(four).toEqual(one);
      }),
      { numRuns: 100 },
    );
  });

  it('keeps its opacity', () => {
    const data = new Uint8ClampedArray(5 * 3 * 4).map((_, at) => at * 4);
    const opacity = () => data.filter((_, at) => at % 4 === 3);
    const before = opacity();
    const look: Recipe = { exposure: 1, saturation: 50, sharpen: 80 };
    developPixels({ data, width: 5, height: 3, channels: 4 }, look, 1, simdRows);
    expect(opacity()).toEqual(before);
  });
});
