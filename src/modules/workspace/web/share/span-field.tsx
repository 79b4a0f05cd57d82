import { Field, Select } from '#ui/field.tsx';

/** How long a link lasts, in days; `never` has no end. */
const spans = ['1', '7', '30', 'never'] as const;
export type Span = (typeof spans)[number];

const labels: Readonly<Record<Span, string>> = {
  '1': '1 day',
  '7': '7 days',
  '30': '30 days',
  never: 'Until I end it',
};

/** Asks for how long a new link works. */
export const SpanField = (props: { value: Span; onChange: (span: Span) => void }) => (
  <Field label="The link works for">
    {(control) => (
      <Select
        {...control}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value as Span)}
      >
        {spans.map((span) => (
          <option key={span} value={span}>
            {labels[span]}
          </option>
        ))}
      </Select>
    )}
  </Field>
);
