import { type ServiceCategory, serviceCategories } from '#kernel/services.ts';
import { extraServices } from '#platform/gateway/providers/extra-services.ts';
import type { Platform } from '#platform/platform.ts';
import type { StoredRecord } from '#platform/records/records.ts';
import { fromExtra, idFromName, insertService } from '../added-services.ts';
import type { AuthorizedOwner } from '../authorized-owner.ts';
import { setPrice } from '../preferences.ts';
import type { AddedService } from '../service-definitions.ts';
import { servicesOf } from '../service-entries.ts';
import { readServiceRecords, serviceOf } from './read-table.ts';
import { serviceFields } from './service-fields.ts';

/**
 * Adds what the table of services has and an owner's list lacks. `found` counts the table's
 * services, `added` those that are new in the list.
 */
export async function syncServices(
  platform: Platform,
  owner: AuthorizedOwner,
): Promise<{ found: number; added: number }> {
  const all = await readServiceRecords(platform, platform.db);
  const named = all.filter(({ fields }) => isNamed(serviceFields(fields).serviceName));
  const known = await servicesOf(platform, owner);
  let added = 0;
  for (const record of named) {
    if (serviceOf(record, known)) continue;
    const row = addedFrom(record);
    if (!(await insertService(platform.db, owner, row))) continue;
    added += 1;
    const cents = Math.round(serviceFields(record.fields).monthlyCost * 100);
    if (cents > 0) await setPrice(platform.db, owner, row.service, cents);
  }
  return { found: named.length, added };
}

const isNamed = (name: string) => /[\p{L}\p{N}]/u.test(name);

/** A record as a service of a list: one that the hub knows a check for gets that check. */
export function addedFrom({ fields }: Pick<StoredRecord, 'fields'>): AddedService {
  const extra = serviceOf({ fields }, extraServices);
  if (extra) return fromExtra(extra);
  const { serviceName, category, website, description } = serviceFields(fields);
  const address = originOf(fields['API Address']);
  const name = serviceName.trim().slice(0, 60);
  return {
    service: idFromName(name, address === null ? 'own' : 'api'),
    name,
    category: categoryOf(category),
    website: /^https?:\/\//i.test(website) && URL.canParse(website) ? website.slice(0, 300) : '',
    description: description.slice(0, 300),
    check_address: null,
    api_address: address,
  };
}

const categoryOf = (text: string): ServiceCategory =>
  serviceCategories.find((one) => one === text.trim().toLowerCase()) ?? 'ai';

/** The address without the `/v1` that people paste with it; null for none that can be asked. */
function originOf(value: unknown): string | null {
  const url = typeof value === 'string' ? URL.parse(value.trim()) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    return null;
  }
  let path = url.pathname;
  while (path.endsWith('/')) path = path.slice(0, -1);
  return url.origin + (path.endsWith('/v1') ? path.slice(0, -3) : path);
}
