import { CircleCheck, CircleDashed, Coins, KeyRound } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { ServiceCategory } from '#kernel/services.ts';
import { serviceCategories } from '#kernel/services.ts';
import { Loaded } from '#shell/loaded.tsx';
import { toast } from '#shell/notices/toast.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useRecordWords } from '#shell/record-words.ts';
import { PageSkeleton } from '#shell/session/gate.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { Field, Select } from '#ui/fields/field.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { ServiceEntry } from '../../contract.ts';
import { listPriceText, monthlyCostText } from '../formats.ts';
import { type KeyScope, ScopeSwitch, scopeSentence, useKeyScope } from '../keys/key-scope.tsx';
import { useServices } from '../queries.ts';
import { categories } from '../services/categories.ts';
import { hasStatus, isActive, matchesSearch } from '../services/service-filters.ts';
import { useUrlState } from '../url-state.ts';
import { DashboardCard } from './dashboard-card.tsx';
import { StatCard } from './stat-card.tsx';

const tiles = ['ai', 'video', 'image', 'audio', 'research', 'automation'] as const;

/** `/api-dashboard` and `/dashboard`: the same services at a glance, by category. */
export function Page() {
  const scope = useKeyScope();
  return scope ? <ApiDashboard key={scope} scope={scope} /> : <PageSkeleton />;
}

function ApiDashboard({ scope }: { scope: KeyScope }) {
  const { data, error, refetch } = useServices(scope);
  const loadFailure = useRecordWords()('Failed to load saved API keys from Airtable');
  useEffect(() => {
    if (error) toast.error(loadFailure);
  }, [error, loadFailure]);
  return (
    <>
      <PageHeader
        title="API Dashboard"
        actions={
          <>
            <ScopeSwitch />
            <Button asChild>
              <Link to={scope === 'hub' ? '/api-keys' : '/api-keys?keys=own'}>API Key Manager</Link>
            </Button>
          </>
        }
      >
        {scopeSentence[scope]}
      </PageHeader>
      <Loaded query={{ data, error, refetch }} title={loadFailure} skeleton="h-96 rounded-2xl">
        {(entries) => <Services entries={entries} scope={scope} />}
      </Loaded>
    </>
  );
}

function Services({ entries, scope }: { entries: readonly ServiceEntry[]; scope: KeyScope }) {
  const [category, setCategory] = useUrlState<ServiceCategory | 'all'>('category', 'all');
  const [search, setSearch] = useUrlState('q', '');
  const found = entries.filter(
    (entry) => (category === 'all' || entry.category === category) && matchesSearch(entry, search),
  );
  return (
    <div className="flex flex-col gap-6">
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        <StatCard label="Total APIs" value={entries.length} icon={KeyRound} />
        <StatCard label="Active" value={entries.filter(isActive).length} icon={CircleCheck} />
        <StatCard
          label="Inactive"
          value={entries.filter((entry) => hasStatus(entry, 'inactive')).length}
          icon={CircleDashed}
        />
        <StatCard
          label="Monthly Cost"
          value={monthlyCostText(entries)}
          note={listPriceText(entries)}
          icon={Coins}
        />
      </div>
      <CategoryTiles entries={entries} chosen={category} onChoose={setCategory} />
      <div className="flex flex-wrap items-center gap-3">
        <SearchField
          label="Search services"
          className="sm:w-72"
          value={search}
          onChange={setSearch}
        />
        <Field label="Category" hideLabel className="w-full sm:w-52">
          {(control) => (
            <Select
              {...control}
              value={category}
              onChange={({ target }) => setCategory(target.value as ServiceCategory | 'all')}
            >
              <option value="all">All Categories</option>
              {serviceCategories.map((name) => (
                <option key={name} value={name}>
                  {categories[name].label}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {found.length === 0 ? (
        <EmptyState icon={KeyRound} title="No API keys found">
          Try adjusting your search or filters.
        </EmptyState>
      ) : (
        <section>
          <h2 className="sr-only">Services</h2>
          <ul className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {found.map((entry) => (
              <DashboardCard key={`${scope} ${entry.id}`} entry={entry} scope={scope} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Six categories as large buttons; pressing the chosen one again shows all. */
const CategoryTiles = (props: {
  entries: readonly ServiceEntry[];
  chosen: ServiceCategory | 'all';
  onChoose: (category: ServiceCategory | 'all') => void;
}) => (
  <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
    <legend className="sr-only">Filter by category</legend>
    {tiles.map((name) => {
      const { label, icon: Icon } = categories[name];
      const members = props.entries.filter(({ category }) => category === name);
      const isChosen = props.chosen === name;
      return (
        <button
          key={name}
          type="button"
          aria-pressed={isChosen}
          onClick={() => props.onChoose(isChosen ? 'all' : name)}
          className={cn(
            'flex flex-col items-start gap-2 rounded-2xl border bg-surface p-4 text-left hover:border-line-strong/60',
            isChosen && 'border-accent bg-accent-soft text-on-accent-soft hover:border-accent',
          )}
        >
          <Icon className="size-5" strokeWidth={1.75} aria-hidden />
          <span className="text-sm font-semibold">{label}</span>
          <span className={cn('text-xs tabular-nums', !isChosen && 'text-muted')}>
            {members.filter(isActive).length} of {members.length} active
          </span>
        </button>
      );
    })}
  </fieldset>
);
