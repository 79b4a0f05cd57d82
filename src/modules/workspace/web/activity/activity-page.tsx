import { Activity } from 'lucide-react';
import { PagedList } from '#shell/lists/paged-list.tsx';
import { usePages } from '#shell/lists/use-pages.ts';
import { PageHeader } from '#shell/page/page-header.tsx';
import { useAddress } from '#shell/page/use-address.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/fields/search-field.tsx';
import { EmptyState } from '#ui/states.tsx';
import { api, queries } from '../queries.ts';
import { SpaceSwitcher } from '../spaces/space-switcher.tsx';
import { RunEntry } from './run-entry.tsx';
import { isOpen } from './run-words.ts';

const filters = [
  ['', 'All'],
  ['open', 'Under way'],
  ['done', 'Done'],
  ['failed', 'Failed'],
  ['stopped', 'Stopped'],
  ['unknown', 'Outcome unknown'],
] as const;
type Filter = Exclude<(typeof filters)[number][0], ''>;

const isFilter = (given: string): given is Filter =>
  filters.some(([id]) => id !== '' && id === given);

/** All long work of one's spaces, under way and ended. Filter and search stand in the address. */
export function Page() {
  const { get, set } = useAddress();
  const [q, space, wanted] = [get('q'), get('space'), get('status')];
  const status = isFilter(wanted) ? wanted : undefined;
  return (
    <>
      <PageHeader title="Activity">
        What is under way, and what came of everything before.
      </PageHeader>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchField
          label="Search activity"
          className="sm:w-72"
          value={q}
          restMs={300}
          onChange={(text) => set({ q: text.trim() })}
        />
        <SpaceSwitcher value={space} onChange={(id) => set({ space: id })} />
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Show</legend>
          {filters.map(([id, label]) => (
            <Button
              key={id}
              size="small"
              look={id === (status ?? '') ? 'primary' : 'secondary'}
              aria-pressed={id === (status ?? '')}
              onClick={() => set({ status: id })}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <RunList {...{ q, status, space }} onClear={() => set({ q: '', status: '', space: '' })} />
    </>
  );
}

type ListProps = { q: string; status: Filter | undefined; space: string; onClear: () => void };

function RunList({ q, status, space, onClear }: ListProps) {
  const list = usePages(
    [...queries.runs.key(), q, status, space],
    (after) =>
      api.runs({
        ...{ parts: 'brief', limit: 30 },
        ...(after && { after }),
        ...(q !== '' && { q }),
        ...(status && { status }),
        ...(space && { spaceId: space }),
      }),
    { pollMs: (pages) => (pages.some(({ runs }) => runs.some(isOpen)) ? 2000 : false) },
  );
  return (
    <PagedList
      query={list}
      items={({ runs }) => runs}
      title="Your activity could not be loaded"
      skeleton="h-64 rounded-2xl"
      empty={
        q === '' && !status && !space ? (
          <EmptyState icon={Activity} title="Nothing has been made yet">
            Films, newsletters and other long work appear here while they are made, and stay.
          </EmptyState>
        ) : (
          <EmptyState
            icon={Activity}
            title="Nothing fits"
            action={<Button onClick={onClear}>Show everything</Button>}
          />
        )
      }
    >
      {(runs) => (
        <ul className="grid gap-3" aria-label="Activity">
          {runs.map((run) => (
            <RunEntry key={run.id} run={run} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
