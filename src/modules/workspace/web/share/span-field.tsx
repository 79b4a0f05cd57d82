import { SelectField } from '#shell/form/form-fields.tsx';

/** How long a link lasts, in days; `never` has no end. */
const spans = ['1', '7', '30', 'never'] as const;
export type Span = (typeof spans)[number];

const labels: Readonly<Record<Span, string>> = {
  '1': '1 day',
  '7': '7 days',
  '30': '30 days',
  never: 'Until I end it',
};

/** Asks for how long a new link works; the form's value is a `Span`. */
export const SpanField = ({ name }: { name: string }) => (
  <SelectField
    name={name}
    label="The link works for"
    choices={spans.map((span) => [span, labels[span]])}
  />
);
