import { Plus, X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Input, Select, Textarea } from '#ui/fields/field.tsx';
import { faultOf } from '../../prompt-tests/check-values.ts';
import { shown } from '../../prompt-tests/export/export-test.ts';
import { type Check, type CheckType, checkTypes, mostOf } from '../../prompt-tests/schemas.ts';

export const checkNames: Readonly<Record<CheckType, string>> = {
  contains: 'Contains',
  'not-contains': 'Does not contain',
  regex: 'Matches the expression',
  'json-schema': 'Is JSON of the schema',
  'max-length': 'Has at most … characters',
  language: 'Is in the language',
};
const hints: Readonly<Record<CheckType, string>> = {
  contains: 'words, as they must stand there',
  'not-contains': 'words that must not stand there',
  regex: '^\\d+$',
  'json-schema': '{"type": "object", "required": ["title"]}',
  'max-length': '280',
  language: 'en',
};

type Props = { readonly checks: readonly Check[]; readonly onChange: (checks: Check[]) => void };

/** What the answers to a case have to bear. */
export function CheckRows({ checks, onChange }: Props) {
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">Checks</p>
      <ul className="flex flex-col gap-2 empty:hidden">
        {checks.map((check, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: checks keep their place and have nothing else of their own
          <li key={at}>
            <CheckRow
              {...{ check, at }}
              onChange={(next) => onChange(checks.toSpliced(at, 1, next))}
              onRemove={() => onChange(checks.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        size="small"
        className="mt-2"
        disabled={checks.length >= mostOf.checks}
        onClick={() => onChange([...checks, { type: 'contains', value: '' }])}
      >
        <Plus aria-hidden /> Add a check
      </Button>
    </div>
  );
}

type RowProps = {
  readonly check: Check;
  readonly at: number;
  readonly onChange: (check: Check) => void;
  readonly onRemove: () => void;
};

function CheckRow({ check, at, onChange, onRemove }: RowProps) {
  const { type, value } = check;
  const text = shown(value);
  const fault = text === '' ? undefined : faultOf(check);
  const control = {
    'aria-label': `Value of check ${at + 1}`,
    'aria-invalid': fault !== undefined,
    value: text,
    placeholder: hints[type],
    maxLength: 20_000,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ type, value: target.value }),
  };
  return (
    <>
      <div className="flex flex-wrap items-start gap-2 sm:flex-nowrap">
        <Select
          aria-label={`Kind of check ${at + 1}`}
          className="min-w-0 flex-1 sm:w-56 sm:flex-none"
          value={type}
          onChange={({ target }) => onChange({ type: target.value as CheckType, value: text })}
        >
          {checkTypes.map((one) => (
            <option key={one} value={one}>
              {checkNames[one]}
            </option>
          ))}
        </Select>
        <div className="order-last min-w-0 basis-full sm:order-none sm:flex-1">
          {type === 'json-schema' ? <Textarea {...control} rows={2} /> : <Input {...control} />}
        </div>
        <Button size="icon" look="quiet" aria-label={`Delete check ${at + 1}`} onClick={onRemove}>
          <X aria-hidden />
        </Button>
      </div>
      {fault && <p className="mt-1 text-[13px] text-danger">{fault}</p>}
    </>
  );
}
