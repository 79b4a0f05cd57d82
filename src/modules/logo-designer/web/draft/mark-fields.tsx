import { familyOf, nearestWeight } from '#kernel/fonts/font-families.ts';
import { FamilyField } from '#shell/fonts/family-field.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { useChoices } from '../use-choices.ts';
import { Range } from './range.tsx';
import type { RecipeProps } from './recipe-fields.tsx';

const groups = [
  [1, 'One letter'],
  [2, 'Two letters'],
  [0, 'Shapes'],
] as const;

/** The symbol: how it is built, what it is cut out of, how large it is. */
export function MarkFields({ recipe, change }: RecipeProps) {
  const { choices } = useChoices();
  const { mark, word } = recipe;
  const set = (part: Partial<NonNullable<typeof mark>>) =>
    mark && change({ ...recipe, mark: { ...mark, ...part } });
  const choose = (rule: string) => {
    const { mark: before, ...rest } = recipe;
    if (!rule) return change(rest);
    const isScript = familyOf(word.family).style === 'script';
    const family = before?.family ?? (isScript ? 'dm-serif-display' : word.family);
    const { ground: _, ...kept } = before ?? {
      family,
      weight: nearestWeight(family, 600),
      scale: 1,
    };
    return change({ ...rest, mark: { ...kept, rule } });
  };
  const setGround = (ground: string) => {
    if (!mark) return;
    const { ground: _, ...rest } = mark;
    change({ ...recipe, mark: ground ? { ...rest, ground } : rest });
  };
  const letters = choices?.marks.find(({ id }) => id === mark?.rule)?.letters ?? 0;
  return (
    <section aria-label="Symbol" className="flex flex-col gap-4 border-t pt-5">
      <h2 className="text-base font-medium">Symbol</h2>
      <Field label="Construction">
        {(control) => (
          <Select
            {...control}
            value={mark?.rule ?? ''}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">None, the name alone</option>
            {groups.map(([count, title]) => (
              <optgroup key={title} label={title}>
                {choices?.marks
                  .filter((one) => one.letters === count)
                  .map((one) => (
                    <option key={one.id} value={one.id}>
                      {one.title}
                    </option>
                  ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {mark && letters === 0 && (
        <Field label="Cut out of">
          {(control) => (
            <Select
              {...control}
              value={mark.ground ?? ''}
              onChange={({ target }) => setGround(target.value)}
            >
              <option value="">Nothing, it stands free</option>
              {choices?.grounds.map((ground) => (
                <option key={ground} value={ground}>
                  {groundTitles[ground] ?? ground}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {mark && letters > 0 && (
        <FamilyField
          label="Typeface of the symbol"
          {...{ family: mark.family, weight: mark.weight }}
          onChange={(type) => set(type)}
        />
      )}
      {mark && recipe.layout !== 'symbol' && (
        <Range
          label="Size of the symbol"
          {...{ min: 0.5, max: 2, step: 0.05 }}
          value={mark.scale}
          onChange={(scale) => set({ scale })}
        />
      )}
    </section>
  );
}

const groundTitles: Readonly<Record<string, string>> = {
  ...{ disc: 'A disc', squircle: 'A soft square', arch: 'An arch' },
  ...{ tile: 'A square', leaf: 'A leaf', hexagon: 'A hexagon' },
};
