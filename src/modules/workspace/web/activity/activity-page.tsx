import { useInfiniteQuery } from '@tanstack/react-query';
import { Activity } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '#shell/api.ts';
import { PageHeader } from '#shell/page-header.tsx';
import { Button } from '#ui/button.tsx';
import { MoreButton } from '#ui/more-button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';
import { queries } from '../queries.ts';
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

const isFilter = (given: string | null): given is Filter =>
  filters.some(([id]) => id !== '' && id === given);

/** All long work of one's spaces, under way and ended. Filter and search stand in the address. */
export function Page() {
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const wanted = params.get('status');
  const status = isFilter(wanted) ? wanted : undefined;
  const set = (name: 'q' | 'status', value: string) =>
    setParams(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
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
          onChange={(text) => set('q', text.trim())}
        />
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="sr-only">Show</legend>
          {filters.map(([id, label]) => (
            <Button
              key={id}
              size="small"
              look={id === (status ?? '') ? 'primary' : 'secondary'}
              aria-pressed={id === (status ?? '')}
              onClick={() => set('status', id)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      </div>
      <RunList q={q} status={status} onClear={() => setParams({}, { replace: true })} />
    </>
  );
}

type ListProps = { q: string; status: Filter | undefined; onClear: () => void };

function RunList({ q, status, onClear }: ListProps) {
  const list = useInfiniteQuery({
    ...queries.runs.infiniteOptions({
      input: (after: string | undefined) => ({
        ...{ parts: 'brief' as const, limit: 30, after },
        ...(q !== '' && { q }),
        ...(status && { status }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ runs }) => runs.some(isOpen)) ? 2000 : false,
  });
  if (list.isPending) return <Skeleton className="h-64 rounded-2xl" />;
  if (!list.data) {
    return (
      <ErrorState
        title="Your activity could not be loaded"
        message={errorMessage(list.error)}
        onRetry={() => void list.refetch()}
      />
    );
  }
  const runs = list.data.pages.flatMap((page) => page.runs);
  if (runs.length === 0) {
    return q === '' && !status ? (
      <EmptyState icon={Activity} title="Nothing has been made yet">
        Films, newsletters and other long work appear here while they are made, and stay.
      </EmptyState>
    ) : (
      <EmptyState
        icon={Activity}
        title="Nothing fits"
        action={<Button onClick={onClear}>Show everything</Button>}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-3" aria-label="Activity">
        {runs.map((run) => (
          <RunEntry key={run.id} run={run} />
        ))}
      </ul>
      {list.hasNextPage && (
        <MoreButton busy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}
