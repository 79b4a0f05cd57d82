import { FamilyField } from '#shell/fonts/family-field.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import type { Recipe } from '../../logo-schema.ts';
import { useChoices } from '../use-choices.ts';
import { Range } from './range.tsx';
import type { RecipeProps } from './recipe-fields.tsx';

const cases: readonly (readonly [Recipe['word']['letterCase'], string])[] = [
  ['as written', 'As written'],
  ['capitals', 'Capitals'],
  ['small letters', 'Small letters'],
];

/** The name: its typeface, letters, spacing and treatment. */
export function TypeFields({ recipe, change }: RecipeProps) {
  const { choices } = useChoices();
  const { word } = recipe;
  const set = (part: Partial<Recipe['word']>) => change({ ...recipe, word: { ...word, ...part } });
  return (
    <section aria-label="Name" className="flex flex-col gap-4 border-t pt-5">
      <h2 className="text-base font-medium">Name</h2>
      <FamilyField
        label="Typeface"
        {...{ family: word.family, weight: word.weight }}
        onChange={(type) => set(type)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field label="Treatment">
          {(control) => (
            <Select
              {...control}
              value={word.treatment}
              onChange={({ target }) => set({ treatment: target.value })}
            >
              {choices?.treatments.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Letters">
          {(control) => (
            <Select
              {...control}
              value={word.letterCase}
              onChange={({ target }) =>
                set({ letterCase: target.value as Recipe['word']['letterCase'] })
              }
            >
              {cases.map(([id, title]) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <Range
        label="Space between letters"
        {...{ min: -60, max: 300, step: 5 }}
        value={word.tracking}
        onChange={(tracking) => set({ tracking })}
      />
    </section>
  );
}
