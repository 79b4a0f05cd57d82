import { AppError } from '#kernel/errors.ts';
import type { DbScope } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import type { ServiceState } from '../service-entries.ts';
import { serviceFields } from './service-fields.ts';
import { servicesTable } from './table-fields.ts';

const mostServices = 2000;

/** All records of the table of services, in their order; none when an operator has removed it. */
export async function readServiceRecords(
  { records }: Platform,
  scope: DbScope,
): Promise<StoredRecord[]> {
  const found: StoredRecord[] = [];
  let offset: string | undefined;
  try {
    do {
      const next = offset !== undefined && { offset };
      const page = await records.list(scope, servicesTable, { maxRecords: mostServices, ...next });
      found.push(...page.records);
      offset = page.offset;
    } while (offset !== undefined && found.length < mostServices);
  } catch (error) {
    if (error instanceof AppError && error.code === 'table_not_found') return [];
    throw error;
  }
  return found;
}

const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The service that a record stands for, by its name; undefined when the list lacks it. */
export function serviceOf<S extends Pick<ServiceState, 'id' | 'name'>>(
  { fields }: Pick<StoredRecord, 'fields'>,
  services: readonly S[],
): S | undefined {
  const name = plain(serviceFields(fields).serviceName);
  if (name === '') return undefined;
  return services.find((one) => plain(one.name) === name || plain(one.id) === name);
}
