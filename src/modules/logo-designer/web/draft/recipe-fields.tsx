import { Undo2 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import type { Layout, Recipe } from '../../logo-schema.ts';
import { ColourFields } from './colour-fields.tsx';
import { MarkFields } from './mark-fields.tsx';
import { Range } from './range.tsx';
import { TypeFields } from './type-fields.tsx';

export type RecipeProps = {
  readonly recipe: Recipe;
  readonly change: (recipe: Recipe) => void;
};

const layoutTitles: readonly (readonly [Layout, string])[] = [
  ['horizontal', 'Side by side'],
  ['stacked', 'Stacked'],
  ['symbol', 'Symbol alone'],
  ['badge', 'Badge'],
];

/** Everything that can be changed of a logo. */
export function RecipeFields({ recipe, change }: RecipeProps) {
  const set = (part: Partial<Recipe>) => change({ ...recipe, ...part });
  const setTagline = (text: string) => {
    const { tagline: _, ...rest } = recipe;
    change(text.trim() ? { ...rest, tagline: text } : rest);
  };
  if (recipe.drawn) return <DrawnFields {...{ recipe, change }} />;
  return (
    <div className="flex flex-col gap-6 rounded-2xl border bg-surface p-5">
      <div className="flex flex-col gap-4">
        <Field label="Layout">
          {(control) => (
            <Select
              {...control}
              value={recipe.layout}
              onChange={({ target }) => set({ layout: target.value as Layout })}
            >
              {layoutTitles.map(([id, title]) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Tagline">
          {(control) => (
            <Input
              {...control}
              key={recipe.tagline ?? ''}
              maxLength={80}
              defaultValue={recipe.tagline ?? ''}
              onBlur={({ target }) => setTagline(target.value)}
            />
          )}
        </Field>
        {recipe.mark && recipe.layout !== 'symbol' && recipe.layout !== 'badge' && (
          <Range
            label="Space between symbol and name"
            {...{ min: 0.3, max: 2.5, step: 0.05 }}
            value={recipe.gap}
            onChange={(gap) => set({ gap })}
          />
        )}
      </div>
      <MarkFields {...{ recipe, change }} />
      <TypeFields {...{ recipe, change }} />
      <ColourFields {...{ recipe, change }} />
    </div>
  );
}

/** What is left to change where the form was drawn by hand. */
function DrawnFields({ recipe, change }: RecipeProps) {
  const { drawn: _, ...byRules } = recipe;
  return (
    <div className="flex flex-col gap-6 rounded-2xl border bg-surface p-5">
      <div className="flex flex-col items-start gap-3 text-sm">
        <p>This logo was changed by hand. Its colours can still be chosen here.</p>
        <Button size="small" onClick={() => change(byRules)}>
          <Undo2 aria-hidden /> Back to how its rules draw it
        </Button>
      </div>
      <ColourFields {...{ recipe, change }} />
    </div>
  );
}
