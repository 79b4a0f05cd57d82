import {
  type InfiniteData,
  keepPreviousData,
  type QueryKey,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';

/** A page of a list, and where the next one begins; null after the last. */
export type CursorPage = { readonly next: string | null } | { readonly nextCursor: string | null };
/** A list that is read page by page. */
export type Pages<P> = UseInfiniteQueryResult<InfiniteData<P, unknown>>;

const nextOf = (page: CursorPage) => ('next' in page ? page.next : page.nextCursor);

/**
 * Reads a list page by page: `load` gets the cursor of the page before, undefined for the first. With
 * `keep` the old answer stays until that of a changed key is there.
 */
export const usePages = <P extends CursorPage>(
  queryKey: QueryKey,
  load: (after: string | undefined) => Promise<P>,
  { keep = false, pollMs }: PageOptions<P> = {},
): Pages<P> =>
  useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => load(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => nextOf(page) ?? undefined,
    ...(keep && { placeholderData: keepPreviousData }),
    refetchInterval: ({ state }) => pollMs?.(state.data?.pages ?? []) ?? false,
  });

type PageOptions<P> = {
  readonly keep?: boolean;
  /** Time to the next look in ms, by what is shown; false for none. */
  readonly pollMs?: (pages: readonly P[]) => number | false;
};
