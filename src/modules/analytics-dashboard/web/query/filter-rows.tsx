import { Plus, X } from 'lucide-react';
import { type FigureFilter, filterOps } from '#kernel/figures/figure-query.ts';
import { fieldName } from '#kernel/figures/figure-words.ts';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/fields/field.tsx';
import type { KnownField } from './known-fields.ts';

type Props = {
  readonly fields: readonly KnownField[];
  readonly value: readonly FigureFilter[];
  readonly onChange: (filters: FigureFilter[]) => void;
};

const opNames: Readonly<Record<FigureFilter['op'], string>> = {
  ...{ is: 'is', not: 'is not', contains: 'contains', starts: 'starts with', ends: 'ends with' },
  ...{ in: 'is one of', gt: 'is above', gte: 'is at least', lt: 'is below', lte: 'is at most' },
  ...{ empty: 'is empty', filled: 'is not empty' },
};
const needsValue = (op: FigureFilter['op']) => op !== 'empty' && op !== 'filled';

/** What rows have to be like to be counted. */
export function FilterRows({ fields, value, onChange }: Props) {
  const set = (at: number, next: FigureFilter) =>
    onChange(value.map((one, place) => (place === at ? next : one)));
  const [first] = fields;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 text-sm font-medium">Only where</legend>
      {value.map((filter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: filters have nothing but their place
        <div key={at} className="flex flex-wrap gap-2">
          <Select
            aria-label={`Field of filter ${at + 1}`}
            className="min-w-28 flex-1"
            value={filter.field}
            onChange={({ target }) => set(at, { ...filter, field: target.value })}
          >
            {[...new Set([...fields.map(({ name }) => name), filter.field])].map((name) => (
              <option key={name} value={name}>
                {fieldName(name)}
              </option>
            ))}
          </Select>
          <Select
            aria-label={`Comparison of filter ${at + 1}`}
            className="min-w-28 flex-1"
            value={filter.op}
            onChange={({ target }) => set(at, withOp(filter, target.value as FigureFilter['op']))}
          >
            {filterOps.map((op) => (
              <option key={op} value={op}>
                {opNames[op]}
              </option>
            ))}
          </Select>
          {needsValue(filter.op) && (
            <Input
              aria-label={`Value of filter ${at + 1}`}
              className="min-w-32 flex-[2]"
              maxLength={500}
              value={
                Array.isArray(filter.value) ? filter.value.join(', ') : String(filter.value ?? '')
              }
              onChange={({ target }) => set(at, withValue(filter, target.value))}
            />
          )}
          <Button
            size="icon"
            look="quiet"
            aria-label={`Remove filter ${at + 1}`}
            onClick={() => onChange(value.filter((_, place) => place !== at))}
          >
            <X aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {first && value.length < 20 && (
        <Button
          size="small"
          className="self-start"
          onClick={() => onChange([...value, { field: first.name, op: 'is', value: '' }])}
        >
          <Plus aria-hidden className="size-4" /> Add a filter
        </Button>
      )}
    </fieldset>
  );
}

function withOp(filter: FigureFilter, op: FigureFilter['op']): FigureFilter {
  const { value, field } = filter;
  if (!needsValue(op)) return { field, op };
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '');
  return withValue({ field, op, value: text }, text);
}

/** Of a list each part; half a list is kept as it is typed. */
const withValue = (filter: FigureFilter, text: string): FigureFilter => ({
  ...filter,
  value: filter.op === 'in' ? text.split(',').map((part) => part.trimStart()) : text,
});

/** Filters that say something: what is half typed waits. */
export const wholeFilters = (filters: readonly FigureFilter[]): FigureFilter[] =>
  filters.flatMap((filter) => {
    if (!needsValue(filter.op)) return [filter];
    if (Array.isArray(filter.value)) {
      const value = filter.value
        .map((one) => (typeof one === 'string' ? one.trim() : one))
        .filter((one) => one !== '');
      return value.length > 0 ? [{ ...filter, value }] : [];
    }
    return filter.value === '' || filter.value === undefined ? [] : [filter];
  });
