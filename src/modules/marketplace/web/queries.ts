import { infiniteQueryOptions } from '@tanstack/react-query';
import { createModuleClient, createModuleQueries } from '#shell/hub/api.ts';
import type { contract, FindInput, Found } from '../contract.ts';

/** Typed calls of this module. */
export const api = createModuleClient<typeof contract>('marketplace');
export const queries = createModuleQueries<typeof contract>('marketplace');

/** The pages of one list or search; `first` is what the server already sent with the page. */
export const foundPages = (order: FindInput, first: Found | undefined) =>
  infiniteQueryOptions({
    queryKey: [...queries.find.key(), order],
    queryFn: ({ pageParam }) => api.find({ ...order, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    ...(first && { initialData: { pages: [first], pageParams: [''] } }),
    staleTime: 30_000,
  });
