import { useEffect, useState } from 'react';
import { Field } from '#ui/fields/field.tsx';

type Props = {
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
};

/** A slider that tells its value when it rests, so that not every step on the way is drawn and saved. */
export function Range({ label, value, onChange, ...limits }: Props) {
  const [now, setNow] = useState(value);
  useEffect(() => setNow(value), [value]);
  useEffect(() => {
    if (now === value) return;
    const timer = setTimeout(() => onChange(now), 150);
    return () => clearTimeout(timer);
  });
  return (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          {...limits}
          type="range"
          className="w-full accent-accent"
          value={now}
          onChange={({ target }) => setNow(Number(target.value))}
        />
      )}
    </Field>
  );
}
