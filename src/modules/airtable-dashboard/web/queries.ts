import { infiniteQueryOptions } from '@tanstack/react-query';
import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract } from '../contract.ts';

/** Typed calls of this module. */
export const api = createModuleClient<typeof contract>('airtableDashboard');
export const queries = createModuleQueries<typeof contract>('airtableDashboard');

/** What a grid shows: a table, narrowed and ordered. */
export type GridView = {
  readonly table: string;
  readonly formula: string | undefined;
  readonly sort: { readonly field: string; readonly direction: 'asc' | 'desc' } | undefined;
};

export const gridPages = ({ table, formula, sort }: GridView) =>
  infiniteQueryOptions({
    queryKey: [...queries.records.list.key(), table, formula, sort],
    queryFn: ({ pageParam }) =>
      api.records.list({
        id: table,
        withCount: pageParam === '',
        ...(pageParam && { offset: pageParam }),
        ...(formula && { filterByFormula: formula }),
        ...(sort && { sort: [sort] }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ offset }) => offset,
  });
