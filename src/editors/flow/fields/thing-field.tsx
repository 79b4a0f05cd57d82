import { BoundField } from './bound-field.tsx';
import { useFieldContext } from './field-context.ts';
import { TextField } from './text-field.tsx';

type Props = {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** Something of the hub, by its name; a plain text where nothing picks such things. */
export function ThingField({ name, path, label, hint, value, onChange }: Props) {
  const { help, module, faults } = useFieldContext();
  const shown = typeof value === 'string' ? value : '';
  const picker = help.thingField({
    ...{ name, module, label, hint, value: shown, error: faults.get(path) },
    onChange: (id) => onChange(id || undefined),
  });
  if (!picker) {
    return (
      <TextField
        {...{ label, path, hint, value: shown }}
        onChange={(next) => onChange(next || undefined)}
      />
    );
  }
  return <BoundField {...{ label, value, onChange }}>{picker}</BoundField>;
}
