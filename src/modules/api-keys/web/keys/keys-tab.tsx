import { KeyRound, Search } from 'lucide-react';
import { cn } from '#ui/class-names.ts';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { ServiceCard } from '../services/service-card.tsx';
import {
  hasStatus,
  inGroup,
  matchesSearch,
  type StatusFilter,
  serviceGroups,
} from '../services/service-filters.ts';
import { useUrlState } from '../url-state.ts';
import type { KeyScope } from './key-scope.tsx';
import { TestAllButton, TestAllProgress } from './test-all-button.tsx';
import type { TestAll } from './use-test-all.ts';

type Props = {
  readonly entries: readonly ServiceEntry[];
  readonly scope: KeyScope;
  readonly testAll: TestAll;
};

const statusFilters: readonly { value: StatusFilter; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
];

/** The services as cards, by group, with search and filter in the URL. */
export function KeysTab({ entries, scope, testAll }: Props) {
  const [search, setSearch] = useUrlState('q', '');
  const [status, setStatus] = useUrlState<StatusFilter>('status', 'all');
  const [group, setGroup] = useUrlState('group', 'all');
  const found = entries.filter((entry) => hasStatus(entry, status) && matchesSearch(entry, search));
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search services"
          className="sm:w-72"
          value={search}
          onChange={setSearch}
        />
        <fieldset className="flex gap-1.5">
          <legend className="sr-only">Status</legend>
          {statusFilters.map(({ value, label }) => (
            <button
              key={value}
              type="button"
              aria-pressed={status === value}
              onClick={() => setStatus(value)}
              className={cn(
                'h-10 rounded-lg border px-3.5 text-sm font-medium',
                status === value
                  ? 'border-transparent bg-accent-soft text-on-accent-soft'
                  : 'bg-surface text-muted hover:text-ink',
              )}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <div className="sm:ml-auto">
          <TestAllButton testAll={testAll} label="Test All" />
        </div>
      </div>
      <TestAllProgress testAll={testAll} />
      <Tabs
        label="Service groups"
        value={serviceGroups.some(({ id }) => id === group) ? group : 'all'}
        onValueChange={setGroup}
        items={serviceGroups.map(({ id, label }) => ({
          id,
          label: `${label} (${inGroup(entries, id).length})`,
          content: (
            <ServiceList
              label={label}
              all={inGroup(entries, id)}
              found={inGroup(found, id)}
              scope={scope}
              isGroup={id !== 'all'}
            />
          ),
        }))}
      />
    </div>
  );
}

function ServiceList(props: {
  label: string;
  all: readonly ServiceEntry[];
  found: readonly ServiceEntry[];
  scope: KeyScope;
  isGroup: boolean;
}) {
  if (props.all.length === 0) {
    const title = props.isGroup ? `No ${props.label} services configured` : 'No API keys found';
    return <EmptyState icon={KeyRound} title={title} />;
  }
  if (props.found.length === 0) {
    return (
      <EmptyState icon={Search} title="No matching API keys">
        Try adjusting your search or filters.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">{props.label}</h2>
      <ul className="grid gap-5 lg:grid-cols-2">
        {props.found.map((entry) => (
          <ServiceCard key={`${props.scope} ${entry.id}`} entry={entry} scope={props.scope} />
        ))}
      </ul>
    </>
  );
}
