import type { Recipe } from '#kernel/photo/recipe.ts';

/** Settings that can be given to photos; none leave their pixels as they are. */
export type Look = { readonly id: string; readonly title: string; readonly recipe?: Recipe };
type Variant = { readonly name: string; readonly steps: readonly object[] };

/** Every look in every length of the longer side, in pixels; without lengths each in the size a photo has. */
export function variantsOf(looks: readonly Look[], sides: readonly number[]): Variant[] {
  return looks.flatMap(({ title, recipe }, at) => {
    // Two presets may have the same name, variants may not.
    const twins = looks.slice(0, at).filter((one) => one.title === title).length;
    const name = `${title.slice(0, 45)}${twins > 0 ? ` ${twins + 1}` : ''}`;
    // Settings first, as the editor does it; a recipe without any leaves the pixels alone.
    const adjust = { adjust: recipe ?? {} };
    if (sides.length === 0) return [{ name, steps: [adjust] }];
    return sides.map((side) => ({
      name: sides.length === 1 ? name : `${name} ${side}`,
      steps: [adjust, { resize: { width: side, height: side, fit: 'inside' } }],
    }));
  });
}
