import { useState } from 'react';
import { Field, Input, Select } from '#ui/fields/field.tsx';

type Props = {
  readonly label: string;
  readonly told: {
    readonly model: string | null;
    readonly found: string | null;
    readonly isSaid: boolean;
  };
  readonly models: readonly string[];
  readonly writesAnyway: boolean;
  readonly busy: boolean;
  /** A model, null for none, undefined for "as it was found". */
  readonly onChange: (value: string | null | undefined) => void;
};

/** One use of a server's models; a model that its list leaves out is typed. */
export function UseField({ label, told, models, writesAnyway, busy, onChange }: Props) {
  const [isTyping, setTyping] = useState(false);
  const { model, found, isSaid } = told;
  const choose = (value: string) => {
    if (value === 'other') return setTyping(true);
    onChange(value === 'found' ? undefined : value === 'no' ? null : value.slice('model '.length));
  };
  const keep = (typed: string) => {
    setTyping(false);
    if (typed.trim() !== '') onChange(typed.trim());
  };
  const listed = model !== null && !models.includes(model) ? [model, ...models] : models;
  return (
    <Field label={label}>
      {(control) =>
        isTyping ? (
          <Input
            {...control}
            autoFocus
            maxLength={200}
            placeholder="Name of the model"
            onBlur={({ target }) => keep(target.value)}
            onKeyDown={(event) => {
              // The card is a form of its own for the key.
              if (event.key === 'Enter') event.preventDefault();
              if (event.key === 'Enter') event.currentTarget.blur();
              if (event.key === 'Escape') setTyping(false);
            }}
          />
        ) : (
          <Select
            {...control}
            disabled={busy}
            value={isSaid ? (model === null ? 'no' : `model ${model}`) : 'found'}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="found">{foundText(found, writesAnyway)}</option>
            <option value="no">Not asked for this</option>
            {listed.map((id) => (
              <option key={id} value={`model ${id}`}>
                {id}
              </option>
            ))}
            <option value="other">Another model …</option>
          </Select>
        )
      }
    </Field>
  );
}

const foundText = (found: string | null, writesAnyway: boolean): string => {
  if (found) return `${found} (found)`;
  return writesAnyway ? 'Its first model (not listed yet)' : 'Nothing found';
};
