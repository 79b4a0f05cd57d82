import { nearestWeight } from '#kernel/fonts/font-families.ts';
import type { Recipe } from '../../logo-schema.ts';
import { bearsCapitals } from '../choose/font-moods.ts';
import { initialsOf } from '../draw/initials.ts';

/** The logo as its symbol alone. A name without one is stood for by its initial in a soft square. */
export function symbolRecipe(recipe: Recipe): Recipe {
  const family = bearsCapitals(recipe.word.family) ? recipe.word.family : 'dm-serif-display';
  const hasInitial = initialsOf(recipe.name, 1).length === 1;
  const mark = recipe.mark ?? {
    ...{ rule: hasInitial ? 'squircle-letter' : 'spark', family },
    ...{ weight: nearestWeight(family, 600), scale: 1 },
  };
  return { ...recipe, layout: 'symbol', mark };
}
