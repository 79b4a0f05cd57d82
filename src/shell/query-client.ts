import { ORPCError } from '@orpc/client';
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
        retry: (failures, error) =>
          failures < 3 && !(error instanceof ORPCError && final.has(error.status)),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        gcTime: 5 * 60_000,
        staleTime: 5_000,
      },
      mutations: { retry: false },
    },
  });
