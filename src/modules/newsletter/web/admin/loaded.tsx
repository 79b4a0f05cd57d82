import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessage } from '#shell/api.ts';
import { ErrorState, Skeleton } from '#ui/states.tsx';

/** Draws what a query brings, or that it is on its way, or why it is not. */
export function Loaded<T>(props: {
  query: UseQueryResult<T>;
  title: string;
  children: (data: T) => ReactNode;
}) {
  const { query } = props;
  if (query.data !== undefined) return <>{props.children(query.data)}</>;
  if (!query.isError) return <Skeleton className="h-48 rounded-2xl" />;
  return (
    <ErrorState
      title={props.title}
      message={errorMessage(query.error)}
      onRetry={() => void query.refetch()}
    />
  );
}
