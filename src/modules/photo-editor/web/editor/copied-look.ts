import { type Recipe, recipeSchema } from '#kernel/photo/recipe.ts';
import { lookOf } from '../../look-of.ts';

const key = 'guildhall-photo-settings';

/** Keeps the look of a photo on this device, for others. */
export const copyLook = (recipe: Recipe): void =>
  localStorage.setItem(key, JSON.stringify(lookOf(recipe)));

/** The look that was copied last; undefined where none was, or none that is known. */
export function copiedLook(): Recipe | undefined {
  try {
    const found = recipeSchema.safeParse(JSON.parse(localStorage.getItem(key) ?? ''));
    return found.success ? lookOf(found.data) : undefined;
  } catch {
    return undefined;
  }
}
