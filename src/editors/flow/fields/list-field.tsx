import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { BoundField } from './bound-field.tsx';
import { useFieldContext } from './field-context.ts';
import { TextField } from './text-field.tsx';
import { ThingField } from './thing-field.tsx';

type Props = {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** Its entries are ids of things of the hub. */
  readonly isThing?: boolean;
};

/** A list of texts, one below the other, or a list that an earlier step gives. */
export function ListField({ name, path, label, hint, value, onChange, isThing = false }: Props) {
  const { faults, readOnly } = useFieldContext();
  const entries = Array.isArray(value) ? value.map(String) : [];
  const put = (next: readonly string[]) => onChange(next.length === 0 ? undefined : next);
  const set = (at: number, text: string) =>
    put(entries.map((each, place) => (place === at ? text : each)));
  const fault = faults.get(path);
  return (
    <BoundField {...{ label, value, onChange }}>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 text-sm font-medium">{label}</legend>
        {entries.map((entry, at) => {
          const entryLabel = `${label.replace(' (optional)', '')} ${at + 1}`;
          const shared = { label: entryLabel, path: `${path}.${at}`, value: entry };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are texts that may be equal
            <div key={at} className="flex items-start gap-1">
              <div className="min-w-0 flex-1">
                {isThing ? (
                  <ThingField
                    {...shared}
                    hint={undefined}
                    name={name.replace(/s$/, '')}
                    onChange={(next) => set(at, typeof next === 'string' ? next : '')}
                  />
                ) : (
                  <TextField {...shared} hideLabel onChange={(next) => set(at, next)} />
                )}
              </div>
              <Button
                look="quiet"
                size="icon"
                disabled={readOnly}
                aria-label={`Remove ${entryLabel}`}
                onClick={() => put(entries.toSpliced(at, 1))}
              >
                <X aria-hidden />
              </Button>
            </div>
          );
        })}
        <div>
          <Button
            size="small"
            disabled={readOnly}
            aria-label={`Add: ${label}`}
            onClick={() => put([...entries, ''])}
          >
            <Plus aria-hidden /> Add
          </Button>
        </div>
        {hint && <p className="text-[13px] text-muted">{hint}</p>}
        {fault && <p className="text-[13px] font-medium text-danger">{fault}</p>}
      </fieldset>
    </BoundField>
  );
}
