import { QueryClient } from '@tanstack/react-query';

/** Answers that another try cannot change. */
const final = new Set([400, 401, 403, 404, 409, 422]);

/**
 * Failed queries are tried up to 3 times more, after 1 s doubling to at most 30 s; mutations never;
 * unused entries leave the cache after 5 minutes (documents, §7.6 and §9).
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && !final.has(statusOf(error)),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * 60_000,
        staleTime: 5_000,
      },
      // Offline, a change fails at once and says so, instead of vanishing until the network is back.
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** The HTTP status an API error carries. Read by shape: the first page loads no API client. */
const statusOf = (error: Error) => ('status' in error ? Number(error.status) : 0);
