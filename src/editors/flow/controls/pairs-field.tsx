import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Field, Input } from '#ui/fields/field.tsx';
import { useFieldContext } from '../fields/field-context.ts';
import { TextField } from '../fields/text-field.tsx';

type Props = {
  readonly label: string;
  readonly path: string;
  /** What the left side is: “Name”, “Header”. */
  readonly keyLabel: string;
  readonly hint?: string;
  readonly value: Readonly<Record<string, unknown>>;
  readonly onChange: (value: Record<string, unknown>) => void;
};

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Names with values, row by row. */
export function PairsField({ label, path, keyLabel, hint, value, onChange }: Props) {
  const { readOnly } = useFieldContext();
  const pairs = Object.entries(value);
  const put = (next: readonly (readonly [string, unknown])[]) => onChange(Object.fromEntries(next));
  const set = (at: number, pair: readonly [string, unknown]) =>
    put(pairs.map((each, place) => (place === at ? pair : each)));
  const fresh = () => {
    let count = pairs.length + 1;
    while (`${keyLabel.toLowerCase()}${count}` in value) count += 1;
    return `${keyLabel.toLowerCase()}${count}`;
  };
  return (
    <fieldset className="flex flex-col gap-3" disabled={readOnly}>
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {pairs.map(([key, each], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a key would lose its field while it is typed
        <div key={at} className="flex flex-col gap-1.5 rounded-lg border p-2">
          <div className="flex items-center gap-1">
            <Field label={`${keyLabel} ${at + 1}`} hideLabel className="min-w-0 flex-1">
              {(control) => (
                <Input
                  {...control}
                  value={key}
                  onChange={({ target }) => {
                    const name = target.value;
                    if (name === key || !(name in value)) set(at, [name, each]);
                  }}
                />
              )}
            </Field>
            <Button
              look="quiet"
              size="icon"
              aria-label={`Remove ${key}`}
              onClick={() => put(pairs.toSpliced(at, 1))}
            >
              <X aria-hidden />
            </Button>
          </div>
          <TextField
            label={`Value of ${key}`}
            path={`${path}.${key}`}
            hideLabel
            value={text(each)}
            onChange={(next) => set(at, [key, next])}
          />
        </div>
      ))}
      {hint && <p className="text-[13px] text-muted">{hint}</p>}
      <Button
        size="small"
        className="self-start"
        aria-label={`Add: ${label}`}
        onClick={() => put([...pairs, [fresh(), '']])}
      >
        <Plus aria-hidden /> Add
      </Button>
    </fieldset>
  );
}
