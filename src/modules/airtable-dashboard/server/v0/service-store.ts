import type { CurrentUser, Platform } from '#platform/platform.ts';
import type { Records } from '#platform/records/records.ts';
import { recordsFor } from '#platform/records/writes/program-writes.ts';
import { changeServices, refreshServicesTable } from '../../../api-keys/server/public.ts';

/** The record store as the table of services sees it: changes reach the hub's keys and come back. */
export function serviceStore(platform: Platform, actor: CurrentUser): Records {
  const records = recordsFor(platform.records, actor);
  return {
    ...records,
    create: async (scope, table, rows, options) => {
      const made = await records.create(scope, table, rows, options);
      await refreshServicesTable(platform);
      // The hub has added what it knows of each service.
      const now = await Promise.all(made.map(({ id }) => records.get(scope, table, id)));
      return now.map((record, at) => record ?? (made[at] as (typeof made)[number]));
    },
    update: async (_scope, _table, changes, options) =>
      changes.length === 0 ? [] : changeServices(platform, actor, changes, options),
  };
}
