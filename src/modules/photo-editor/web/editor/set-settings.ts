import type { Recipe } from '#kernel/photo/recipe.ts';

/** A recipe with other settings. What is at nothing is left out, so that untouched photos have empty recipes. */
export function withSettings(
  recipe: Recipe,
  settings: { readonly [K in keyof Recipe]?: Recipe[K] | undefined },
): Recipe {
  const all = Object.entries({ ...recipe, ...settings });
  return Object.fromEntries(
    all.filter(([, value]) => value !== undefined && value !== 0 && value !== false),
  );
}
