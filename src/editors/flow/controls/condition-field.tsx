import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { useFieldContext } from '../fields/field-context.ts';
import { TextField } from '../fields/text-field.tsx';
import {
  type Condition,
  readCondition,
  type Test,
  tests,
  writeCondition,
} from '../words/condition.ts';

type Props = {
  readonly label: string;
  readonly path: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const empty: Condition = { path: '', test: 'is', value: '' };

/** A condition, chosen from comparisons or written as JSONata. */
export function ConditionField({ label, path, value, onChange }: Props) {
  const { readOnly } = useFieldContext();
  const read = value === '' ? empty : readCondition(value);
  const [isWritten, setWritten] = useState(read === undefined);
  // While no value is chosen there is no expression yet, but the comparison stays.
  const [draft, setDraft] = useState<Condition>(read ?? empty);
  const shown = read?.path ? read : draft;
  const set = (changes: Partial<Condition>) => {
    const next = { ...shown, ...changes };
    setDraft(next);
    onChange(writeCondition(next));
  };
  if (isWritten) {
    return (
      <div className="flex flex-col gap-2">
        <TextField
          {...{ label, path, value, onChange }}
          isExpression
          isLong
          hint="A JSONata expression over earlier steps."
        />
        {(read !== undefined || value === '') && (
          <Button size="small" className="self-start" onClick={() => setWritten(false)}>
            Choose instead
          </Button>
        )}
      </div>
    );
  }
  return (
    <fieldset className="flex flex-col gap-3" disabled={readOnly}>
      <TextField
        label={label}
        path={path}
        value={shown.path}
        isExpression
        placeholder="Insert a value"
        onChange={(next) => set({ path: next })}
      />
      <Field label="Comparison" hideLabel>
        {(control) => (
          <Select
            {...control}
            value={shown.test}
            onChange={({ target }) => set({ test: target.value as Test })}
          >
            {Object.entries(tests).map(([id, { words }]) => (
              <option key={id} value={id}>
                {words}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {tests[shown.test].needs && (
        <Field label="Compared with" hideLabel>
          {(control) => (
            <input
              {...control}
              className="h-10 w-full rounded-lg border border-line-strong/60 bg-surface px-3 text-[15px]"
              value={shown.value}
              onChange={({ target }) => set({ value: target.value })}
            />
          )}
        </Field>
      )}
      <Button size="small" className="self-start" onClick={() => setWritten(true)}>
        Write an expression
      </Button>
    </fieldset>
  );
}
