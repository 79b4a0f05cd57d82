import { useState } from 'react';
import type { JsonSchema } from '#kernel/flow/check-fields.ts';
import { Button } from '#ui/button.tsx';
import { fieldsOf } from './read-schema.ts';
import { SchemaField, withField } from './schema-field.tsx';

type Props = {
  readonly schema: JsonSchema;
  /** Before the names of fields in the paths of faults: `input.`, or nothing. */
  readonly prefix: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly onChange: (values: Record<string, unknown>, field: string) => void;
};

/** All fields of a tool’s input: what is needed first, what is rarely needed behind a button. */
export function InputFields({ schema, prefix, values, onChange }: Props) {
  const { usual, more, needed } = fieldsOf(schema);
  const isUsed = more.some(([name]) => values[name] !== undefined);
  const [isOpen, setOpen] = useState(isUsed);
  const fields = isOpen ? [...usual, ...more] : usual;
  return (
    <>
      {fields.map(([name, inner]) => (
        <SchemaField
          key={name}
          {...{ name, schema: inner, path: `${prefix}${name}`, isNeeded: needed.has(name) }}
          value={values[name]}
          onChange={(next) => onChange(withField(values, name, next) ?? {}, name)}
        />
      ))}
      {more.length > 0 && !isOpen && (
        <Button size="small" className="self-start" onClick={() => setOpen(true)}>
          {more.length === 1 ? '1 more field' : `${more.length} more fields`}
        </Button>
      )}
    </>
  );
}
