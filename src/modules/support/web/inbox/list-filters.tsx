import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';

type Props = {
  readonly view: string;
  readonly state: string;
  readonly q: string;
  readonly counts: Readonly<Record<'unassigned' | 'mine' | 'all', number>> | undefined;
  readonly onChange: (change: Record<string, string>) => void;
};

const names = { unassigned: 'Unassigned', mine: 'Mine', all: 'All' } as const;

/** Whose requests are shown, in which state, and with which words. */
export const ListFilters = ({ view, state, q, counts, onChange }: Props) => (
  <div className="mb-3 flex flex-col gap-2">
    <div className="flex flex-wrap items-center gap-1.5">
      {(Object.keys(names) as (keyof typeof names)[]).map((id) => (
        <Button
          key={id}
          size="small"
          look={view === id ? 'secondary' : 'quiet'}
          aria-pressed={view === id}
          onClick={() => onChange({ view: id, ticket: '' })}
        >
          {names[id]} {counts && <span className="text-muted">{counts[id]}</span>}
        </Button>
      ))}
      <Field label="State" hideLabel className="ml-auto">
        {(control) => (
          <Select
            {...{ ...control, value: state, className: 'h-8 w-auto text-[13px]' }}
            onChange={({ target }) => onChange({ state: target.value, ticket: '' })}
          >
            <option value="open">Open</option>
            <option value="snoozed">Snoozed</option>
            <option value="closed">Closed</option>
          </Select>
        )}
      </Field>
    </div>
    <SearchField
      restMs={250}
      label="Search requests"
      placeholder="Words, an address or a number"
      value={q}
      onChange={(next) => onChange({ q: next })}
    />
  </div>
);
