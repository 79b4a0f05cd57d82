import { describe, expect, it } from 'vitest';
import { frameOf, framePixels } from '#kernel/photo/frame-pixels.ts';
import type { Pixels } from '#kernel/photo/pixels.ts';
import { type Recipe, recipeSchema } from '#kernel/photo/recipe.ts';
import { samplePhoto } from '#kernel/photo/testing/sample-photo.ts';
import { moveFrame, pullFrame, shapedFrame, wholeFrame } from './crop-frame.ts';
import { levelling, mirrorRecipe, turnRecipe } from './turn-recipe.ts';

const photo = samplePhoto({ width: 120, height: 80 });
const made = (recipe: Recipe, source: Pixels = photo) =>
  framePixels(source, recipe, frameOf(source, recipe) ?? wholeFrame);
/** How far two pictures of one size are apart at most, as a mean over their bytes. */
const apart = (one: Pixels, other: Pixels) => {
  expect([one.width, one.height]).toEqual([other.width, other.height]);
  return (
    one.data.reduce((sum, value, at) => sum + Math.abs(value - (other.data[at] ?? 0)), 0) /
    one.data.length
  );
};
const begun: readonly Recipe[] = [
  {},
  { rotate: 90, flipX: true },
  { flipY: true, frame: { x: 0.1, y: 0.2, width: 0.5, height: 0.4 } },
  { rotate: 270, straighten: 7, flipX: true, frame: { x: 0.25, y: 0.05, width: 0.5, height: 0.6 } },
];

describe('whoever turns or mirrors what is seen', () => {
  it.each(begun)('of %j gets just that', (recipe) => {
    const seen = made(recipe);
    expect(apart(made(turnRecipe(recipe, 'clockwise')), made({ rotate: 90 }, seen))).toBeLessThan(
      1,
    );
    expect(apart(made(turnRecipe(recipe, 'back')), made({ rotate: 270 }, seen))).toBeLessThan(1);
    expect(apart(made(mirrorRecipe(recipe, 'x')), made({ flipX: true }, seen))).toBeLessThan(1);
    expect(apart(made(mirrorRecipe(recipe, 'y')), made({ flipY: true }, seen))).toBeLessThan(1);
  });

  it('is back where they were after four turns, or two mirrors', () => {
    const recipe = begun[3] as Recipe;
    let turned = recipe;
    for (let turn = 0; turn < 4; turn += 1) turned = turnRecipe(turned, 'clockwise');
    expect(apart(made(turned), made(recipe))).toBe(0);
    expect(mirrorRecipe(mirrorRecipe({ exposure: 1 }, 'x'), 'x')).toEqual({ exposure: 1 });
  });
});

describe('a line that is drawn', () => {
  it('becomes level or upright, whichever is nearer', () => {
    expect(levelling(100, 10)).toBeCloseTo(-5.71, 2);
    expect(levelling(-100, -10)).toBeCloseTo(-5.71, 2);
    expect(levelling(10, 100)).toBeCloseTo(5.71, 2);
    expect(Math.abs(levelling(0, 5))).toBe(0);
  });
});

describe('a crop', () => {
  const frame = { x: 0.2, y: 0.2, width: 0.4, height: 0.4 };

  it('moves and grows within the picture, and never becomes nothing', () => {
    expect(moveFrame(frame, 5, -5)).toEqual({ ...frame, x: 0.6, y: 0 });
    const right = pullFrame(frame, { across: 1, down: 0 }, { dx: 5, dy: 5 });
    expect(right).toEqual({ ...frame, x: expect.closeTo(0.2), width: expect.closeTo(0.8) });
    const none = pullFrame(frame, { across: -1, down: -1 }, { dx: 5, dy: 5 });
    expect(none.width).toBeCloseTo(0.02);
    expect(none.x).toBeCloseTo(0.58);
  });

  it('keeps its shape when one is chosen, whichever side is pulled', () => {
    for (const across of [-1, 0, 1] as const)
      for (const down of [-1, 0, 1] as const)
        for (const by of [-3, -0.1, 0.05, 0.3, 3]) {
          if (across === 0 && down === 0) continue;
          const pulled = pullFrame(frame, { across, down }, { dx: by, dy: by / 2 }, 1.5);
          expect(pulled.width / pulled.height).toBeCloseTo(1.5);
          expect(recipeSchema.safeParse({ frame: pulled }).success).toBe(true);
        }
  });

  it('takes a shape within what was chosen before', () => {
    expect(shapedFrame(wholeFrame, 0.5)).toEqual({ x: 0.25, y: 0, width: 0.5, height: 1 });
    expect(shapedFrame(frame, 2)).toEqual({
      x: 0.2,
      y: expect.closeTo(0.3),
      width: 0.4,
      height: 0.2,
    });
  });
});
