import { csvFile } from '#platform/csv/csv.ts';
import type { DbScope } from '#platform/db/database.ts';
import { sql } from '#platform/db/sql.ts';

type Row = {
  readonly url: string;
  readonly status: number | null;
  readonly location: string | null;
};
const mostHops = 20;

/** A redirect that a server should have. */
export type Redirect = { readonly from: string; readonly to: string; readonly why: string };

/** Redirects to set: chains made straight, temporary ones made lasting, and for missing pages the nearest one. */
export async function redirectsOf(scope: DbScope, crawlId: string): Promise<Redirect[]> {
  const { rows } = await scope.execute<Row>(sql`
    select url, status, location from seo_addresses
    where crawl_id = ${crawlId} and kind = 'page' and state = 'read' order by number`);
  const byUrl = new Map(rows.map((row) => [row.url, row]));
  const there = rows.filter(({ status }) => status === 200).map(({ url }) => url);
  return rows.flatMap(({ url, status, location }): Redirect[] => {
    if (location !== null) {
      const { end, hops, isLoop } = endOf(url, byUrl);
      if (isLoop)
        return [{ from: url, to: '', why: 'redirects in a circle: choose where it should lead' }];
      if (hops > 1) return [{ from: url, to: end, why: `now by ${hops} redirects` }];
      return status === 301 || status === 308
        ? []
        : [{ from: url, to: end, why: `now with status ${status}` }];
    }
    if (status !== 404 && status !== 410) return [];
    const near = nearest(url, there);
    return [
      {
        from: url,
        to: near,
        why: near
          ? 'missing: the nearest page by its address, to be looked at'
          : 'missing: choose where it should lead',
      },
    ];
  });
}

function endOf(start: string, byUrl: ReadonlyMap<string, Row>) {
  const seen = new Set([start]);
  let [end, hops] = [start, 0];
  for (
    let next = byUrl.get(end)?.location;
    next && hops < mostHops;
    next = byUrl.get(end)?.location
  ) {
    if (seen.has(next)) return { end, hops, isLoop: true };
    seen.add(next);
    end = next;
    hops += 1;
  }
  return { end, hops, isLoop: false };
}

const partsOf = (url: string): string[] =>
  new URL(url).pathname
    .toLowerCase()
    .split(/[/\-_.]+/)
    .filter(Boolean);

/** The page whose address shares the most words with a missing one; none where they share too few. */
function nearest(url: string, there: readonly string[]): string {
  const own = new Set(partsOf(url).slice(0, 30));
  let [best, score] = ['', 0.34];
  for (const other of there.slice(0, 10_000)) {
    const parts = partsOf(other).slice(0, 30);
    const shared = parts.filter((part) => own.has(part)).length;
    const likeness = shared / Math.max(1, own.size + parts.length - shared);
    if (likeness > score) [best, score] = [other, likeness];
  }
  return best;
}

/** As CSV: from, to, status, why. */
export const redirectsCsv = (redirects: readonly Redirect[]): string =>
  csvFile([
    ['from', 'to', 'status', 'why'],
    ...redirects.map(({ from, to, why }) => [from, to, 301, why]),
  ]);
