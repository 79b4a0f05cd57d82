import type { JsonSchema } from '#kernel/flow/check-fields.ts';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { fieldWords } from '../words/names.ts';
import { BoundField } from './bound-field.tsx';
import { useFieldContext } from './field-context.ts';
import { JsonField } from './json-field.tsx';
import { ListField } from './list-field.tsx';
import { type FieldShape, fieldsOf, shapeOf } from './read-schema.ts';
import { TextField } from './text-field.tsx';
import { ThingField } from './thing-field.tsx';

export type SchemaFieldProps = {
  readonly name: string;
  readonly path: string;
  readonly schema: JsonSchema;
  readonly isNeeded: boolean;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
};

/** The field of a tool’s input, with the control that its schema asks for. */
export function SchemaField(props: SchemaFieldProps) {
  const { name, schema, isNeeded } = props;
  const shape = shapeOf(name, schema);
  const label = isNeeded ? fieldWords(name) : `${fieldWords(name)} (optional)`;
  const hint = typeof schema.description === 'string' ? schema.description : undefined;
  const shared = { ...props, label, hint };
  if (shape.kind === 'text') return <Text {...shared} isLong={shape.isLong} />;
  if (shape.kind === 'texts') {
    const value = Array.isArray(props.value) ? props.value.map(String) : props.value;
    return <ListField {...shared} {...{ value }} isThing={shape.isThing} />;
  }
  if (shape.kind === 'group') return <Group {...shared} schema={shape.schema} />;
  if (shape.kind === 'json') return <JsonField {...shared} />;
  if (shape.kind === 'thing') return <ThingField {...shared} />;
  return <Plain {...shared} shape={shape} />;
}

type Shared = SchemaFieldProps & { readonly label: string; readonly hint: string | undefined };

const orNone = (value: string) => (value === '' ? undefined : value);

const Text = ({ value, onChange, isLong, ...props }: Shared & { isLong: boolean }) => (
  <TextField
    {...props}
    value={typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)}
    onChange={(next) => onChange(orNone(next))}
    isLong={isLong}
  />
);

/** A choice, a switch or a number. */
function Plain({
  shape,
  label,
  hint,
  path,
  schema,
  value,
  onChange,
}: Shared & { shape: FieldShape }) {
  const { faults, readOnly } = useFieldContext();
  const field = { label, hint, error: faults.get(path) };
  if (shape.kind === 'switch') {
    const isOn = value === undefined ? schema.default === true : value === true;
    return (
      <BoundField {...{ label, value, onChange }}>
        <Field {...field}>
          {({ id }) => (
            <Switch id={id} disabled={readOnly} checked={isOn} onCheckedChange={onChange} />
          )}
        </Field>
      </BoundField>
    );
  }
  const usual = schema.default === undefined ? '' : `Usually ${String(schema.default)}`;
  const shown = value === undefined ? '' : String(value);
  return (
    <BoundField {...{ label, value, onChange }}>
      <Field {...field}>
        {(control) =>
          shape.kind === 'choice' ? (
            <Select
              {...control}
              disabled={readOnly}
              value={shown}
              onChange={({ target }) =>
                onChange(shape.choices.find((choice) => String(choice) === target.value))
              }
            >
              <option value="">{usual || 'Choose …'}</option>
              {shape.choices.map((choice) => (
                <option key={choice} value={choice}>
                  {String(choice)}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              {...control}
              {...(shape.kind === 'number' && {
                min: shape.min,
                max: shape.max,
                step: shape.isWhole ? 1 : 'any',
              })}
              type="number"
              disabled={readOnly}
              placeholder={usual}
              value={shown}
              onChange={({ target }) =>
                onChange(target.value === '' ? undefined : Number(target.value))
              }
            />
          )
        }
      </Field>
    </BoundField>
  );
}

/** An object with fields of its own. */
function Group({ label, hint, path, schema, value, onChange }: Shared) {
  const { usual, more, needed } = fieldsOf(schema);
  const values =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border p-3">
      <legend className="px-1 text-sm font-medium">{label}</legend>
      {hint && <p className="text-[13px] text-muted">{hint}</p>}
      {[...usual, ...more].map(([name, inner]) => (
        <SchemaField
          key={name}
          {...{ name, schema: inner, path: `${path}.${name}`, isNeeded: needed.has(name) }}
          value={values[name]}
          onChange={(next) => onChange(withField(values, name, next))}
        />
      ))}
    </fieldset>
  );
}

/** An object with one field changed; undefined takes it away. */
export function withField(values: Readonly<Record<string, unknown>>, name: string, value: unknown) {
  const kept = Object.entries({ ...values, [name]: value }).filter(
    ([, each]) => each !== undefined,
  );
  return kept.length === 0 ? undefined : Object.fromEntries(kept);
}
