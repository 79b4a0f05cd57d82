import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type {
  Segment,
  SegmentCondition,
  SegmentEvent,
  SegmentOp,
} from '#kernel/contacts/segment.ts';
import { Button } from '#ui/button.tsx';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { queries } from '../queries.ts';
import { eventWords, opWords } from '../words.ts';

type Props = {
  readonly part: Segment;
  readonly onChange: (part: Segment) => void;
  readonly onRemove: () => void;
};

const fields = [
  ...([
    ['tags', 'Tags'],
    ['lists', 'Lists'],
    ['email', 'Email'],
    ['name', 'Name'],
    ['language', 'Language'],
    ['createdAt', 'Day they came'],
    ['attributes', 'Attribute …'],
    ['event', 'What happened'],
  ] as const),
];

const texts: readonly SegmentOp[] = [
  ...(['is', 'is-not', 'contains', 'starts', 'empty'] as const),
  ...(['gt', 'gte', 'lt', 'lte', 'before', 'after'] as const),
];
const opsOf = (field: string): readonly SegmentOp[] => {
  if (field === 'tags' || field === 'lists') return ['has', 'has-not', 'empty'];
  return field === 'createdAt' ? ['after', 'before', 'is'] : texts;
};

/** One condition, or something that happened; either may be turned round. */
export function SegmentRow({ part, onChange, onRemove }: Props) {
  const isNot = 'not' in part;
  const inner = (isNot ? part.not : part) as SegmentCondition | SegmentEvent;
  const put = (next: Segment) => onChange(isNot ? { not: next } : next);
  const kind =
    'event' in inner ? 'event' : inner.field.startsWith('attributes.') ? 'attributes' : inner.field;
  const choose = (next: string) => {
    if (next === 'event') return put({ event: 'mail.clicked', within: 'P30D' });
    const field = next === 'attributes' ? 'attributes.city' : next;
    put({ field, op: opsOf(field)[0] as SegmentOp, value: '' });
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Pick
        label="Whether it holds"
        value={isNot ? 'not' : ''}
        options={[
          ['', 'Yes'],
          ['not', 'Not'],
        ]}
        onChange={(next) => onChange(next === 'not' ? { not: inner } : inner)}
      />
      <Pick label="What it is about" value={kind} options={fields} onChange={choose} />
      {'event' in inner ? (
        <Happened event={inner} onChange={put} />
      ) : (
        <Condition condition={inner} onChange={put} />
      )}
      <Button size="icon" look="quiet" aria-label="Remove the condition" onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </div>
  );
}

type PickProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
};

const Pick = ({ label, value, options, onChange }: PickProps) => (
  <Field label={label} hideLabel>
    {(control) => (
      <Select
        {...{ ...control, value, className: 'h-9 w-auto' }}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

type HappenedProps = {
  readonly event: SegmentEvent;
  readonly onChange: (event: SegmentEvent) => void;
};

const spans = [
  ...([
    ['', 'at any time'],
    ['P7D', 'in the last 7 days'],
    ['P30D', 'in the last 30 days'],
    ['P90D', 'in the last 90 days'],
    ['P1Y', 'in the last year'],
  ] as const),
];

const Happened = ({ event: { event, within = '' }, onChange }: HappenedProps) => (
  <>
    <Pick
      label="What happened"
      value={event}
      options={Object.entries(eventWords)}
      onChange={(next) => onChange({ event: next, ...(within && { within }) })}
    />
    <Pick
      label="When"
      value={within}
      options={spans.some(([id]) => id === within) ? spans : [...spans, [within, within]]}
      onChange={(next) => onChange({ event, ...(next && { within: next }) })}
    />
  </>
);

type ConditionProps = {
  readonly condition: SegmentCondition;
  readonly onChange: (condition: SegmentCondition) => void;
};

function Condition({ condition, onChange }: ConditionProps) {
  const { field, op, value = '' } = condition;
  const { data } = useQuery({
    ...queries.lists.queryOptions({ input: {} }),
    enabled: field === 'lists' || field === 'tags',
  });
  const isNumber = ['gt', 'gte', 'lt', 'lte'].includes(op);
  const write = (text: string) => {
    const number = Number(text);
    const typed = isNumber && text.trim() !== '' && !Number.isNaN(number) ? number : text;
    onChange({ ...condition, value: typed });
  };
  const input = (label: string, given: string, onText: (text: string) => void, hint?: string) => (
    <Field label={label} hideLabel className="min-w-28 flex-1">
      {(control) => (
        <Input
          {...{ ...control, value: given, className: 'h-9', placeholder: hint }}
          onChange={({ target }) => onText(target.value)}
        />
      )}
    </Field>
  );
  return (
    <>
      {field.startsWith('attributes.') &&
        input('Name of the attribute', field.slice('attributes.'.length), (name) =>
          onChange({ ...condition, field: `attributes.${name}` }),
        )}
      <Pick
        label="How it is compared"
        value={op}
        options={opsOf(field).map((one) => [one, opWords[one] ?? one] as const)}
        onChange={(next) => onChange({ ...condition, op: next as SegmentOp })}
      />
      {op !== 'empty' && field === 'lists' && (
        <Pick
          label="List"
          value={String(value)}
          options={[
            ['', 'Choose a list'],
            ...(data?.lists ?? []).map(({ id, name }) => [id, name] as const),
          ]}
          onChange={write}
        />
      )}
      {op !== 'empty' &&
        field !== 'lists' &&
        input(
          'Value',
          String(value),
          write,
          op === 'before' || op === 'after' ? '2026-11-27 or P30D' : undefined,
        )}
    </>
  );
}
