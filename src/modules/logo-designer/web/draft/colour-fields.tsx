import { contrastRatio } from '#kernel/colour/contrast.ts';
import { Switch } from '#ui/fields/switch.tsx';
import type { RecipeProps } from './recipe-fields.tsx';

const roles = [
  ['primary', 'Main'],
  ['accent', 'Second'],
  ['ink', 'Name'],
  ['paper', 'Ground'],
] as const;

/** Four colours, and whether they change places; with what their contrast comes to. */
export function ColourFields({ recipe, change }: RecipeProps) {
  const { colours } = recipe;
  const ratio = contrastRatio(recipe.isReversed ? colours.primary : colours.ink, colours.paper);
  return (
    <section aria-label="Colours" className="flex flex-col gap-4 border-t pt-5">
      <h2 className="text-base font-medium">Colours</h2>
      <div className="grid grid-cols-4 gap-2">
        {roles.map(([role, title]) => (
          <label key={role} className="flex flex-col gap-1.5 text-[13px]">
            <input
              type="color"
              className="h-10 w-full cursor-pointer rounded-lg border bg-transparent p-1"
              value={colours[role]}
              onChange={({ target }) =>
                change({ ...recipe, colours: { ...colours, [role]: target.value } })
              }
            />
            {title}
          </label>
        ))}
      </div>
      <p className={ratio < 3 ? 'text-[13px] font-medium text-danger' : 'text-[13px] text-muted'}>
        The name has {(Math.floor(ratio * 10) / 10).toFixed(1)} to 1 on its ground
        {ratio < 3 ? '; below 3 to 1 it is hard to read.' : '.'}
      </p>
      <div className="flex items-center justify-between gap-3 text-sm">
        Light on the main colour
        <Switch
          aria-label="Light on the main colour"
          checked={recipe.isReversed}
          onCheckedChange={(isReversed) => change({ ...recipe, isReversed })}
        />
      </div>
    </section>
  );
}
