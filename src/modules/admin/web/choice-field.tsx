import { Field, Select } from '#ui/fields/field.tsx';

/** A filter with few values; the first one stands for no filter. */
export const ChoiceField = (props: {
  label: string;
  value: string;
  choices: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) => (
  <Field label={props.label} hideLabel className="w-full sm:w-48">
    {(control) => (
      <Select
        {...control}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
      >
        {props.choices.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
