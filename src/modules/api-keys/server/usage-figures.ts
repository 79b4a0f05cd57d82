import { isoTime } from '#platform/db/database.ts';
import type { ServiceUsage } from '#platform/gateway/usage/usage.ts';
import type { BrowserUsage, ServiceEntry } from '../contract.ts';

/** Figures taken over from a browser; they count in the day and month of their import only. */
export type ImportedUsage = BrowserUsage & { readonly importedAt: string };

/** The hub's own counts, with what an older version had counted in the browser. Days are UTC. */
export function usageFigures(
  own: ServiceUsage | undefined,
  imported: ImportedUsage | null,
  now: Date,
): ServiceEntry['usage'] {
  const today = now.toISOString().slice(0, 10);
  const isToday = imported?.importedAt.slice(0, 10) === today;
  const isThisMonth = imported?.importedAt.slice(0, 7) === today.slice(0, 7);
  const lastUses = [own?.lastUsed && isoTime(own.lastUsed), imported?.lastUsed]
    .filter((time): time is string => Boolean(time))
    .sort();
  return {
    requestsToday: (own?.requestsToday ?? 0) + (isToday ? imported.requestsToday : 0),
    requestsThisMonth:
      (own?.requestsThisMonth ?? 0) + (isThisMonth ? imported.requestsThisMonth : 0),
    lastUsed: lastUses.at(-1) ?? null,
    averageResponseTime:
      own?.averageResponseTime ?? (isThisMonth ? imported.averageResponseTime : null),
  };
}
