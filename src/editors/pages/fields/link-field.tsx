import { useId } from 'react';
import type { FieldInfo } from '#blocks/fields/field.ts';
import { Field, Input } from '#ui/fields/field.tsx';
import type { ControlProps } from './field-control.tsx';

/** Where something leads: typed, or chosen among what the page and its site have. */
export function LinkField({
  value,
  onChange,
  info,
  error,
  help,
}: ControlProps & { readonly info: FieldInfo; readonly error?: string }) {
  const list = useId();
  return (
    <Field
      label={info.label}
      hint={info.hint ?? 'https://…, mailto:…, or one of the suggestions.'}
      error={error}
    >
      {(control) => (
        <>
          <Input
            {...control}
            list={list}
            disabled={help.readOnly}
            value={typeof value === 'string' ? value : ''}
            onChange={(event) => onChange(event.target.value.trim() || undefined)}
          />
          <datalist id={list}>
            {help.targets.map(({ to, label }) => (
              <option key={to} value={to}>
                {label}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
