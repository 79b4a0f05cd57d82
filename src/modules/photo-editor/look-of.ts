import type { Recipe } from '#kernel/photo/recipe.ts';

/** Settings that any photo can have: light, colour and finish, without retouching, crop, turns and size. */
export function lookOf(recipe: Recipe): Recipe {
  const { retouch, rotate, flipX, flipY, straighten, crop, frame, resize, ...look } = recipe;
  return look;
}

/** What belongs to one photo alone: its crop and turns. */
export function frameSettingsOf(recipe: Recipe): Recipe {
  const { rotate, flipX, flipY, straighten, crop, frame } = recipe;
  return Object.fromEntries(
    Object.entries({ rotate, flipX, flipY, straighten, crop, frame }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}
