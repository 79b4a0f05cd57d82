import { useState } from 'react';
import { Field, Textarea } from '#ui/fields/field.tsx';

type Props = {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly value: readonly string[];
  readonly onChange: (lines: string[]) => void;
  readonly disabled?: boolean;
  readonly rows?: number;
};

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** A list of short texts, one a line; empty lines are only for whoever is typing. */
export function LinesField({
  label,
  hint,
  error,
  value,
  onChange,
  disabled = false,
  rows = 4,
}: Props) {
  const [typed, setTyped] = useState(value.join('\n'));
  // What was undone, or changed by somebody else, is shown; an empty line that is being typed stays.
  const shown = linesOf(typed).join('\n') === value.join('\n') ? typed : value.join('\n');
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <Textarea
          {...{ ...control, rows, disabled, value: shown }}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(linesOf(target.value));
          }}
        />
      )}
    </Field>
  );
}
