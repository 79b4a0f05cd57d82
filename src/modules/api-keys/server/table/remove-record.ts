import type { Platform } from '#platform/platform.ts';
import { readServiceRecords, serviceOf } from './read-table.ts';
import { servicesTable } from './table-fields.ts';

/** Takes a service that left the hub's list out of the table as well, or Sync would bring it back. */
export async function removeServiceRecord(
  platform: Platform,
  service: { readonly id: string; readonly name: string },
): Promise<void> {
  const found = await readServiceRecords(platform, platform.db);
  const ids = found.filter((record) => serviceOf(record, [service])).map(({ id }) => id);
  if (ids.length > 0) await platform.records.remove(platform.db, servicesTable, ids);
}
