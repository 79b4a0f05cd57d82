import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '#ui/states.tsx';
import { errorMessage } from './hub/api.ts';

/** What `Loaded` reads of a query, or of several that are one to its reader. */
export type Loading<T> = {
  readonly data: T | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

type Props<T> = {
  readonly query: Loading<T>;
  /** Said when it could not be loaded; the reason and "Try again" follow. */
  readonly title: string;
  /** What somebody can do about it, after the reason. */
  readonly advice?: string;
  /** What stands in its place on the way: classes of a grey block, or something drawn. */
  readonly skeleton?: string | ReactNode;
  readonly isEmpty?: (data: T) => boolean;
  /** Shown instead of `children` when `isEmpty` says so. */
  readonly empty?: ReactNode;
  readonly children: (data: T) => ReactNode;
};

/**
 * Draws what a query brings, or that it is on its way, or why it is not here. What was loaded once
 * stays on the screen when a later look fails.
 */
export function Loaded<T>(props: Props<T>) {
  const { query, title, advice, skeleton = 'h-48 rounded-2xl', isEmpty, empty, children } = props;
  if (query.data !== undefined) {
    return <>{isEmpty?.(query.data) ? empty : children(query.data)}</>;
  }
  if (query.error) {
    return (
      <ErrorState
        title={title}
        message={[errorMessage(query.error), advice].filter(Boolean).join(' ')}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <>{typeof skeleton === 'string' ? <Skeleton className={skeleton} /> : skeleton}</>;
}
