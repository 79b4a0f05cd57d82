import { Field, Select } from '#ui/fields/field.tsx';
import { useFieldContext } from '../fields/field-context.ts';
import { JsonField } from '../fields/json-field.tsx';
import { TextField } from '../fields/text-field.tsx';
import { record, text } from './as-values.ts';
import { PairsField } from './pairs-field.tsx';
import type { ControlProps } from './trigger-fields.tsx';

/** The fields of a call of an address. */
export function HttpFields({ node, set }: ControlProps) {
  const { readOnly } = useFieldContext();
  return (
    <>
      <Field label="Method">
        {(control) => (
          <Select
            {...{ ...control, disabled: readOnly, value: text(node.method) || 'GET' }}
            onChange={({ target }) => set({ method: target.value }, 'method')}
          >
            {['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => (
              <option key={method}>{method}</option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="Address (URL)"
        path="url"
        value={text(node.url)}
        onChange={(url) => set({ url }, 'url')}
      />
      <PairsField
        label="Headers"
        keyLabel="Header"
        path="headers"
        value={record(node.headers)}
        onChange={(headers) => set({ headers }, 'headers')}
      />
      {text(node.method) && node.method !== 'GET' && (
        <Field label="If a restart loses the answer">
          {(control) => (
            <Select
              {...{ ...control, disabled: readOnly, value: text(node.onLost) }}
              onChange={({ target }) => set({ onLost: target.value || undefined }, 'onLost')}
            >
              <option value="">Send it again with the same Idempotency-Key</option>
              <option value="ask">Ask me whether it arrived</option>
            </Select>
          )}
        </Field>
      )}
      {text(node.method) && node.method !== 'GET' && (
        <JsonField
          label="Body"
          path="body"
          hint="JSON, or a value of an earlier step."
          value={node.body}
          onChange={(body) => set({ body }, 'body')}
        />
      )}
    </>
  );
}
