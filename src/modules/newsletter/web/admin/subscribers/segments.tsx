import { useQuery } from '@tanstack/react-query';
import { Filter, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SubscriberFilter } from '#kernel/newsletter.ts';
import { ConfirmedButton } from '#shell/confirm/confirmed-button.tsx';
import { Form } from '#shell/form/form.tsx';
import { InputField, SubmitButton } from '#shell/form/form-fields.tsx';
import { useFormValue } from '#shell/form/form-values.ts';
import { numberText } from '#shell/formats.ts';
import { Loaded } from '#shell/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api, queries } from '../../queries.ts';
import { describeFilter } from './describe-filter.ts';
import { FilterFields } from './filter-fields.tsx';

type Segment = Awaited<ReturnType<typeof api.admin.segments>>['segments'][number];

/** Saved filters with their present counts. */
export function Segments() {
  const segments = useQuery(queries.admin.segments.queryOptions());
  const [editing, setEditing] = useState<Segment>();
  return (
    <div className="flex flex-col gap-6">
      <SegmentForm
        key={editing?.id ?? 'new'}
        segment={editing}
        onDone={() => setEditing(undefined)}
      />
      <Loaded query={segments} title="The segments could not be loaded">
        {({ segments: list }) =>
          list.length === 0 ? (
            <EmptyState icon={Filter} title="No segments yet">
              A segment is a saved filter. A broadcast can go to one instead of everyone.
            </EmptyState>
          ) : (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {list.map((segment) => (
                <SegmentCard
                  key={segment.id}
                  segment={segment}
                  onEdit={() => setEditing(segment)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
}

type Typed = { readonly name: string; readonly filter: SubscriberFilter };

const SegmentForm = (props: { segment: Segment | undefined; onDone: () => void }) => {
  const { segment, onDone } = props;
  return (
    <Card as="section" aria-labelledby="segment">
      <h2 id="segment" className="text-lg">
        {segment ? `Change “${segment.name}”` : 'New segment'}
      </h2>
      <Form
        className="mt-4"
        start={{ name: segment?.name ?? '', filter: segment?.filter ?? {} }}
        send={(typed: Typed) =>
          api.admin.saveSegment({ ...(segment && { id: segment.id }), ...typed })
        }
        queryKey={queries.admin.key()}
        done="The segment is saved."
        after={onDone}
        again
      >
        <InputField name="name" label="Name" maxLength={80} fieldClass="max-w-sm" />
        <Filters />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton needs="name">Save segment</SubmitButton>
          {segment && <Button onClick={onDone}>Cancel</Button>}
          <Matches />
        </div>
      </Form>
    </Card>
  );
};

function Filters() {
  const [filter, setFilter] = useFormValue<SubscriberFilter>('filter');
  return <FilterFields full filter={filter} onChange={setFilter} />;
}

function Matches() {
  const [filter] = useFormValue<SubscriberFilter>('filter');
  const { data } = useQuery(queries.admin.countSegment.queryOptions({ input: { filter } }));
  return (
    <p role="status" className="text-sm text-muted">
      {data &&
        `${numberText(data.total)} ${data.total === 1 ? 'matches' : 'match'}, ${numberText(data.reachable)} can be emailed.`}
    </p>
  );
}

function SegmentCard({ segment, onEdit }: { segment: Segment; onEdit: () => void }) {
  return (
    <Card as="li" className="flex flex-col gap-2">
      <h3 className="text-base">{segment.name}</h3>
      <p className="text-sm text-muted">{describeFilter(segment.filter)}</p>
      <p className="mt-auto text-2xl font-semibold tabular-nums">
        {numberText(segment.reachable)}
        <span className="ml-1 text-sm font-normal text-muted">
          of {numberText(segment.total)} can be emailed
        </span>
      </p>
      <div className="flex gap-2">
        <Button size="small" onClick={onEdit} aria-label={`Change ${segment.name}`}>
          <Pencil aria-hidden /> Change
        </Button>
        <ConfirmedButton
          size="small"
          look="quiet"
          aria-label={`Delete ${segment.name}`}
          question={{
            title: `Delete “${segment.name}”?`,
            description: 'The subscribers stay; only the saved filter goes.',
            confirmLabel: 'Delete segment',
          }}
          run={() => api.admin.removeSegment({ id: segment.id })}
          queryKey={queries.admin.key()}
          done="The segment is deleted."
        >
          <Trash2 aria-hidden /> Delete
        </ConfirmedButton>
      </div>
    </Card>
  );
}
