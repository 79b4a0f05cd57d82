import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { type Segment, segmentSchema } from '#kernel/contacts/segment.ts';
import { numberText } from '#shell/formats.ts';
import { Button } from '#ui/button.tsx';
import { queries } from '../queries.ts';
import { SegmentGroup } from './segment-group.tsx';

type Props = {
  readonly value: Segment | null;
  readonly onChange: (value: Segment | null) => void;
  readonly label: string;
  readonly hint: string;
};

/** Whom something is meant for: conditions that are joined, with how many contacts they mean now. */
export function SegmentField({ value, onChange, label, hint }: Props) {
  const shown = useDeferredValue(value);
  const segment = shown && segmentSchema.safeParse(shown).data;
  const { data } = useQuery({
    ...queries.count.queryOptions({ input: { segment: segment ?? { all: [] } } }),
    enabled: segment !== undefined,
  });
  const group: Segment =
    value && ('all' in value || 'any' in value) ? value : { all: value ? [value] : [] };
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="text-sm font-medium">{label}</legend>
      <p className="text-[13px] text-muted">{hint}</p>
      {value === null ? (
        <Button
          size="small"
          className="self-start"
          onClick={() => onChange({ all: [{ field: 'tags', op: 'has', value: '' }] })}
        >
          Narrow it down
        </Button>
      ) : (
        <>
          <SegmentGroup group={group} depth={1} onChange={onChange} />
          <span className="flex flex-wrap items-center gap-3 text-sm">
            <span className="text-muted" aria-live="polite">
              {segment === undefined
                ? 'A condition is not complete yet.'
                : data &&
                  `${numberText(data.count)} ${data.count === 1 ? 'contact' : 'contacts'} now`}
            </span>
            <Button size="small" look="quiet" onClick={() => onChange(null)}>
              Everybody
            </Button>
          </span>
        </>
      )}
    </fieldset>
  );
}
