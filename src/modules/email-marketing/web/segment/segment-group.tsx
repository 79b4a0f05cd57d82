import { Plus, X } from 'lucide-react';
import type { Segment } from '#kernel/contacts/segment.ts';
import { Button } from '#ui/button.tsx';
import { Field, Select } from '#ui/fields/field.tsx';
import { SegmentRow } from './segment-row.tsx';

type Props = {
  readonly group: Segment;
  /** How deep it stands, from 1. */
  readonly depth: number;
  readonly onChange: (group: Segment) => void;
  readonly onRemove?: () => void;
};

const deepest = 3;

/** Conditions and groups of them that all hold, or any of which does. */
export function SegmentGroup({ group, depth, onChange, onRemove }: Props) {
  const isAny = 'any' in group;
  const parts = 'any' in group ? group.any : 'all' in group ? group.all : [group];
  const write = (next: readonly Segment[], any = isAny) =>
    onChange(any ? { any: next } : { all: next });
  const put = (at: number, part: Segment) => write(parts.with(at, part));
  const drop = (at: number) => write(parts.toSpliced(at, 1));
  return (
    <div className="flex flex-col gap-2 rounded-lg border bg-surface p-3">
      <span className="flex items-center gap-2">
        <Field label="How conditions are joined" hideLabel className="flex-1">
          {(control) => (
            <Select
              {...{ ...control, value: isAny ? 'any' : 'all', className: 'h-8' }}
              onChange={({ target }) => write(parts, target.value === 'any')}
            >
              <option value="all">All of these hold</option>
              <option value="any">Any of these holds</option>
            </Select>
          )}
        </Field>
        {onRemove && (
          <Button size="icon" look="quiet" aria-label="Remove the group" onClick={onRemove}>
            <X aria-hidden />
          </Button>
        )}
      </span>
      {parts.map((part, at) => {
        // Rows have no names of their own; their place is what they are known by.
        const key = `${depth}.${at}`;
        const known = { onRemove: () => drop(at) };
        if ('all' in part || 'any' in part)
          return (
            <SegmentGroup
              key={key}
              {...{ group: part, depth: depth + 1, ...known }}
              onChange={(next) => put(at, next)}
            />
          );
        return <SegmentRow key={key} {...{ part, ...known }} onChange={(next) => put(at, next)} />;
      })}
      <span className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() => write([...parts, { field: 'tags', op: 'has', value: '' }])}
        >
          <Plus aria-hidden /> Condition
        </Button>
        {depth < deepest && (
          <Button size="small" look="quiet" onClick={() => write([...parts, { any: [] }])}>
            <Plus aria-hidden /> Group
          </Button>
        )}
      </span>
    </div>
  );
}
