import { Filter, Plus, Search, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Input, Select } from '#ui/fields/field.tsx';
import type { GridField } from './cells/cell-values.ts';
import {
  type Condition,
  type Filters,
  type Test,
  testLabels,
  tests,
  writeFilters,
} from './view-filters.ts';

/** Search, conditions and order of a grid; all of it is part of the page's address. */
export function FilterBar({ fields, filters }: { fields: readonly GridField[]; filters: Filters }) {
  const [, setParams] = useSearchParams();
  const put = (next: Partial<Filters>) =>
    setParams(writeFilters({ ...filters, ...next }), { replace: true, preventScrollReset: true });
  const setCondition = (at: number, change: Partial<Condition> | undefined) =>
    put({
      conditions: filters.conditions.flatMap((one, index) =>
        index !== at ? [one] : change ? [{ ...one, ...change }] : [],
      ),
    });
  const first = fields[0]?.name ?? '';
  return (
    <div className="mb-4 flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchField value={filters.search} onChange={(search) => put({ search })} />
        <Select
          aria-label="Order by"
          className="w-44"
          value={filters.sort?.field ?? ''}
          onChange={({ target }) =>
            put({ sort: target.value ? { field: target.value, direction: 'asc' } : undefined })
          }
        >
          <option value="">Order added</option>
          {fields.map(({ id, name }) => (
            <option key={id}>{name}</option>
          ))}
        </Select>
        {filters.sort && (
          <Button
            onClick={() =>
              filters.sort &&
              put({
                sort: {
                  ...filters.sort,
                  direction: filters.sort.direction === 'asc' ? 'desc' : 'asc',
                },
              })
            }
          >
            {filters.sort.direction === 'asc' ? 'A → Z' : 'Z → A'}
          </Button>
        )}
        <Button
          onClick={() =>
            put({
              conditions: [...filters.conditions, { field: first, test: 'contains', value: '' }],
            })
          }
        >
          <Filter aria-hidden /> Filter <Plus aria-hidden />
        </Button>
      </div>
      {filters.conditions.map((condition, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity
        <div key={at} className="flex flex-wrap gap-2">
          <Select
            aria-label="Field"
            className="w-44"
            value={condition.field}
            onChange={({ target }) => setCondition(at, { field: target.value })}
          >
            {fields.map(({ id, name }) => (
              <option key={id}>{name}</option>
            ))}
          </Select>
          <Select
            aria-label="Test"
            className="w-36"
            value={condition.test}
            onChange={({ target }) => setCondition(at, { test: target.value as Test })}
          >
            {tests.map((test) => (
              <option key={test} value={test}>
                {testLabels[test]}
              </option>
            ))}
          </Select>
          {condition.test !== 'empty' && condition.test !== 'filled' && (
            <SearchField
              label="Value"
              value={condition.value}
              onChange={(value) => setCondition(at, { value })}
            />
          )}
          <Button
            size="icon"
            look="quiet"
            aria-label="Remove this filter"
            onClick={() => setCondition(at, undefined)}
          >
            <X aria-hidden />
          </Button>
        </div>
      ))}
    </div>
  );
}

/** Asks after a pause in typing, not at every letter. */
function SearchField(props: { label?: string; value: string; onChange: (value: string) => void }) {
  const [typed, setTyped] = useState(props.value);
  const { onChange, value } = props;
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => onChange(typed), 350);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return (
    <div className="relative w-60">
      <Search className="pointer-events-none absolute top-3 left-3 size-4 text-muted" aria-hidden />
      <Input
        type="search"
        aria-label={props.label ?? 'Search records'}
        placeholder={props.label ?? 'Search records'}
        className="pl-9"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </div>
  );
}
