/** Pages of one pattern that only lead to each other, such as the months of a calendar. */
const longestChain = 25;
/** Addresses that differ in their query alone. */
const mostQueries = 200;

/** What addresses of one kind have in common: figures and the values of a query are left out. */
export const patternOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url);
  return `${pathname.replace(/\d+/g, '#')}?${[...new Set(searchParams.keys())].sort().join('&')}`;
};

/** Keeps a crawl out of places that never end. */
export function watchTraps() {
  const queries = new Map<string, number>();
  return {
    /** How long the chain is at a page that this one leads to. */
    chainTo: (from: string, chain: number, to: string): number =>
      patternOf(from) === patternOf(to) ? chain + 1 : 0,
    /** Why an address is not followed; null where it is. */
    refuse(url: string, chain: number): string | null {
      if (chain > longestChain) {
        return `Pages like ${cut(url)} go on without an end; ${longestChain} in a row were read.`;
      }
      const { pathname, search } = new URL(url);
      const segments = pathname.split('/').filter(Boolean);
      const most = Math.max(0, ...countsOf(segments).values());
      if (most > 3 || segments.length > 40)
        return `Addresses such as ${cut(url)} repeat themselves and were not followed.`;
      if (search === '') return null;
      const count = (queries.get(pathname) ?? 0) + 1;
      queries.set(pathname, count);
      return count > mostQueries
        ? `Of the addresses ${cut(pathname)}?… only ${mostQueries} were read; they differ in their query.`
        : null;
    },
  };
}

const cut = (url: string) => (url.length > 120 ? `${url.slice(0, 120)}…` : url);

function countsOf(segments: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of segments) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}
