import { isTemplate } from '#kernel/flow/is-template.ts';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { useFieldContext } from '../fields/field-context.ts';
import { TextField } from '../fields/text-field.tsx';
import { readDuration, type Unit, units, writeDuration } from '../words/duration.ts';

type Props = {
  readonly label: string;
  readonly path: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** A time to wait, as a number and a unit; written out where it is no such time. */
export function DurationField({ label, path, value, onChange }: Props) {
  const { readOnly, faults } = useFieldContext();
  const read = value === '' ? { count: 5, unit: 'minutes' as Unit } : readDuration(value);
  if (!read || isTemplate(value)) {
    return (
      <TextField
        {...{ label, path, value, onChange }}
        hint="An ISO 8601 duration, such as PT5M or P1DT12H."
      />
    );
  }
  return (
    <div className="flex items-end gap-2">
      <Field {...{ label, error: faults.get(path) }} className="flex-1">
        {(control) => (
          <Input
            {...{ ...control, type: 'number', min: 1, max: 999_999, disabled: readOnly }}
            value={read.count}
            onChange={({ target }) =>
              onChange(
                writeDuration({
                  ...read,
                  count: Math.max(1, Math.round(Number(target.value)) || 1),
                }),
              )
            }
          />
        )}
      </Field>
      <Field label={`Unit: ${label}`} hideLabel className="flex-1">
        {(control) => (
          <Select
            {...{ ...control, disabled: readOnly, value: read.unit }}
            onChange={({ target }) =>
              onChange(writeDuration({ ...read, unit: target.value as Unit }))
            }
          >
            {units.map(({ id }) => (
              <option key={id} value={id}>
                {id}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
