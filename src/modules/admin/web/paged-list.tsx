import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorMessage } from '#shell/api.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '#ui/states.tsx';

/** A list that comes in pages: on its way, failed, empty or there, with a way to more. */
export function PagedList<P>(props: {
  query: UseInfiniteQueryResult<InfiniteData<P>>;
  what: string;
  icon: LucideIcon;
  isEmpty: (page: P) => boolean;
  /** What an empty list means, where there may be nothing to find. */
  empty?: string;
  children: (pages: readonly P[]) => ReactNode;
}) {
  const { query, what } = props;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={`The ${what} could not be loaded`}
        message={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!query.data) return <Skeleton className="h-72 rounded-2xl" />;
  if (query.data.pages.every(props.isEmpty)) {
    return (
      <EmptyState icon={props.icon} title={`No ${what} found`}>
        {props.empty ?? 'Try adjusting your search or filters.'}
      </EmptyState>
    );
  }
  return (
    <>
      {props.children(query.data.pages)}
      {query.hasNextPage && (
        <div className="mt-5 flex justify-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
