import { useQuery } from '@tanstack/react-query';
import type { SubscriberFilter } from '#kernel/newsletter.ts';
import { Field, Input, Select } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { interestLabel } from '../../interest-label.ts';
import { queries } from '../../queries.ts';

type Status = NonNullable<SubscriberFilter['status']>[number];

const statuses: Record<Status, string> = {
  ...{ active: 'Active', pending: 'Pending', unsubscribed: 'Unsubscribed' },
  ...{ bounced: 'Bounced', complained: 'Complained' },
};

/** Drops the parts that say nothing, so that equal filters look equal. */
const tidy = (filter: SubscriberFilter): SubscriberFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(([, value]) =>
      Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '',
    ),
  );

type Props = {
  readonly filter: SubscriberFilter;
  readonly onChange: (filter: SubscriberFilter) => void;
  /** Also what only segments need: since when, and how active. */
  readonly full?: boolean;
};

/** Search, status, interest, source and tag; in segments also times. */
export function FilterFields({ filter, onChange, full = false }: Props) {
  const { data } = useQuery(queries.admin.stats.queryOptions());
  const change = (part: SubscriberFilter) => onChange(tidy({ ...filter, ...part }));
  return (
    <div className="grid w-full min-w-0 flex-1 grid-cols-2 gap-2 md:flex md:flex-wrap md:items-start">
      <SearchField
        label="Search"
        placeholder="Search address or name"
        hideLabel={!full}
        className="col-span-2 md:w-56"
        restMs={250}
        value={filter.q ?? ''}
        onChange={(q) => change({ q })}
      />
      <Choice
        label="Status"
        hideLabel={!full}
        value={filter.status?.[0]}
        options={Object.keys(statuses)}
        show={(one) => statuses[one as Status]}
        onChange={(one) => change({ status: one ? [one as Status] : [] })}
      />
      <Choice
        label="Interest"
        hideLabel={!full}
        value={filter.interests?.[0]}
        options={data?.interests ?? []}
        show={interestLabel}
        onChange={(one) => change({ interests: one ? [one] : [] })}
      />
      <Choice
        label="Source"
        hideLabel={!full}
        value={filter.sources?.[0]}
        options={data?.sources ?? []}
        onChange={(one) => change({ sources: one ? [one] : [] })}
      />
      <Choice
        label="Tag"
        hideLabel={!full}
        value={filter.tags?.[0]}
        options={data?.tags ?? []}
        onChange={(one) => change({ tags: one ? [one] : [] })}
      />
      {full && <TimeFields filter={filter} onChange={change} />}
    </div>
  );
}

function Choice(props: {
  label: string;
  hideLabel: boolean;
  value: string | undefined;
  options: readonly string[];
  show?: (option: string) => string;
  onChange: (value: string) => void;
}) {
  const { label, value = '', options, show = (one: string) => one } = props;
  const listed = value === '' || options.includes(value) ? options : [value, ...options];
  return (
    <Field label={label} hideLabel={props.hideLabel} className="min-w-0 md:w-40">
      {(control) => (
        <Select {...control} value={value} onChange={({ target }) => props.onChange(target.value)}>
          <option value="">{`Any ${label.toLowerCase()}`}</option>
          {listed.map((one) => (
            <option key={one} value={one}>
              {show(one)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const TimeFields = ({ filter, onChange }: Omit<Props, 'full'>) => (
  <>
    <Field label="Subscribed since" className="col-span-2 md:w-44">
      {(control) => (
        <Input
          {...control}
          type="date"
          value={filter.subscribedSince ?? ''}
          onChange={({ target }) => onChange({ subscribedSince: target.value || undefined })}
        />
      )}
    </Field>
    <Field
      label="Engaged within days"
      className="col-span-2 md:w-72"
      hint="Confirmed or changed preferences since then. Opens aren’t tracked."
    >
      {(control) => (
        <Input
          {...control}
          type="number"
          min={1}
          max={3650}
          value={filter.engagedDays ?? ''}
          onChange={({ target }) =>
            onChange({ engagedDays: target.value ? Number(target.value) : undefined })
          }
        />
      )}
    </Field>
  </>
);
