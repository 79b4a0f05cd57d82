import { useEffect, useState } from 'react';
import { Field, Input } from '#ui/fields/field.tsx';

type Props = {
  readonly label: string;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
};

/** A figure that is taken over when the field is left or Enter is pressed; arrows change it at once. */
export function NumberField({ label, value, min, max, step = 1, onChange }: Props) {
  const shown = String(Math.round(value * 100) / 100);
  const [text, setText] = useState(shown);
  useEffect(() => setText(shown), [shown]);
  const take = (next: string) => {
    const number = Number(next);
    if (next.trim() === '' || !Number.isFinite(number)) return setText(shown);
    const kept = Math.min(max ?? number, Math.max(min ?? number, number));
    setText(String(kept));
    if (kept !== Number(shown)) onChange(kept);
  };
  return (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          {...{ min, max, step }}
          type="number"
          className="h-9 px-2 text-sm tabular-nums"
          value={text}
          onChange={({ target, nativeEvent }) => {
            setText(target.value);
            // Arrows and wheels of the field; typing is not finished by a digit.
            if (!(nativeEvent instanceof InputEvent) || !nativeEvent.inputType) take(target.value);
          }}
          onBlur={({ target }) => take(target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && take(currentTarget.value)}
        />
      )}
    </Field>
  );
}
