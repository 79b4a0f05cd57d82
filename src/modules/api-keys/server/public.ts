import type { Platform } from '#platform/platform.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import { monthlyCostOf, monthlyCosts } from '../monthly-costs.ts';
import { hubOwner } from './authorized-owner.ts';
import { listStates } from './service-entries.ts';
import { readServiceRecords } from './table/read-table.ts';
import { refreshServicesTable } from './table/refresh-table.ts';

export type HubServiceCost = {
  readonly service: string;
  readonly name: string;
  readonly costCents: number;
};

/** What the hub's services cost a month, each and together, by their prices of now. */
export async function readHubCosts(platform: Platform) {
  const states = await listStates(platform, hubOwner);
  const services = states.map(
    (state): HubServiceCost => ({
      ...{ service: state.id, name: state.name, costCents: monthlyCostOf(state) },
    }),
  );
  return { ...monthlyCosts(states), services };
}

export { changeServices, isServicesTable } from './table/change-services.ts';
export { refreshServicesTable } from './table/refresh-table.ts';
export { serviceFields } from './table/service-fields.ts';
export { servicesTable } from './table/table-fields.ts';

/** All records of services as they are at this moment; of a key only that it is set, and its end. */
export async function listServiceRecords(platform: Platform): Promise<StoredRecord[]> {
  await refreshServicesTable(platform);
  return readServiceRecords(platform, platform.db);
}
