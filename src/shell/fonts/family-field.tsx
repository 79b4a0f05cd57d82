import {
  type FontId,
  familyOf,
  fontFamilies,
  fontIds,
  fontStyles,
  nearestWeight,
} from '#kernel/fonts/font-families.ts';
import { Field, Select } from '#ui/fields/field.tsx';

type Type = { readonly family: FontId; readonly weight: number };
type Props = Type & { readonly label: string; readonly onChange: (type: Type) => void };

/** A typeface by its style, and a weight that it has. */
export const FamilyField = ({ label, family, weight, onChange }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={family}
          onChange={({ target }) => {
            const next = target.value as FontId;
            onChange({ family: next, weight: nearestWeight(next, weight) });
          }}
        >
          {fontStyles.map((style) => (
            <optgroup key={style} label={style}>
              {fontIds
                .filter((id) => fontFamilies[id].style === style)
                .map((id) => (
                  <option key={id} value={id}>
                    {fontFamilies[id].title}
                  </option>
                ))}
            </optgroup>
          ))}
        </Select>
      )}
    </Field>
    <Field label="Weight">
      {(control) => (
        <Select
          {...control}
          value={weight}
          onChange={({ target }) => onChange({ family, weight: Number(target.value) })}
        >
          {familyOf(family).weights.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      )}
    </Field>
  </div>
);
